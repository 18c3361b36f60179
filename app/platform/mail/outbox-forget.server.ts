/** Copies of mails that have long left, or been given up (trust.md 8). */
import { and, inArray, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { env } from "#app/env.server.ts";
import { removeMailFiles } from "./mailer.server.ts";

/** What was given up has no sending: its last attempt stands for it. What still waits is kept, however long it does. */
const longGone = (before: Date) =>
  and(
    ne(outbox.state, "pending"),
    sql`coalesce(${outbox.sentAt}, ${outbox.nextAttemptAt}, ${outbox.createdAt}) < ${before.toISOString()}`,
  );

export const forgetMails: Forgetting = {
  count: (before) => db.$count(outbox, longGone(before)),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(longGone(before))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    // Before the commit: after a death in between the rows come up again, files would not.
    await removeMailFiles(env.DATA_DIR, ids);
    await tx.delete(outbox).where(inArray(outbox.id, ids));
    return ids.length;
  },
};
