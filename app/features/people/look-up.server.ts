/** Shows how much the site keeps about a person, before it is exported or erased. */
import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { invitations } from "#app/db/schema/accounts.server.ts";
import { appointments, waitingList } from "#app/db/schema/appointments.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { findEventsNaming } from "#app/features/audit/person.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type AskedFor, findPerson, hasTold, isWaiting } from "./person.server.ts";

export type Holdings = {
  emails: string[];
  requests: {
    id: string;
    createdAt: string;
    name: string;
    email: string;
    phone: string;
    /** When it began or will begin, unless it was cancelled. */
    appointmentAt: string | null;
  }[];
  /** What is waited for: a kind's slug, a person's if one was asked for, and the moments that suit. */
  waiting: { kind: string; person: string | null; wishes: string[]; until: string }[];
  /** What was asked and told after a visit, in words. */
  testimonials: {
    askedAt: string;
    words: string | null;
    state: (typeof testimonials.$inferSelect)["state"];
    hasObjected: boolean;
  }[];
  mails: number;
  visits: number;
  accounts: { email: string; staff: boolean }[];
  /** To work on the site. */
  invitations: number;
  securityEvents: number;
};

/**
 * Records data_access in the security log, without saying whose data.
 * @throws Refusal 403, or 422 when neither e-mail nor phone can be one
 */
export async function lookUpPerson(actor: Actor, asked: AskedFor): Promise<Holdings> {
  refuseUnless(canServePeoplesRights(actor));
  return db.transaction(async (tx) => {
    const { emails, digits, requestIds, leadSessionIds, accounts } = await findPerson(tx, asked);
    const { id, createdAt, name, email, phone } = requests;
    const found = await tx
      .select({ id, createdAt, name, email, phone, appointmentAt: appointments.startsAt })
      .from(requests)
      .leftJoin(appointments, and(eq(appointments.requestId, id), ne(appointments.status, "cancelled")))
      .where(inArray(id, requestIds))
      .orderBy(desc(createdAt));
    const { kind, person, wishes, until } = waitingList;
    const waiting = await tx
      .select({ kind, person, wishes, until })
      .from(waitingList)
      .where(isWaiting(emails, digits))
      .orderBy(asc(waitingList.createdAt));
    const told = await tx
      .select({
        askedAt: testimonials.askedAt,
        words: testimonials.words,
        state: testimonials.state,
        hasObjected: sql<boolean>`${testimonials.objectedAt} is not null`,
      })
      .from(testimonials)
      .where(hasTold(emails, requestIds))
      .orderBy(asc(testimonials.askedAt));
    const mails = await tx.$count(outbox, or(inArray(outbox.requestId, requestIds), inArray(outbox.recipient, emails)));
    const visits = await tx.$count(leadTracking, inArray(leadTracking.sessionId, leadSessionIds));
    const invited = await tx.$count(invitations, inArray(invitations.email, emails));
    const events = await findEventsNaming(tx, { userIds: accounts.map((account) => account.id), emails });
    const data = { resource: "person", action: "look_up" };
    await recordEvent(tx, { type: "data_access", data, userId: actor.id, address: actor.address });
    return {
      emails,
      requests: found.map(({ createdAt: at, appointmentAt, ...request }) => ({
        ...request,
        createdAt: at.toISOString(),
        appointmentAt: appointmentAt?.toISOString() ?? null,
      })),
      waiting,
      testimonials: told.map(({ askedAt, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString() })),
      mails,
      visits,
      accounts: accounts.map((account) => ({ email: account.email, staff: account.staff })),
      invitations: invited,
      securityEvents: events.length,
    };
  });
}
