/** Exports everything the site keeps about one person, for that person (art. 15 and 20 GDPR, trust.md 8). */
import { asc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import {
  invitations,
  passkeys,
  profiles,
  rememberedDevices,
  sessions,
  userDuties,
  userRoles,
  users,
} from "#app/db/schema/accounts.server.ts";
import { aiTokens, aiUsage } from "#app/db/schema/ai.server.ts";
import { appointments, waitingList, waitingOffers } from "#app/db/schema/appointments.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, mergedRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { findEventsNaming } from "#app/features/audit/person.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { type Account, type AskedFor, findPerson, hasTold, isWaiting } from "./person.server.ts";

export type PersonExport = Awaited<ReturnType<typeof gatherData>>;

/**
 * Records data_access in the security log, without saying whose data: a person who is erased later must not remain there.
 * @throws Refusal 403, or 422 when neither e-mail nor phone can be one
 */
export async function exportPerson(actor: Actor, asked: AskedFor): Promise<PersonExport> {
  refuseUnless(canServePeoplesRights(actor));
  return db.transaction(async (tx) => {
    const gathered = await gatherData(tx, asked);
    const data = { resource: "person", action: "export" };
    await recordEvent(tx, { type: "data_access", data, userId: actor.id, address: actor.address });
    return gathered;
  });
}

async function gatherData(tx: Transaction, asked: AskedFor) {
  const { emails, digits, requestIds, leadSessionIds, accounts } = await findPerson(tx, asked);
  return {
    exportedAt: new Date(),
    askedFor: { email: asked.email?.trim() || null, phone: asked.phone?.trim() || null },
    requests: await readRequestsWithEvents(tx, requestIds),
    waitingList: await readWaiting(tx, emails, digits),
    testimonials: await readTestimonials(tx, emails, requestIds),
    visits: await tx.select().from(leadTracking).where(inArray(leadTracking.sessionId, leadSessionIds)),
    mails: await selectMails(tx, requestIds, emails),
    invitations: await selectInvitations(tx, emails),
    accounts: await Promise.all(accounts.map((account) => readAccountData(tx, account))),
    securityLog: await findEventsNaming(tx, { userIds: accounts.map(({ id }) => id), emails }),
  };
}

async function readRequestsWithEvents(tx: Transaction, ids: string[]) {
  const found = await tx
    .select()
    .from(contactRequests)
    .where(inArray(contactRequests.id, ids))
    .orderBy(asc(contactRequests.createdAt));
  const events = await tx
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, ids))
    .orderBy(asc(requestEvents.id));
  const merged = await tx.select().from(mergedRequests).where(inArray(mergedRequests.requestId, ids));
  const held = await tx.select().from(appointments).where(inArray(appointments.requestId, ids));
  // The columns left out serve to find the row and only repeat other fields.
  return found.map(({ sendDigest: _, phoneDigits: __, search: ___, ...request }) => ({
    ...request,
    message: htmlToText(request.message),
    appointment: appointmentIn(held, request.id),
    merged: merged.flatMap((one) => (one.requestId === request.id ? [mergedIn(one)] : [])),
    events: events
      .filter(({ requestId }) => requestId === request.id)
      .map(({ at, kind, from, to, text, deletedAt }) => ({
        at,
        kind,
        from,
        to,
        text,
        ...(deletedAt && { deletedAt }),
      })),
  }));
}

/** What a request said that became part of this one, and the visit it was about, under the names of their columns. */
function mergedIn({ request, moved, mergedAt }: typeof mergedRequests.$inferSelect) {
  const { send_digest: _, phone_digits: __, search: ___, ...said } = JSON.parse(request) as Record<string, unknown>;
  const visit = (JSON.parse(moved) as { appointment?: string | null }).appointment;
  const { kind, person, starts_at, ends_at, status } = JSON.parse(visit ?? "{}") as Record<string, unknown>;
  const appointment = visit ? { kind, person, starts_at, ends_at, status } : null;
  return { ...said, message: htmlToText(String(said["message"])), appointment, mergedAt };
}

