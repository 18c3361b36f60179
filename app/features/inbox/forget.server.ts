/** Deletes requests of people with whom the studio has had no contact for the retention period (trust.md 8). */
import { and, gte, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { env } from "#app/env.server.ts";
import { removeMailFiles } from "#app/platform/mail/mailer.server.ts";

/**
 * The last contact is the latest of three: the request's arrival, the studio's newest event, and the appointment. A restricted
 * request stays: the person may need it and oppose its erasure (art. 18.1 GDPR).
 */
const lastContactBefore = (before: Date) => {
  const since = db
    .select({ one: sql`1` })
    .from(requestEvents)
    .where(and(sql`${requestEvents.requestId} = ${contactRequests.id}`, gte(requestEvents.at, before)));
  const appointment = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(sql`${appointments.requestId} = ${contactRequests.id}`, gte(appointments.startsAt, before)));
  return and(
    lt(contactRequests.createdAt, before),
    isNull(contactRequests.restrictedAt),
    notExists(since),
    notExists(appointment),
  );
};

/** Deletes requests with their history and mails. */
export const forgetRequests: Forgetting = {
  count: (before) => db.$count(contactRequests, lastContactBefore(before)),
  countAll: () => db.$count(contactRequests),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ id: contactRequests.id })
      .from(contactRequests)
      .where(lastContactBefore(before))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    const mails = await tx.delete(outbox).where(inArray(outbox.requestId, ids)).returning({ id: outbox.id });
    // The files go before the commit: if the process dies in between, the rows are found again, whereas files would stay.
    await removeMailFiles(
      env.DATA_DIR,
      mails.map(({ id }) => id),
    );
    await tx.delete(contactRequests).where(inArray(contactRequests.id, ids));
    return ids.length;
  },
};
