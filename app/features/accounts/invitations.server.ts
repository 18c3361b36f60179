/**
 * Invites people by mail, with what they may do. The link counts once and for a week, and stands for the person's address: who
 * follows it chooses a password and is in. Who has a confirmed account gets what they were given at once.
 */
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type Forgetting, forgetRows } from "#app/db/forgetting.server.ts";
import { invitations, profiles, users } from "#app/db/schema/accounts.server.ts";
import { accountChanged } from "#app/emails/account-changed.ts";
import { INVITATION_DAYS, invitation as invitationMail } from "#app/emails/invitation.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { type Duty, isDuty } from "#app/shared/duties.ts";
import { acceptInvitationPath } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isRole, type Role } from "#app/shared/roles.ts";
import { grantsNow, lockAccount } from "./accounts.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { type Actor, type Proof, type Reader, refuseUnless, refuseUnlessFresh } from "./can-or-refuse.server.ts";
import { canAssignRoles } from "./can.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { libraryOn } from "./library.server.ts";
import { countAttempt } from "./limits.server.ts";
import { withPasswordWork } from "./password-work.server.ts";
import { requireName } from "./profile.server.ts";
import { grantDuty, grantRole, lockRolesAndCheckAgain, requireUserId } from "./roles.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { deleteSession } from "./session-end.server.ts";
import { removeKeys } from "./staff.server.ts";
import { TEXTS } from "./texts.ts";

const inAWeek = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

export type Invitation = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: Role[];
  duties: Duty[];
  /** ISO 8601 */
  sentAt: string;
  expiresAt: string;
  isExpired: boolean;
};

/** The newest first. @throws Refusal 403 */
export async function listInvitations(actor: Reader): Promise<Invitation[]> {
  refuseUnless(canAssignRoles(actor));
  const rows = await db.select().from(invitations).orderBy(desc(invitations.sentAt));
  return rows.map(({ id, email, firstName, lastName, roles, duties, sentAt, expiresAt }) => ({
    id,
    email,
    firstName,
    lastName,
    roles,
    duties,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
  }));
}

export type Invited = {
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Names of roles and duties. */
  gives: string[];
};

/**
 * Inviting an address again replaces its invitation.
 * @returns "given" where the address has an account: it may do so at once, and its owner is told by mail
 * @throws Refusal 403, 422 for what is typed, or without a fresh sign-in
 */
export async function invite(
  actor: Actor & Proof,
  typed: Invited,
): Promise<{ email: string; outcome: "sent" | "given" }> {
  refuseUnless(canAssignRoles(actor));
  const email = requireEmail(typed.email);
  const firstName = requireName(typed.firstName, "first_name");
  const lastName = requireName(typed.lastName, "last_name");
  const [roles, duties] = [typed.gives.filter(isRole), typed.gives.filter(isDuty)];
  if (roles.length + duties.length === 0) throw new Refusal(422, TEXTS.nothingGiven, { field: "dai" });
  refuseUnlessFresh(actor);
  return db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    await lockAccount(tx, email);
    const account = await findConfirmed(tx, email);
    if (account) {
      await give(tx, { userId: account.id, roles, duties, actorId: actor.id, address: actor.address });
      await tx.delete(invitations).where(eq(invitations.email, email));
      const mail = accountChanged({ change: "given", roles, duties, by: actor.email, at: new Date() }, env.PUBLIC_URL);
      await enqueueMail(tx, { kind: "account_changed", recipient: email, ...mail });
      return { email, outcome: "given" };
    }
    const values = { email, firstName, lastName, roles, duties, createdBy: actor.id };
    await sendInvitation(tx, values, actor);
    return { email, outcome: "sent" };
  });
}

type Sent = { email: string; firstName: string | null; lastName: string | null; roles: Role[]; duties: Duty[] };

/** Each sending has a link of its own: the one before it is good for nothing. */
async function sendInvitation(tx: Transaction, { createdBy, ...sent }: Sent & { createdBy: string }, actor: Actor) {
  const token = randomBytes(24).toString("base64url");
  const values = { ...sent, createdBy, token, sentAt: sql`now()`, expiresAt: inAWeek };
  await tx.insert(invitations).values(values).onConflictDoUpdate({ target: invitations.email, set: values });
  const link = new URL(acceptInvitationPath(token), siteAddress()).href;
  const mail = invitationMail({ ...sent, link, by: actor.email }, env.PUBLIC_URL);
  await enqueueMail(tx, { kind: "invitation", recipient: sent.email, ...mail });
  const details = { email: sent.email, gives: [...sent.roles, ...sent.duties] };
  const data = { action: "invitation_sent", details };
  await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
}

/** @throws Refusal 403, 404, 422 without a fresh sign-in */
export async function resendInvitation(actor: Actor & Proof, id: string | undefined): Promise<{ email: string }> {
  refuseUnless(canAssignRoles(actor));
  refuseUnlessFresh(actor);
  return db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    const [found] = await tx
      .select()
      .from(invitations)
      .where(eq(invitations.id, requireUserId(id)));
    if (!found) throw new Refusal(404, TEXTS.invitationGone);
    const { email, firstName, lastName, roles, duties } = found;
    await sendInvitation(tx, { email, firstName, lastName, roles, duties, createdBy: actor.id }, actor);
    return { email };
  });
}

