/** Reads what an article's text needs beside itself. */
import { hash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { RecentMap } from "#app/shared/recent-map.ts";
import { articleBody, type ArticleBody, type PictureSize } from "./article-body.ts";
import { type Article, KEPT_ARTICLES } from "./article.ts";
import { pathsIn } from "./pictures.server.ts";

/** `digest` says whether two of them are the same. */
export type ReadBody = ArticleBody & { digest: string };

/** By text. A picture's file never changes, nor its size, so what has been prepared for a text stays right. */
const prepared = new RecentMap<string, { cover: string | null; body: ReadBody }>(KEPT_ARTICLES);

/** Prepares the text for its page; the sizes of its pictures reserve their space before they have loaded. */
export async function readArticleBody({
  content,
  featuredImage: cover,
}: Pick<Article, "content" | "featuredImage">): Promise<ReadBody> {
  const known = prepared.get(content);
  if (known?.cover === cover) return known.body;
  const paths = pathsIn(content);
  const sizes = await findPictureSizes(paths);
  const ready = articleBody(content, { cover, sizes });
  const body = { ...ready, digest: hash("sha1", ready.html, "base64") };
  // A picture that was put into the bucket by hand may get its record later.
  if (sizes.size === paths.length) prepared.set(content, { cover, body });
  return body;
}

/** @returns the sizes that are known, by address */
async function findPictureSizes(paths: string[]): Promise<Map<string, PictureSize>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path: media.path, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.path, paths));
  return new Map(rows.map(({ path, ...size }) => [storedFile(path), size]));
}
