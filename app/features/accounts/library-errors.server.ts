/** The auth library's refusals, in Italian (spec §8: "the provider's message"). What is not in this table is a bug. */
import { isAPIError } from "better-auth/api";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TEXTS } from "./texts.ts";

const REFUSALS: Record<string, [Refusal["status"], string]> = {
  INVALID_EMAIL_OR_PASSWORD: [401, TEXTS.wrongCredentials],
  INVALID_EMAIL: [401, TEXTS.wrongCredentials],
  INVALID_PASSWORD: [422, TEXTS.wrongPassword],
  INVALID_TOKEN: [422, TEXTS.resetInvalid],
  USER_NOT_FOUND: [422, TEXTS.resetInvalid],
  TOKEN_EXPIRED: [422, TEXTS.confirmationInvalid],
  UNAUTHORIZED: [401, TEXTS.sessionOver],
  INVALID_CODE: [401, TEXTS.codeWrong],
  INVALID_BACKUP_CODE: [401, TEXTS.codeWrong],
  INVALID_TWO_FACTOR_COOKIE: [401, TEXTS.codeLate],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [401, TEXTS.codeLate],
  ACCOUNT_TEMPORARILY_LOCKED: [429, TEXTS.tooManyAttempts],
  TOTP_ALREADY_ENABLED: [422, TEXTS.secondFactorOn],
  TOTP_NOT_ENABLED: [422, TEXTS.secondFactorOff],
  TWO_FACTOR_NOT_ENABLED: [422, TEXTS.secondFactorOff],
  BACKUP_CODES_NOT_ENABLED: [422, TEXTS.secondFactorOff],
};

/** @returns the refusal as a value, so that a transaction can still store that somebody tried; throws what is a bug */
export async function refusalOr<T>(answer: Promise<T>): Promise<T | Refusal> {
  try {
    return await answer;
  } catch (error) {
    const known = isAPIError(error) ? REFUSALS[error.body?.code ?? ""] : undefined;
    if (!known) throw error;
    return new Refusal(...known);
  }
}
