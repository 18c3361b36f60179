/** What people type into the account forms, checked. */
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { lengthProblem } from "./password-rules.ts";
import { TEXTS } from "./texts.ts";

/** As accounts know it. */
export const normalisedEmail = (typed = ""): string => typed.trim().toLowerCase();

const emailSchema = z.email().max(254);

/** @returns the address as accounts know it; @throws Refusal 422 */
export function requireEmail(typed: string | undefined): string {
  const email = normalisedEmail(typed);
  if (!emailSchema.safeParse(email).success) throw new Refusal(422, TEXTS.invalidEmail, { field: "email" });
  return email;
}

/** @throws Refusal 422 for a new password that is too short, too long or known to everybody */
export function requireGoodPassword(password: string, field = "password"): void {
  const problem =
    lengthProblem(password, env.PASSWORD_MIN) ?? (isCommonPassword(password) ? TEXTS.passwordCommon : undefined);
  if (problem) throw new Refusal(422, problem, { field });
}
