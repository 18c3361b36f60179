/**
 * Reconciles the bucket with its records: a file without a record (the demo content's pictures, an
 * upload that was interrupted, a restored folder) gets one, and a file whose time in the bin is over is deleted.
 */
import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pictureSize } from "#app/platform/pictures/picture-size.server.ts";
import { deleteFile, listFiles, readFile } from "#app/platform/storage/storage.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { decodeEntities } from "#app/shared/html-text.ts";
import { findUses } from "./read.server.ts";

const AT_ONCE = 100;

/** @returns how many records were made */
export async function registerStoredPictures(): Promise<number> {
  let made = 0;
  for (let offset = 0; ; offset += AT_ONCE) {
    const files = await listFiles({ limit: AT_ONCE, offset });
    if (files.length === 0) return made;
    const paths = files.map(({ path }) => path);
    const known = await db
      .select({ path: media.path, purgedAt: media.purgedAt })
      .from(media)
      .where(inArray(media.path, paths));
    for (const { path, purgedAt } of known) if (purgedAt && (await deleteFile(path))) offset--;
    made += await createRecords(paths.filter((path) => !known.some((row) => row.path === path)));
  }
}

async function createRecords(paths: string[]): Promise<number> {
  const alts = await findAlts(paths);
  const rows = [];
  for (const path of paths) {
    const file = await readFile(path);
    if (!file) continue;
    const size = await pictureSize(file.body).catch(() => undefined);
    if (!size) log.warn({ path }, "stored file is no picture");
    else rows.push({ path, ...size, bytes: file.size, alt: alts.get(path) ?? "", createdAt: file.modified });
  }
  if (rows.length === 0) return 0;
  const made = await db.insert(media).values(rows).onConflictDoNothing().returning({ path: media.path });
  return made.length;
}

/** Finds the description that an article gives each picture. */
async function findAlts(paths: string[]): Promise<Map<string, string>> {
  const uses = await findUses(paths);
  const ids = [...new Set([...uses.values()].flat().map(({ articleId }) => articleId))];
  if (ids.length === 0) return new Map();
  const articles = await db
    .select({ content: blogPosts.content, cover: blogPosts.featuredImage, coverAlt: blogPosts.coverAlt })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids));
  const found = new Map<string, string>();
  for (const { content, cover, coverAlt } of articles) {
    if (cover) found.set(cover, coverAlt);
    for (const [, src, alt] of content.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g))
      found.set(src!, decodeEntities(alt!));
  }
  return new Map(paths.map((path) => [path, found.get(storedFile(path)) ?? ""]));
}
