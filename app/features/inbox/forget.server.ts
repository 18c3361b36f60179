/** Requests of people whom we have lost touch with (trust.md 8). */
import { and, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { env } from "#app/env.server.ts";
import { removeMailFiles } from "#app/platform/mail/mailer.server.ts";

/** The last contact is the sending, the newest thing the studio did, or an agreed appointment, past or to come. */
const lostTouch = (before: Date) => {
  const since = db
    .select({ one: sql`1` })
    .from(requestEvents)
    .where(and(sql`${requestEvents.requestId} = ${contactRequests.id}`, gte(requestEvents.at, before)));
  return and(
    lt(contactRequests.createdAt, before),
    sql`coalesce(${contactRequests.slotAt}, '-infinity') < ${before.toISOString()}`,
    notExists(since),
  );
};

/** With their history and mails. */
export const forgetRequests: Forgetting = {
  count: (before) => db.$count(contactRequests, lostTouch(before)),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ id: contactRequests.id })
      .from(contactRequests)
      .where(lostTouch(before))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    const mails = await tx.delete(outbox).where(inArray(outbox.requestId, ids)).returning({ id: outbox.id });
    // Before the commit: after a death in between the rows come up again, files would not.
    await removeMailFiles(
      env.DATA_DIR,
      mails.map(({ id }) => id),
    );
    await tx.delete(contactRequests).where(inArray(contactRequests.id, ids));
    return ids.length;
  },
};
