/** Signing in with a code of an authenticator app too: each account decides for itself. */
import { db, type Transaction } from "#app/db/client.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { requireSession } from "./current-person.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { withPasswordWork } from "./password-work.server.ts";
import type { Person } from "./person.ts";

type Library = ReturnType<typeof libraryOn>;

/**
 * Begins: the app is shown the address, the person keeps the codes; nothing is asked at sign-in until confirmTotp.
 * @returns an otpauth:// address for a QR code, and the recovery codes, shown this once
 * @throws Refusal 401, 422 for the password or when it is on already, 429
 */
export const enableTotp = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof) => {
    const { response } = await library.api.enableTwoFactor({ ...proof, body: { ...proof.body, method: "totp" } });
    if (response.method !== "totp") throw new Error("the library offers a method that nobody asked for");
    return { uri: response.totpURI, recoveryCodes: response.backupCodes };
  });

/** The first right code switches it on. The session gets a new token. @throws Refusal 401, 422, 429 */
export async function confirmTotp({ code = "" }: { code?: string }, caller: Caller): Promise<{ cookies: string[] }> {
  const { person } = await requireSession(caller.headers);
  await countAttempt("code", person.id, caller.address);
  return db.transaction(async (tx) => {
    const call = { body: { code: code.replace(/\s/g, "") }, headers: caller.headers, returnHeaders: true } as const;
    const answer = await refusalOr(libraryOn(tx, caller.address).api.verifyTOTP(call));
    // A wrong code says nothing of the session here.
    if (answer instanceof Refusal) throw answer.status === 401 ? new Refusal(422, answer.message) : answer;
    await tell(tx, person, "second_factor_enabled", caller);
    return { cookies: answer.headers.getSetCookie() };
  });
}

/** @throws Refusal 401, 422, 429 */
export const disableTotp = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof, tx, person) => {
    const { headers } = await library.api.disableTwoFactor(proof);
    await tell(tx, person, "second_factor_disabled", caller);
    return { cookies: headers.getSetCookie() };
  });

/** Ten new codes; the old ones are worth nothing. @throws Refusal 401, 422, 429 */
export const renewRecoveryCodes = ({ password }: { password?: string }, caller: Caller) =>
  withPassword(caller, password, async (library, proof, tx, person) => {
    const { response } = await library.api.generateBackupCodes(proof);
    await tell(tx, person, "recovery_codes_renewed", caller);
    return { recoveryCodes: response.backupCodes };
  });

type Proof = { body: { password: string }; headers: Headers; returnHeaders: true };

/** Who found an open session must not be able to change how its owner signs in. */
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

const tell = (tx: Transaction, person: Person, action: string, { address }: Caller) =>
  recordEvent(tx, { type: "admin_action", data: { action }, userId: person.id, address });
