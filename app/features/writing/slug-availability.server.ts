/** What the editor says beside the address while it is typed (spec §5, design.md §6.2). */
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { normaliseSlug, RESERVED_SLUGS } from "#app/shared/slug.ts";
import type { SlugAvailability } from "./editing.ts";
import { slugFreeNow } from "./free-slug.server.ts";
import { isUuid } from "./lock-article.server.ts";

/** @param exceptId the article that is being written; @throws Refusal 403 */
export async function slugAvailability(actor: Reader, typed: string, exceptId?: string): Promise<SlugAvailability> {
  refuseUnless(canWriteArticles(actor));
  const slug = normaliseSlug(typed);
  const free = await slugFreeNow(db, typed, exceptId && isUuid(exceptId) ? exceptId : undefined);
  const reason = slug === "" ? "empty" : RESERVED_SLUGS.includes(slug) ? "reserved" : free === slug ? null : "taken";
  return { slug, free, reason };
}
