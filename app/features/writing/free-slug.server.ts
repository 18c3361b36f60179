import { and, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/db/client.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { slugCandidates } from "#app/shared/slug.ts";

const FALLBACK = "articolo";
const AT_ONCE = 50;

/**
 * The first slug for a text that no other article has or had: a redirect never changes where it leads.
 * Who asks at the same time waits for this transaction's end.
 * @param ownId the article that may keep its own, former ones included
 */
export async function freeSlug(tx: Transaction, text: string, ownId?: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('article slugs', 0))`);
  return slugFreeNow(tx, text, ownId);
}

/** The same as a forecast: whoever is faster may take it. */
export async function slugFreeNow(on: Database | Transaction, text: string, ownId?: string): Promise<string> {
  for (const candidates = slugCandidates(text, FALLBACK); ;) {
    const slugs = Array.from({ length: AT_ONCE }, () => candidates.next().value);
    const taken = await on
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(and(inArray(blogPosts.slug, slugs), ownId === undefined ? undefined : ne(blogPosts.id, ownId)))
      .union(
        on
          .select({ slug: formerSlugs.slug })
          .from(formerSlugs)
          .where(
            and(inArray(formerSlugs.slug, slugs), ownId === undefined ? undefined : ne(formerSlugs.postId, ownId)),
          ),
      );
    const free = slugs.find((slug) => !taken.some((row) => row.slug === slug));
    if (free) return free;
  }
}
