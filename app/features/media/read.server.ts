/** Lists the stored pictures, and where each is used. */
import { and, asc, desc, eq, inArray, isNull, not, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { media, mediaUses } from "#app/db/schema/media.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { storedFile } from "#app/shared/paths.ts";
import { MEDIA_A_PAGE, type MediaFilter, type MediaItem, type MediaPage, type MediaUse } from "./media.ts";

const columns = {
  path: media.path,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  alt: media.alt,
  createdAt: media.createdAt,
};

const isNotDeleted = isNull(media.deletedAt);

/** Lists the newest first. @param page is clamped to the existing pages @throws Refusal 403 */
export async function listMedia(
  actor: Reader,
  { page, query = "", use }: MediaFilter & { page: number },
): Promise<MediaPage> {
  refuseUnless(canWriteArticles(actor));
  const where = and(isNotDeleted, use && (use === "used" ? isUsed : not(isUsed)), ...matchWords(query));
  const total = await db.$count(media, where);
  const pageCount = Math.max(1, Math.ceil(total / MEDIA_A_PAGE));
  const current = Math.min(Math.max(Math.trunc(page) || 1, 1), pageCount);
  const rows = await db
    .select(columns)
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.path))
    .offset((current - 1) * MEDIA_A_PAGE)
    .limit(MEDIA_A_PAGE);
  return { items: await withUses(rows), page: current, pageCount, total };
}

export type ListedPicture = { name: string; path: string; publicUrl: string; size: number; created_at: string };

const MAX_LISTED = 1000;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** Invalid values count as absent. */
const pictureListing = z.object({
  limit: wholeNumber.catch(100).transform((limit) => Math.min(Math.max(limit, 1), MAX_LISTED)),
  offset: wholeNumber.catch(0),
});

/** Lists pictures by name, ascending (spec §9). @param asked the query of the address @throws Refusal 403 */
export async function listPictures(
  actor: Reader,
  asked: { limit: string | null; offset: string | null },
): Promise<ListedPicture[]> {
  refuseUnless(canWriteArticles(actor));
  const { limit, offset } = pictureListing.parse(asked);
  const rows = await db
    .select(columns)
    .from(media)
    .where(isNotDeleted)
    .orderBy(asc(sql`${media.path} collate "C"`))
    .offset(offset)
    .limit(limit);
  return rows.map(({ path, bytes, createdAt }) => ({
    name: path.slice(path.indexOf("/") + 1),
    path,
    publicUrl: storedFile(path),
    size: bytes,
    created_at: createdAt.toISOString(),
  }));
}

const isUsed = sql`exists (select from ${mediaUses} where ${mediaUses.path} = ${media.path})`;

/** Every word must occur in the description, or in the title of an article that uses the picture. */
const matchWords = (query: string): SQL[] =>
  query
    .normalize("NFC")
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => word !== "" && !word.includes("\0"))
    .slice(0, 8)
    .map((word) => {
      const pattern = sql`'%' || fold_for_search(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`;
      return sql`(fold_for_search(${media.alt}) like ${pattern} or exists (
        select from ${mediaUses} join ${blogPosts} on ${blogPosts.id} = ${mediaUses.postId}
        where ${mediaUses.path} = ${media.path} and ${blogPosts.nameSearch} like ${pattern}))`;
    });

type Row = { path: string; width: number; height: number; bytes: number; alt: string; createdAt: Date };

async function withUses(rows: Row[]): Promise<MediaItem[]> {
  const uses = await findUses(rows.map(({ path }) => path));
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    url: storedFile(row.path),
    createdAt: createdAt.toISOString(),
    uses: uses.get(row.path) ?? [],
  }));
}

export async function findUses(paths: string[], on: Database | Transaction = db): Promise<Map<string, MediaUse[]>> {
  if (paths.length === 0) return new Map();
  const rows = await on
    .select({
      path: mediaUses.path,
      articleId: blogPosts.id,
      title: blogPosts.title,
      place: mediaUses.place,
      deletedAt: blogPosts.deletedAt,
    })
    .from(mediaUses)
    .innerJoin(blogPosts, eq(blogPosts.id, mediaUses.postId))
    .where(inArray(mediaUses.path, paths))
    .orderBy(blogPosts.title, mediaUses.place);
  const found = Map.groupBy(rows, ({ path }) => path);
  return new Map(
    [...found].map(([path, uses]) => [
      path,
      uses.map(({ path: _path, deletedAt, ...use }) => ({ ...use, ...(deletedAt && { inBin: true as const }) })),
    ]),
  );
}
