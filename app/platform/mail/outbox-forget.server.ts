/** Deletes copies of mails that were sent or given up long ago (trust.md 8). */
import { and, inArray, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { env } from "#app/env.server.ts";
import { removeMailFiles } from "./mailer.server.ts";

/** A mail that was given up counts from its last attempt. A mail that still waits is never deleted. */
const isExpired = (before: Date) =>
  and(
    ne(outbox.state, "pending"),
    sql`coalesce(${outbox.sentAt}, ${outbox.nextAttemptAt}, ${outbox.createdAt}) < ${before.toISOString()}`,
  );

export const forgetMails: Forgetting = {
  count: (before) => db.$count(outbox, isExpired(before)),
  countAll: () => db.$count(outbox, ne(outbox.state, "pending")),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(isExpired(before))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    // Files go before the commit: if the process dies in between, the rows still exist and the next run deletes them.
    await removeMailFiles(env.DATA_DIR, ids);
    await tx.delete(outbox).where(inArray(outbox.id, ids));
    return ids.length;
  },
};
