/** Limits attempts (trust.md 22) per network address, per account, and per account from one address. */
import { db, type Transaction } from "#app/db/client.server.ts";
import { countedAddress } from "#app/platform/http/client-address.server.ts";
import { recordHit, undoHit, type Limit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TEXTS } from "./texts.ts";

type Keyed = Limit & { key: (email: string, address: string) => string };

const byAddress = (_: string, address: string) => address;
const byAccount = (email: string) => email;

/** Five wrong passwords block an account only for the address they came from: its owner can still sign in from elsewhere. */
const SIGN_IN: Keyed[] = [
  { scope: "sign-in pair", max: 5, windowMinutes: 15, key: (email, address) => `${email} ${countedAddress(address)}` },
  { scope: "sign-in address", max: 20, windowMinutes: 15, key: byAddress },
  { scope: "sign-in account", max: 50, windowMinutes: 15, key: byAccount },
];

/**
 * A browser that signed in before does not share the account's count with strangers. Its own is smaller, so that a stolen
 * cookie is of little use for guessing.
 */
const SIGN_IN_KNOWN: Keyed[] = [
  ...SIGN_IN.slice(0, 2),
  { scope: "sign-in known browser", max: 10, windowMinutes: 15, key: byAccount },
];

const SIGN_UP: Keyed[] = [
  { scope: "sign-up address", max: 30, windowMinutes: 15, key: byAddress },
  { scope: "sign-up account", max: 5, windowMinutes: 15, key: byAccount },
];

const RESET: Keyed[] = [
  { scope: "reset address", max: 20, windowMinutes: 15, key: byAddress },
  { scope: "reset account", max: 3, windowMinutes: 15, key: byAccount },
];

const NEW_PASSWORD: Keyed[] = [{ scope: "new password address", max: 20, windowMinutes: 15, key: byAddress }];

const PASSWORD_PROOF: Keyed[] = [{ scope: "password proof", max: 5, windowMinutes: 15, key: byAccount }];

const CODE: Keyed[] = [{ scope: "code account", max: 10, windowMinutes: 15, key: byAccount }];

const PASSKEY: Keyed[] = [{ scope: "passkey address", max: 30, windowMinutes: 15, key: byAddress }];

export const limits = {
  signIn: SIGN_IN,
  signInKnown: SIGN_IN_KNOWN,
  signUp: SIGN_UP,
  reset: RESET,
  newPassword: NEW_PASSWORD,
  passwordProof: PASSWORD_PROOF,
  code: CODE,
  passkey: PASSKEY,
} as const;

export type LimitedWork = keyof typeof limits;

/** Counts one attempt in a transaction of its own, so that a failed attempt stays counted. @throws Refusal 429 */
export async function countAttempt(work: LimitedWork, email: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const limit of limits[work])
      if (!(await recordHit(tx, limit, limit.key(email, address)))) throw new Refusal(429, TEXTS.tooManyAttempts);
  });
}

/** Takes a successful attempt off the count: only failed ones count. */
export async function forgiveAttempt(
  tx: Transaction,
  work: LimitedWork,
  email: string,
  address: string,
): Promise<void> {
  for (const limit of limits[work]) await undoHit(tx, limit, limit.key(email, address));
}