/** Does nothing when it is gone already. @throws Refusal 403 */
export async function withdrawInvitation(actor: Actor, id: string | undefined): Promise<void> {
  refuseUnless(canAssignRoles(actor));
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(invitations)
      .where(eq(invitations.id, requireUserId(id)))
      .returning({ email: invitations.email });
    if (!gone) return;
    const data = { action: "invitation_withdrawn", details: { email: gone.email } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

/** @returns whom the link invites; undefined when it is used, withdrawn, expired or not ours */
export async function findInvitation(token: string): Promise<Sent | undefined> {
  const [found] = await db
    .select({
      email: invitations.email,
      firstName: invitations.firstName,
      lastName: invitations.lastName,
      roles: invitations.roles,
      duties: invitations.duties,
    })
    .from(invitations)
    .where(and(eq(invitations.token, token), gt(invitations.expiresAt, sql`now()`)));
  return found;
}

/**
 * Begins the account with the chosen password, or opens a closed or unconfirmed one again, and signs its owner in. A confirmed
 * account that has begun meanwhile keeps its password: it is given what the invitation gives, and its owner signs in.
 * @throws Refusal 422 for the password, or for a link that is no longer good; 429
 */
export async function acceptInvitation(
  { token = "", password = "" }: { token?: string | undefined; password?: string | undefined },
  caller: Caller,
): Promise<{ next: "signed in" | "sign in"; cookies: string[] }> {
  requireGoodPassword(password);
  await countAttempt("newPassword", "", caller.address);
  return withPasswordWork(() =>
    db.transaction(async (tx) => {
      await lockAccount(tx, "roles");
      const [taken] = await tx
        .delete(invitations)
        .where(and(eq(invitations.token, token), gt(invitations.expiresAt, sql`now()`)))
        .returning();
      // Whoever may not give roles any more cannot have given these.
      const isGood = taken?.createdBy && canAssignRoles({ grants: await grantsNow(tx, taken.createdBy) });
      if (!taken || !isGood) throw new Refusal(422, TEXTS.invitationInvalid);
      await lockAccount(tx, taken.email);
      const { id: userId, isOld } = await beginOrReopen(tx, taken, password, caller);
      await give(tx, { ...taken, userId, actorId: taken.createdBy!, address: caller.address });
      if (isOld) return { next: "sign in" as const, cookies: [] };
      await deleteSession(tx, caller.headers);
      const session = await beginSession(tx, userId, caller.address);
      return { next: "signed in" as const, cookies: [session, await knownBrowserCookie(tx, taken.email)] };
    }),
  );
}

/**
 * An account whose address nobody has confirmed may have been begun by somebody else, who waits for it to be given something:
 * only who follows a link to the address has it.
 */
async function findConfirmed(tx: Transaction, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt), users.emailVerified));
  return account;
}

/** @returns `isOld` where there is a confirmed account, which keeps its password; any other loses whatever opened it */
async function beginOrReopen(
  tx: Transaction,
  { email, firstName, lastName }: Sent,
  password: string,
  { address }: Caller,
): Promise<{ id: string; isOld: boolean }> {
  const { internalAdapter, password: hashing } = await libraryOn(tx, address).$context;
  const confirmed = await findConfirmed(tx, email);
  if (confirmed) return { id: confirmed.id, isOld: true };
  const [account] = await tx.select().from(users).where(eq(users.email, email));
  if (account) await removeKeys(tx, account.id);
  const id =
    account?.id ??
    (await internalAdapter.createUser({ email, name: "", emailVerified: true }, { method: "email-password" })).id;
  await internalAdapter.linkAccount({
    userId: id,
    providerId: "credential",
    accountId: id,
    password: await hashing.hash(password),
  });
  const named = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  await tx
    .insert(profiles)
    .values({ userId: id, email, ...named })
    .onConflictDoUpdate({ target: profiles.userId, set: { email, ...named } });
  if (account) await tx.update(users).set({ closedAt: null, emailVerified: true }).where(eq(users.id, id));
  const data = { event: account ? "account_reopened" : "account_created", details: "invitation" };
  await recordEvent(tx, { type: "system_event", data, userId: id, address });
  return { id, isOld: false };
}

type Given = { userId: string; roles: Role[]; duties: Duty[]; actorId: string; address: string };

async function give(tx: Transaction, { userId, roles, duties, actorId, address }: Given): Promise<void> {
  for (const role of roles) await grantRole(tx, { userId, role, actorId, address });
  for (const duty of duties) await grantDuty(tx, { userId, duty, actorId, address });
}

/** Counted from the day on which the link ended. */
export const forgetInvitations: Forgetting = forgetRows(invitations, (before) => lt(invitations.expiresAt, before));
