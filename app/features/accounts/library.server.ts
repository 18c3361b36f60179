/**
 * Binds the auth library to one transaction, so that its rows and our roles, log entries and mails are committed together or
 * not at all. No other module imports the library (docs/decisions/0012).
 */
import type { PasskeyOptions } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { betterAuth, type BetterAuthOptions } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins";
import { retention } from "#app/content/retention.ts";
import { studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import {
  credentials,
  oneTimeTokens,
  passkeys,
  secondFactors,
  sessions,
  users,
} from "#app/db/schema/accounts.server.ts";
import { confirmAddress } from "#app/emails/confirm-address.ts";
import { passwordReset } from "#app/emails/password-reset.ts";
import { env } from "#app/env.server.ts";
import { dailyDigest } from "#app/platform/daily-secret.server.ts";
import { countedAddress } from "#app/platform/http/client-address.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { confirmAddress as confirmAddressPath, resetPassword } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { PASSWORD_MAX } from "./password-rules.ts";
import { COOKIE_PREFIX, SECURE_COOKIES } from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

const RESET_MINUTES = 30;
const CONFIRMATION_DAYS = 7;

type LibraryAdapter = ReturnType<typeof drizzleAdapter>;
type Call = { model: string; data?: Record<string, unknown>; where?: { field: string; value: unknown }[] };
type Row = Record<string, unknown> | null;

/**
 * The database holds digests of session tokens (db/schema/accounts.server.ts), while the library signs its cookie with the
 * token of the row that it gets back: this hands it the token that it wrote or asked for.
 */
function withPlainTokens(adapterFor: LibraryAdapter): LibraryAdapter {
  return (options) => {
    const adapter = adapterFor(options);
    const plainly =
      (work: (call: never) => Promise<unknown>) =>
      async (call: Call): Promise<Row> => {
        const row = (await work(call as never)) as Row;
        const token = call.data?.token ?? call.where?.find(({ field }) => field === "token")?.value;
        return call.model === "session" && row && token ? { ...row, token } : row;
      };
    const plain = {
      ...adapter,
      create: plainly(adapter.create),
      findOne: plainly(adapter.findOne),
      update: plainly(adapter.update),
    } as typeof adapter;
    return { ...plain, transaction: (work) => work(plain) }; // libraryOn has begun one already
  };
}

/** @param address the caller's network address, of which a session stores a digest */
export const libraryOn = (tx: Transaction, address: string) => betterAuth(optionsOn(tx, address));

/** The same with passkeys, whose code is loaded when the first one is asked for: a start does without its 650 kB. */
export async function passkeyLibraryOn(tx: Transaction, address: string) {
  const { passkey } = await import("@better-auth/passkey");
  const options = optionsOn(tx, address);
  return betterAuth({ ...options, plugins: [...options.plugins, passkey(passkeyOptions())] });
}

function optionsOn(tx: Transaction, address: string) {
  return {
    appName: studio().name,
    baseURL: siteAddress(),
    secret: secret(),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: withPlainTokens(
      drizzleAdapter(tx, {
        provider: "pg",
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: oneTimeTokens,
          twoFactor: secondFactors,
          passkey: passkeys,
        },
      }),
    ),
    advanced: {
      // The library's own prefix for cookies behind TLS would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: COOKIE_PREFIX,
      defaultCookieAttributes: { secure: SECURE_COOKIES, httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: "uuid", validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    // The library enforces the absolute limit, session-end.server.ts the idle one (design.md §6.6).
    session: { expiresIn: retention.staffSessions.keep.hours * 3600, disableSessionRefresh: true },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1, // password-rules.ts has the real rules
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        enqueueMail(tx, {
          kind: "password_reset",
          recipient: user.email,
          ...passwordReset(
            { link: new URL(resetPassword(token), siteAddress()).href, minutes: RESET_MINUTES },
            env.PUBLIC_URL,
          ),
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRMATION_DAYS * 24 * 3600,
      sendVerificationEmail: ({ user, token }) =>
        enqueueMail(tx, {
          kind: "confirm_address",
          recipient: user.email,
          ...confirmAddress({ link: new URL(confirmAddressPath(token), siteAddress()).href }, env.PUBLIC_URL),
        }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ipAddress: await dailyDigest(tx, countedAddress(address)), userAgent: null },
          }),
        },
      },
    },
    plugins: [twoFactor({ issuer: studio().name })],
  } satisfies BetterAuthOptions;
}

/** The key must say that its owner was recognised: otherwise it would only be something one has, and no second factor. */
function passkeyOptions(): PasskeyOptions {
  const { origin, hostname } = new URL(siteAddress());
  return {
    origin,
    rpID: hostname,
    rpName: studio().name,
    advanced: { webAuthnChallengeCookie: "passkey" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => requireRecognised(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireRecognised(verification.authenticationInfo.userVerified),
    },
  };
}

/** The library refuses the key when this throws. */
function requireRecognised(wasRecognised: boolean | undefined): void {
  if (!wasRecognised) throw new Error("the key did not recognise its owner");
}

const REFUSALS: Record<string, [Refusal["status"], string]> = {
  INVALID_EMAIL_OR_PASSWORD: [401, TEXTS.wrongCredentials],
  INVALID_EMAIL: [401, TEXTS.wrongCredentials],
  INVALID_PASSWORD: [422, TEXTS.wrongPassword],
  INVALID_TOKEN: [422, TEXTS.resetInvalid],
  USER_NOT_FOUND: [422, TEXTS.resetInvalid],
  TOKEN_EXPIRED: [422, TEXTS.confirmationInvalid],
  UNAUTHORIZED: [401, TEXTS.sessionOver],
  CHALLENGE_NOT_FOUND: [401, TEXTS.passkeyLate],
  PASSKEY_NOT_FOUND: [401, TEXTS.passkeyUnknown],
  AUTHENTICATION_FAILED: [401, TEXTS.passkeyUnknown],
  FAILED_TO_VERIFY_REGISTRATION: [422, TEXTS.passkeyUnreadable],
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: [422, TEXTS.passkeyUnreadable],
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

/**
 * Translates the auth library's refusals into Italian ones (spec §8: "the provider's message"); any other error is a bug.
 * @returns the refusal as a value, so that the transaction can still record the attempt; @throws any other error
 */
export async function refusalOr<T>(answer: Promise<T>): Promise<T | Refusal> {
  try {
    return await answer;
  } catch (error) {
    const known = isAPIError(error) ? REFUSALS[error.body?.code ?? ""] : undefined;
    if (!known) throw error;
    return new Refusal(...known);
  }
}
