/** Lists who has an account, and closes accounts: whoever leaves is out at once, and what they wrote stays. */
import { and, desc, eq, isNull, like, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type Forgetting, forgetRows } from "#app/db/forgetting.server.ts";
import {
  credentials,
  oneTimeTokens,
  passkeys,
  profiles,
  rememberedDevices,
  secondFactors,
  sessions,
  userDuties,
  userRoles,
  users,
} from "#app/db/schema/accounts.server.ts";
import { pushDevices } from "#app/db/schema/alarms.server.ts";
import { accountChanged } from "#app/emails/account-changed.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Duty } from "#app/shared/duties.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { endTokensOf, personColumns, profileOfUser } from "./accounts.server.ts";
import { type Actor, type Proof, type Reader, refuseUnless, refuseUnlessFresh } from "./can-or-refuse.server.ts";
import { canAssignRoles } from "./can.ts";
import { lockRolesAndCheckAgain, requireUserId } from "./roles.server.ts";
import { TEXTS } from "./texts.ts";

export type Account = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: Role[];
  duties: Duty[];
  /** The address is theirs: they followed a link or wrote a code that was mailed there. */
  isConfirmed: boolean;
  /** Signing in asks for more than a password, or a passkey can be used. */
  secondFactor: boolean;
  passkeys: number;
  /** ISO 8601 */
  createdAt: string;
  closedAt: string | null;
};

/** Anybody may register, so of accounts that may do nothing only the newest are listed. */
const MOST_WITHOUT = 50;

/** Who may do something first, then by age, the newest first. @throws Refusal 403 */
export async function listAccounts(actor: Reader): Promise<Account[]> {
  refuseUnless(canAssignRoles(actor));
  const hasSomething = sql<boolean>`(exists (select from ${userRoles} where ${userRoles.userId} = ${users.id})
    or exists (select from ${userDuties} where ${userDuties.userId} = ${users.id}))`;
  const rows = await db
    .select({
      ...personColumns,
      isConfirmed: users.emailVerified,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      createdAt: users.createdAt,
      closedAt: users.closedAt,
      hasSomething: hasSomething.as("has_something"),
    })
    .from(users)
    .leftJoin(profiles, profileOfUser)
    .orderBy(desc(sql`has_something`), desc(users.createdAt), desc(users.id));
  return rows
    .filter(({ hasSomething: has }, at) => has || at - rows.findIndex((row) => !row.hasSomething) < MOST_WITHOUT)
    .map(({ hasSomething: _, createdAt, closedAt, ...account }) => ({
      ...account,
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    }));
}

type Whose = { userId: string | undefined };

/**
 * Nobody can sign in with a closed account, and everything that it opened ends. It can be opened again by an invitation; after
 * a year it is deleted.
 * @throws Refusal 403, 404, 422 for one's own account, or without a fresh sign-in
 */
export async function closeAccount(actor: Actor & Proof, { userId: typed }: Whose): Promise<{ email: string }> {
  refuseUnless(canAssignRoles(actor));
  refuseUnlessFresh(actor);
  const userId = requireUserId(typed);
  if (userId === actor.id) throw new Refusal(422, TEXTS.ownAccount);
  return db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    const [closed] = await tx
      .update(users)
      .set({ closedAt: sql`now()`, twoFactorEnabled: false })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .returning({ email: users.email });
    if (!closed) throw new Refusal(404, TEXTS.userUnknown);
    for (const table of [userRoles, userDuties]) await tx.delete(table).where(eq(table.userId, userId));
    await removeKeys(tx, userId);
    const data = { action: "account_closed", details: { target_user_id: userId, email: closed.email } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
    return closed;
  });
}

/**
 * For somebody who has lost the phone: signing in takes the password alone again, until they set up a new one. They are told by
 * mail.
 * @throws Refusal 403, 404, 422 without a fresh sign-in
 */
export async function removeDevices(actor: Actor & Proof, { userId: typed }: Whose): Promise<{ email: string }> {
  refuseUnless(canAssignRoles(actor));
  refuseUnlessFresh(actor);
  const userId = requireUserId(typed);
  return db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    const [found] = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .returning({ email: users.email });
    if (!found) throw new Refusal(404, TEXTS.userUnknown);
    await endDevices(tx, userId);
    const mail = accountChanged({ change: "devices removed", by: actor.email, at: new Date() }, env.PUBLIC_URL);
    await enqueueMail(tx, { kind: "account_changed", recipient: found.email, ...mail });
    const data = { action: "devices_removed", details: { target_user_id: userId } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
    return found;
  });
}

/** Whatever signs in is gone, the password and AI tokens as well, and whoever is signed in is out. */
export async function removeKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await endTokensOf(tx, userId);
  await endDevices(tx, userId);
}

/**
 * Ends sessions, half-made sign-ins and alarms on the device too: whoever holds the lost one is out. Sessions go last: a sign-in under way holds
 * the row of its key, its remembered browser or its first step, so that these deletions wait for it and then see its session.
 */
export async function endDevices(tx: Transaction, userId: string): Promise<void> {
  for (const table of [secondFactors, passkeys, rememberedDevices, pushDevices])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(oneTimeTokens).where(like(oneTimeTokens.value, `%${userId}%`));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** What they wrote stays; of the security log's lines only the account's id remains. */
export const forgetClosedAccounts: Forgetting = forgetRows(
  users,
  (before) => lt(users.closedAt, before),
  sql`${users.closedAt} is not null`,
);
