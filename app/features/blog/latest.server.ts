import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { newestFirst, published } from "./article-columns.server.ts";

export type LatestPost = { title: string; slug: string; publishedAt: string };

/** The three newest published articles, for the footer (spec §7 call 5). */
export async function latestPosts(): Promise<LatestPost[]> {
  const posts = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(3);
  return posts.map((post) => ({ ...post, publishedAt: post.publishedAt!.toISOString() }));
}