/** With whom, when, and whether it took place; when the room is free again concerns nobody. */
function appointmentIn(held: (typeof appointments.$inferSelect)[], id: string) {
  const found = held.find(({ requestId }) => requestId === id);
  if (!found) return null;
  const { kind, person, startsAt, endsAt, status, createdAt, changedAt } = found;
  return { kind, person, startsAt, endsAt, status, createdAt, changedAt };
}

/** What the person waits for, and what was offered meanwhile. */
async function readWaiting(tx: Transaction, emails: string[], digits: string | undefined) {
  const found = await tx.select().from(waitingList).where(isWaiting(emails, digits));
  const ids = found.map(({ id }) => id);
  const offers = await tx.select().from(waitingOffers).where(inArray(waitingOffers.waitingId, ids));
  return found.map(({ id, phoneDigits: _, requestId: __, suspicious: ___, ...waiting }) => ({
    ...waiting,
    offers: offers
      .filter(({ waitingId }) => waitingId === id)
      .map(({ startsAt, person, offeredAt, expiresAt }) => ({ startsAt, person, offeredAt, expiresAt })),
  }));
}

/** Who of the studio decided about them concerns nobody. */
const readTestimonials = (tx: Transaction, emails: string[], requestIds: string[]) => {
  const { decidedBy: _, id: __, ...columns } = getTableColumns(testimonials);
  return tx.select(columns).from(testimonials).where(hasTold(emails, requestIds)).orderBy(asc(testimonials.askedAt));
};

const selectMails = (tx: Transaction, requestIds: string[], emails: string[]) =>
  tx
    .select({
      createdAt: outbox.createdAt,
      kind: outbox.kind,
      requestId: outbox.requestId,
      recipient: outbox.recipient,
      subject: outbox.subject,
      // Mails about an account contain links that give access to it, which no administrator should have.
      text: sql<string | null>`case when ${outbox.requestId} is not null then ${outbox.text} end`,
      state: outbox.state,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(or(inArray(outbox.requestId, requestIds), inArray(outbox.recipient, emails)))
    .orderBy(asc(outbox.createdAt));

/** Without the link, which would give access to the account. */
const selectInvitations = (tx: Transaction, emails: string[]) =>
  tx
    .select({
      email: invitations.email,
      firstName: invitations.firstName,
      lastName: invitations.lastName,
      roles: invitations.roles,
      duties: invitations.duties,
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(inArray(invitations.email, emails));

/** Leaves out passwords, second factors and tokens: they say nothing about the person and would give access to the account. */
async function readAccountData(tx: Transaction, { id, staff }: Account) {
  const [account] = await tx
    .select({
      id: users.id,
      email: users.email,
      createdAt: users.createdAt,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      closedAt: users.closedAt,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id));
  const roles = await tx
    .select({ role: userRoles.role, since: userRoles.createdAt })
    .from(userRoles)
    .where(eq(userRoles.userId, id));
  const devices = await tx
    .select({ since: sessions.createdAt, lastActiveAt: sessions.lastActiveAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, id));
  const assistants = await tx
    .select({ since: aiTokens.createdAt, expiresAt: aiTokens.expiresAt, lastUsedAt: aiTokens.lastUsedAt })
    .from(aiTokens)
    .where(eq(aiTokens.userId, id));
  const duties = await tx
    .select({ duty: userDuties.duty, since: userDuties.createdAt })
    .from(userDuties)
    .where(eq(userDuties.userId, id));
  const keys = await tx
    .select({ name: passkeys.name, since: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id));
  const { label, createdAt: since, lastUsedAt, expiresAt } = rememberedDevices;
  const remembered = await tx
    .select({ label, since, lastUsedAt, expiresAt })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.userId, id));
  const { userId: _, ...usage } = getTableColumns(aiUsage);
  const textGenerator = await tx.select(usage).from(aiUsage).where(eq(aiUsage.userId, id));
  return {
    ...account!,
    staff,
    roles,
    duties,
    sessions: devices,
    passkeys: keys,
    remembered,
    assistants,
    textGenerator,
  };
}
