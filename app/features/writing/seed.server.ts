/** Fills an empty database with demo categories and articles, but creates no account. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { seedArticles } from "#app/content/articles/all.ts";
import { seedCategories } from "#app/content/articles/categories.ts";
import type { SeedArticle } from "#app/content/articles/seed-article.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogCategories, blogPosts, publishedCounts } from "#app/db/schema/blog.server.ts";
import { PROJECT } from "#app/env.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { StorageUnavailable } from "#app/platform/storage/bucket.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { publishArticle } from "./publish.server.ts";
import { createArticle } from "./save.server.ts";

const HOUR_MS = 3_600_000;

/**
 * Does nothing once there has been a category or an article, so that what the studio deleted stays deleted.
 * An interruption leaves stored pictures at most; the next start does the rest.
 * @param articles tests pass fewer
 * @returns whether anything was written
 * @throws StartupError when the pictures cannot be stored
 */
export async function seedDemoContent(articles: readonly SeedArticle[] = seedArticles): Promise<boolean> {
  if (await isInUse(db)) return false;
  const addresses = await storePictures(articles);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${blogCategories} in share row exclusive mode`); // several processes may start at once
    if (await isInUse(tx)) return false;
    const categories = await tx
      .insert(blogCategories)
      .values([...seedCategories])
      .returning();
    const idOf = new Map(categories.map(({ slug, id }) => [slug, id]));
    const now = new Date();
    for (const article of articles) {
      const author = { name: article.authorName };
      const { id } = await createArticle(tx, author, {
        title: article.title,
        slug: article.slug,
        excerpt: article.excerpt,
        content: article.body.replace(/(?<=<img src=")([\w-]+)\.webp/g, (_, name: string) => addresses.get(name)!),
        metaTitle: article.metaTitle,
        metaDescription: article.metaDescription,
        featuredImage: addresses.get(article.slug),
        coverAlt: article.cover.alt,
        categoryId: idOf.get(article.category),
      });
      await publishArticle(tx, author, id, { publishedAt: publicationDate(article, now) });
    }
    return true;
  });
}

/** The row of the count stays, at zero, when the last article is deleted: it tells an emptied blog from a new one. */
async function isInUse(database: typeof db | Transaction): Promise<boolean> {
  const { rows } = await database.execute<{ used: boolean }>(sql`
    select exists (select from ${blogCategories}) or exists (select from ${blogPosts})
      or exists (select from ${publishedCounts}) as used`);
  return rows[0]!.used;
}

/** @returns the address of each picture, by its name */
async function storePictures(articles: readonly SeedArticle[]): Promise<Map<string, string>> {
  const names = articles.flatMap(({ slug, pictures = {} }) => [slug, ...Object.keys(pictures)]);
  try {
    return new Map(await Promise.all(names.map(async (name) => [name, await storePicture(name)] as const)));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new StartupError(
      `Non riesco a salvare le immagini degli articoli dimostrativi (${error.message}). Controlla le variabili S3_*, oppure avvia con SEED_DEMO=false.`,
    );
  }
}

/** The name is made of the bytes (UUID version 8, RFC 9562), so that interrupted starts do not store a picture twice. */
async function storePicture(name: string): Promise<string> {
  const bytes = await readFile(join(PROJECT, "app/content/articles/pictures", `${name}.webp`));
  const digits = createHash("sha256").update(bytes).digest("hex");
  const uuid = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
  const path = `blog/${uuid}.webp`;
  await putFile(path, bytes);
  return storedFile(path);
}

function publicationDate({ published }: SeedArticle, now: Date): Date {
  if ("hoursAgo" in published) return new Date(now.getTime() - published.hoursAgo * HOUR_MS);
  const day = romeDay(new Date(now.getTime() - published.daysAgo * 24 * HOUR_MS));
  return romeInstants(day, `${published.hour}:00`)[0]!;
}
