/** How often somebody may try (trust.md 22): per address, per account, and per account from one address. */
import { db, type Transaction } from "#app/db/client.server.ts";
import { countedAddress } from "#app/platform/http/client-address.server.ts";
import { recordHit, undoHit, type Limit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { TEXTS } from "./texts.ts";

type Keyed = Limit & { key: (email: string, address: string) => string };

const byAddress = (_: string, address: string) => address;
const byAccount = (email: string) => email;

/** From one address five wrong passwords close an account for a while; the account itself stays open to its owner elsewhere. */
const SIGN_IN: Keyed[] = [
  { scope: "sign-in pair", max: 5, windowMinutes: 15, key: (email, address) => `${email} ${countedAddress(address)}` },
  { scope: "sign-in address", max: 20, windowMinutes: 15, key: byAddress },
  { scope: "sign-in account", max: 50, windowMinutes: 15, key: byAccount },
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

export const limits = {
  signIn: SIGN_IN,
  signUp: SIGN_UP,
  reset: RESET,
  newPassword: NEW_PASSWORD,
  passwordProof: PASSWORD_PROOF,
  code: CODE,
} as const;

export type LimitedWork = keyof typeof limits;

/** Counts one attempt, stored whatever becomes of it. @throws Refusal 429 */
export async function countAttempt(work: LimitedWork, email: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const limit of limits[work])
      if (!(await recordHit(tx, limit, limit.key(email, address)))) throw new Refusal(429, TEXTS.tooManyAttempts);
  });
}

/** The attempt was right: only wrong ones count. */
export async function forgiveAttempt(
  tx: Transaction,
  work: LimitedWork,
  email: string,
  address: string,
): Promise<void> {
  for (const limit of limits[work]) await undoHit(tx, limit, limit.key(email, address));
}
