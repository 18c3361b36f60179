/** Lets go of pictures that have lain in the bin for their time; register.server.ts deletes their files. */
import { and, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { media, mediaUses } from "#app/db/schema/media.server.ts";

const isBinned = and(isNotNull(media.deletedAt), isNull(media.purgedAt));

/** A picture that somebody has used again meanwhile stays. */
const isExpired = (before: Date) =>
  and(
    isBinned,
    lt(media.deletedAt, before),
    sql`not exists (select from ${mediaUses} where ${mediaUses.path} = ${media.path})`,
  );

export const forgetBinnedPictures: Forgetting = {
  count: (before) => db.$count(media, isExpired(before)),
  countAll: () => db.$count(media, isBinned),
  async forget(tx, before, limit) {
    const rows = await tx
      .select({ path: media.path })
      .from(media)
      .where(isExpired(before))
      .limit(limit)
      .for("update", { skipLocked: true });
    const paths = rows.map(({ path }) => path);
    await tx.update(media).set({ purgedAt: new Date() }).where(inArray(media.path, paths));
    return paths.length;
  },
};
