/** Where an article may link to on this site. */
import { and, desc } from "drizzle-orm";
import { publicPages } from "#app/content/pages.ts";
import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { published } from "#app/features/blog/article-columns.server.ts";
import { fold } from "#app/shared/fold.ts";
import { href } from "#app/shared/href.ts";
import { searched } from "./admin-list.server.ts";
import type { LinkTarget } from "./editing.ts";

const PAGES = 5;
const ARTICLES = 8;

/** @param words each has to be found, wherever; without any: the newest articles; @throws Refusal 403 */
export async function findLinkTargets(actor: Reader, words: string): Promise<LinkTarget[]> {
  refuseUnless(canWriteArticles(actor));
  const articles = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(published, ...searched(words)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(ARTICLES);
  return [
    ...pages(words),
    ...articles.map(({ title, slug }): LinkTarget => ({ title, href: href("/blog/:slug", { slug }), kind: "article" })),
  ];
}

function pages(words: string): LinkTarget[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return publicPages
    .filter(({ title, crumb, path, keywords }) => {
      const text = fold(`${title} ${crumb} ${path} ${keywords.join(" ")}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, PAGES)
    .map(({ title, path }) => ({ title, href: path, kind: "page" }));
}
