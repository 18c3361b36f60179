import { and, inArray, ne, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { normaliseSlug, RESERVED_SLUGS, slugCandidates } from "#app/shared/slug.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { SlugAvailability } from "./editing.ts";

const FALLBACK = "articolo";
const AT_ONCE = 50;

/**
 * Finds the first slug for a text that no other article has or had, because a redirect must keep its target. Others who
 * reserve a slug at the same time wait until this transaction ends.
 * @param ownId the article that may keep its own slug, or take back a former one
 */
export async function reserveSlug(tx: Transaction, text: string, ownId?: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('article slugs', 0))`);
  return findFreeSlug(tx, text, ownId);
}

/** Finds a slug without reserving it: another article may take it first. */
async function findFreeSlug(on: Database | Transaction, text: string, ownId?: string): Promise<string> {
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

/**
 * Checks a slug while it is typed (spec §5, design.md §6.2).
 * @param exceptId the article that is being written; @throws Refusal 403
 */
export async function checkSlugAvailability(
  actor: Reader,
  typed: string,
  exceptId?: string,
): Promise<SlugAvailability> {
  refuseUnless(canWriteArticles(actor));
  const slug = normaliseSlug(typed);
  const free = await findFreeSlug(db, typed, exceptId && isUuid(exceptId) ? exceptId : undefined);
  const reason = slug === "" ? "empty" : RESERVED_SLUGS.includes(slug) ? "reserved" : free === slug ? null : "taken";
  return { slug, free, reason };
}
