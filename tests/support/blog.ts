/** Articles for tests, written through the verbs, on an empty database. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { blogCategories } from "#app/db/schema/blog.server.ts";
import { publishArticle } from "#app/features/writing/publish.server.ts";
import { createArticle } from "#app/features/writing/save.server.ts";
import type { ArticleFields } from "#app/features/writing/storable.server.ts";
import { listen } from "#app/platform/database/listen.server.ts";
import type { FreshDatabase } from "./database.ts";
import { openedDatabase } from "./opened-database.ts";
import { eventually } from "./outbox.ts";

export const editor = { name: "Redazione" };

/** Opens the product's pool on a database of this file's own; every test begins with an empty blog. */
export function emptyBlog(): { query: FreshDatabase["query"]; url: () => string } {
  const database = openedDatabase();
  beforeEach(async () => {
    await database().query("truncate blog_posts, blog_categories cascade");
  });
  return { query: (...statement) => database().query(...statement), url: () => database().url };
}

const CONTENT_CHANGED = "content_changed";
/** A listener that takes a busy machine for a dead connection would connect again, and tell so. */
const CALM = { beatMs: 240_000, patienceMs: 240_000, connectMs: 60_000 };

/** Hears how often processes are told to forget the pages that they keep. */
export async function contentChanges({ query, url }: Pick<FreshDatabase, "query" | "url">): Promise<{
  /** @returns how often, until now, without the once for having begun to listen */
  heard: () => Promise<number>;
  stop: () => Promise<void>;
}> {
  const payloads: string[] = [];
  const listener = listen(url, CONTENT_CHANGED, (payload) => payloads.push(payload), undefined, CALM);
  await eventually(() => expect(payloads).toHaveLength(1));
  const marks = new Set<string>();
  return {
    async heard() {
      const mark = randomUUID();
      await query("select pg_notify($1, $2)", [CONTENT_CHANGED, mark]); // it arrives after all that were sent before it
      await eventually(() => expect(payloads).toContain(mark));
      marks.add(mark);
      return payloads.filter((payload, nth) => nth > 0 && !marks.has(payload)).length;
    },
    stop: () => listener.stop(),
  };
}

export async function newCategory(name: string, slug = name.toLowerCase()): Promise<{ id: string; slug: string }> {
  const [category] = await db
    .insert(blogCategories)
    .values({ name, slug })
    .returning({ id: blogCategories.id, slug: blogCategories.slug });
  return category!;
}

export const draft = (fields: Partial<ArticleFields> = {}): Promise<{ id: string; slug: string }> =>
  db.transaction((tx) => createArticle(tx, editor, { title: "Bozza", content: "<p>Testo</p>", ...fields }));

export const article = (
  fields: Partial<ArticleFields> = {},
  publishedAt?: Date,
): Promise<{ id: string; slug: string }> =>
  db.transaction(async (tx) => {
    const saved = await createArticle(tx, editor, { title: "Articolo", content: "<p>Testo</p>", ...fields });
    await publishArticle(tx, editor, saved.id, publishedAt && { publishedAt });
    return saved;
  });

/** Minutes after some morning: later ones are newer. */
export const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 8) + number * 60_000);
