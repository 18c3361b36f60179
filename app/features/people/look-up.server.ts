/** Shows how much the site keeps about a person, before it is exported or erased. */
import { desc, inArray, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { findEventsNaming } from "#app/features/audit/person.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type AskedFor, findPerson } from "./person.server.ts";

export type Holdings = {
  emails: string[];
  requests: { id: string; createdAt: string; name: string; email: string; phone: string }[];
  mails: number;
  visits: number;
  accounts: { email: string; staff: boolean }[];
  securityEvents: number;
};

/**
 * Records data_access in the security log, without saying whose data.
 * @throws Refusal 403, or 422 when neither e-mail nor phone can be one
 */
export async function lookUpPerson(actor: Actor, asked: AskedFor): Promise<Holdings> {
  refuseUnless(canServePeoplesRights(actor));
  return db.transaction(async (tx) => {
    const { emails, requestIds, leadSessionIds, accounts } = await findPerson(tx, asked);
    const { id, createdAt, name, email, phone } = requests;
    const found = await tx
      .select({ id, createdAt, name, email, phone })
      .from(requests)
      .where(inArray(id, requestIds))
      .orderBy(desc(createdAt));
    const mails = await tx.$count(outbox, or(inArray(outbox.requestId, requestIds), inArray(outbox.recipient, emails)));
    const visits = await tx.$count(leadTracking, inArray(leadTracking.sessionId, leadSessionIds));
    const events = await findEventsNaming(tx, { userIds: accounts.map((account) => account.id), emails });
    const data = { resource: "person", action: "look_up" };
    await recordEvent(tx, { type: "data_access", data, userId: actor.id, address: actor.address });
    return {
      emails,
      requests: found.map((request) => ({ ...request, createdAt: request.createdAt.toISOString() })),
      mails,
      visits,
      accounts: accounts.map((account) => ({ email: account.email, staff: account.staff })),
      securityEvents: events.length,
    };
  });
}
