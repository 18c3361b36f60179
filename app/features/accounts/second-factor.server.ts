/** Manages the second factor, a code of an authenticator app; each person decides whether to use one. */
import { db, type Transaction } from "#app/db/client.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { requireSession } from "./current-person.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { withPasswordWork } from "./password-work.server.ts";
import { forgetDevicesOf } from "./remembered-devices.server.ts";
import type { Person } from "./person.ts";

type Library = ReturnType<typeof libraryOn>;

/**
 * Begins the set-up. Signing in requires no code until confirmTotp has succeeded.
 * @returns an otpauth:// address for a QR code, and the recovery codes, which cannot be shown again
 * @throws Refusal 401, 422 for the password or when it is on already, 429
 */
export const enableTotp = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof) => {
    const { response } = await library.api.enableTwoFactor({ ...proof, body: { ...proof.body, method: "totp" } });
    if (response.method !== "totp") throw new Error("the library offers a method that nobody asked for");
    return { uri: response.totpURI, recoveryCodes: response.backupCodes };
  });

/** Switches the second factor on with a first right code. The session gets a new token. @throws Refusal 401, 422, 429 */
export async function confirmTotp({ code = "" }: { code?: string }, caller: Caller): Promise<{ cookies: string[] }> {
  const { person } = await requireSession(caller.headers);
  await countAttempt("code", person.id, caller.address);
  return db.transaction(async (tx) => {
    const call = { body: { code: code.replace(/\s/g, "") }, headers: caller.headers, returnHeaders: true } as const;
    const answer = await refusalOr(libraryOn(tx, caller.address).api.verifyTOTP(call));
    // Here 401 would mean that the session is over; a wrong code is a wrong field.
    if (answer instanceof Refusal) throw answer.status === 401 ? new Refusal(422, answer.message) : answer;
    await recordChange(tx, person, "second_factor_enabled", caller);
    return { cookies: answer.headers.getSetCookie() };
  });
}

/** @throws Refusal 401, 422, 429 */
export const disableTotp = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof, tx, person) => {
    const { headers } = await library.api.disableTwoFactor(proof);
    await forgetDevicesOf(tx, person.id);
    await recordChange(tx, person, "second_factor_disabled", caller);
    return { cookies: headers.getSetCookie() };
  });

/** Replaces the recovery codes with ten new ones. @throws Refusal 401, 422, 429 */
export const renewRecoveryCodes = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof, tx, person) => {
    const { response } = await library.api.generateBackupCodes(proof);
    await recordChange(tx, person, "recovery_codes_renewed", caller);
    return { recoveryCodes: response.backupCodes };
  });

type Proof = { body: { password: string }; headers: Headers; returnHeaders: true };

/** Requires the password, so that somebody at an unattended computer cannot change how its owner signs in. */
async function withPassword<T>(
  caller: Caller,
  password = "",
  work: (library: Library, proof: Proof, tx: Transaction, person: Person) => Promise<T>,
): Promise<T> {
  const { person } = await requireSession(caller.headers);
  await countAttempt("passwordProof", person.id, caller.address);
  return withPasswordWork(() =>
    db.transaction(async (tx) => {
      const proof: Proof = { body: { password }, headers: caller.headers, returnHeaders: true };
      const outcome = await refusalOr(work(libraryOn(tx, caller.address), proof, tx, person));
      if (outcome instanceof Refusal) throw outcome;
      await forgiveAttempt(tx, "passwordProof", person.id, caller.address);
      return outcome;
    }),
  );
}

const recordChange = (tx: Transaction, person: Person, action: string, { address }: Caller) =>
  recordEvent(tx, { type: "admin_action", data: { action }, userId: person.id, address });
