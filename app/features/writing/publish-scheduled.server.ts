/** Drafts whose date has come. Several processes may look at once: each article is published by one of them. */
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { keptFields, storedArticle } from "./editable.server.ts";
import { publishArticle } from "./publish.server.ts";
import { keepRevision } from "./revisions.server.ts";

/** Signs nothing: an article has its author, and the security log is told here. */
const nobody = { name: "" };

/** @returns how many were published */
export async function publishDueArticles(): Promise<number> {
  let published = 0;
  while (await db.transaction(publishNext)) published++;
  return published;
}

/** In a transaction of its own: whoever reads one published article need not wait for the next. */
async function publishNext(tx: Transaction): Promise<boolean> {
  const [due] = await tx
    .select({ id: blogPosts.id, slug: blogPosts.slug, at: blogPosts.scheduledFor, published: blogPosts.publishedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, "draft"), lte(blogPosts.scheduledFor, sql`now()`)))
    .orderBy(asc(blogPosts.scheduledFor))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  const { id, slug } = due;
  await publishArticle(tx, nobody, id, { publishedAt: due.published ?? due.at! });
  await keepRevision(tx, id, null, "published", keptFields(await storedArticle(id, tx)));
  const details = { id, slug, scheduled_for: due.at!.toISOString() };
  await recordEvent(tx, { type: "system_event", data: { event: "article_published", details } });
  return true;
}
