/**
 * Passkeys (WebAuthn): a key in somebody's phone or computer that signs in by itself, because it is a thing they have and is
 * unlocked by their finger, face or PIN. The account library checks the signatures; the rest is as with a password: the same
 * session, the same log, the same limits.
 */
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { passkeys, users } from "#app/db/schema/accounts.server.ts";
import { accountChanged } from "#app/emails/account-changed.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { deviceLabel } from "#app/shared/device-label.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { withoutInvisible } from "#app/shared/without-invisible.ts";
import { type Actor, refuseUnless, refuseUnlessFresh } from "./can-or-refuse.server.ts";
import { canUseAdmin } from "./can.ts";
import { requireSession } from "./current-person.server.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { passkeyLibraryOn, refusalOr } from "./library.server.ts";
import { countAttempt } from "./limits.server.ts";
import { proveAgain } from "./proof.server.ts";
import { deleteSession } from "./session-end.server.ts";
import { PASSKEY_COOKIE, readCookie } from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

/** A key belongs to one address of the site: browsers offer it nowhere else. */
export const passkeyOrigin = (): string => new URL(siteAddress()).origin;

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** One's own, the oldest first. @throws Refusal 403 */
export async function listPasskeys(actor: Actor): Promise<Passkey[]> {
  refuseUnless(canUseAdmin(actor));
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, actor.id)).orderBy(asc(passkeys.createdAt));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

type Options = { options: object; cookies: string[] };

/**
 * What the browser needs to make a key, for five minutes. Keys are for those who have the page on which they are taken off.
 * @throws Refusal 401, 403, 422 without a fresh sign-in or for the password, 429
 */
export async function beginPasskey({ password }: { password?: string | undefined }, caller: Caller): Promise<Options> {
  const { person } = await requireSession(caller.headers);
  refuseUnless(canUseAdmin(person));
  if (password) await proveAgain(password, caller);
  else refuseUnlessFresh(person);
  return db.transaction(async (tx) => {
    const call = { headers: caller.headers, returnHeaders: true } as const;
    const { api } = await passkeyLibraryOn(tx, caller.address);
    const { response, headers } = await api.generatePasskeyRegistrationOptions(call);
    return { options: response, cookies: headers.getSetCookie() };
  });
}

const LONGEST_NAME = 60;

/** Stores the key that the browser has made, and tells its owner by mail. @throws Refusal 401, 403, 422 */
export async function addPasskey({ response }: { response?: unknown }, caller: Caller): Promise<{ name: string }> {
  const { person } = await requireSession(caller.headers);
  refuseUnless(canUseAdmin(person));
  const name = deviceLabel(caller.headers.get("user-agent") ?? "");
  return db.transaction(async (tx) => {
    const call = { body: { response: parse(made, response), name }, headers: caller.headers } as const;
    const { api } = await passkeyLibraryOn(tx, caller.address);
    const answer = await refusalOr(api.verifyPasskeyRegistration(call));
    if (answer instanceof Refusal) throw answer;
    const mail = accountChanged({ change: "passkey added", by: name, at: new Date() }, env.PUBLIC_URL);
    await enqueueMail(tx, { kind: "account_changed", recipient: person.email, ...mail });
    const data = { action: "passkey_added", details: { name } };
    await recordEvent(tx, { type: "admin_action", data, userId: person.id, address: caller.address });
    return { name };
  });
}

/** @throws Refusal 403, 422 */
export async function renamePasskey(actor: Actor, id: string, typed: string): Promise<void> {
  refuseUnless(canUseAdmin(actor));
  const name = withoutInvisible(typed).normalize("NFC").trim();
  if (!name || name.length > LONGEST_NAME) throw new Refusal(422, TEXTS.passkeyName, { field: "nome" });
  await db.update(passkeys).set({ name }).where(isOwn(actor, id));
}

/** Does nothing when it is gone already. @throws Refusal 403 */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  refuseUnless(canUseAdmin(actor));
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(isOwn(actor, id)).returning({ name: passkeys.name });
    if (!gone) return;
    const data = { action: "passkey_removed", details: { name: gone.name } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

const isOwn = (actor: Actor, id: string) => and(eq(passkeys.userId, actor.id), sql`${passkeys.id}::text = ${id}`);

/** What the browser needs to ask for a key. It names no account: the person chooses among those the browser has. */
export async function beginPasskeySignIn(caller: Caller): Promise<Options> {
  await countAttempt("passkey", "", caller.address);
  return db.transaction(async (tx) => {
    const call = { headers: new Headers(), returnHeaders: true } as const;
    const { api } = await passkeyLibraryOn(tx, caller.address);
    const { response, headers } = await api.generatePasskeyAuthenticationOptions(call);
    // The finger, face or PIN is what makes the key more than something one has.
    return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
  });
}

/** @throws Refusal 401 for a key that nobody has stored here, or for a wrong signature */
export async function signInWithPasskey(
  { response }: { response?: unknown },
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const key = parse(shown, response);
  const outcome = await db.transaction(async (tx) => {
    // Only the challenge's cookie is passed on: a session that the browser still has is of no matter here.
    const challenge = readCookie(caller.headers, PASSKEY_COOKIE);
    const headers = new Headers({ cookie: `${PASSKEY_COOKIE}=${challenge}` });
    const call = { body: { response: key }, headers, returnHeaders: true } as const;
    const { api } = await passkeyLibraryOn(tx, caller.address);
    const answer = await refusalOr(api.verifyPasskeyAuthentication(call));
    const [owner] = await tx
      .select({ id: users.id, email: users.email })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialID, key.id));
    if (answer instanceof Refusal || !owner) {
      // Returned, not thrown: the challenge is used up, and the attempt is told.
      const data = { email: owner?.email ?? "" };
      await recordEvent(tx, { type: "login_failed", data, userId: owner?.id, address: caller.address });
      return answer instanceof Refusal ? answer : new Refusal(401, TEXTS.passkeyUnknown);
    }
    await tx
      .update(passkeys)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(passkeys.credentialID, key.id));
    await deleteSession(tx, caller.headers);
    const known = await knownBrowserCookie(tx, owner.email);
    const data = { second_factor: "passkey" } as const;
    await recordEvent(tx, { type: "login_success", data, userId: owner.id, address: caller.address });
    return { cookies: [...answer.headers.getSetCookie(), known] };
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const UNREADABLE = { error: TEXTS.passkeyUnreadable };

const sent = {
  id: z.string(UNREADABLE).min(1, UNREADABLE).max(1400, UNREADABLE),
  rawId: z.string(UNREADABLE),
  type: z.literal("public-key", UNREADABLE),
  clientExtensionResults: z.looseObject({}, UNREADABLE),
};

/** What the browser's toJSON() makes of a key that it has made, or that it shows; the library reads what is in it. */
const made = z.looseObject({ ...sent, response: z.looseObject({}, UNREADABLE) }, UNREADABLE);
const shown = z.looseObject(
  {
    ...sent,
    response: z.looseObject(
      {
        clientDataJSON: z.string(UNREADABLE),
        authenticatorData: z.string(UNREADABLE),
        signature: z.string(UNREADABLE),
        userHandle: z.string(UNREADABLE).optional(),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
