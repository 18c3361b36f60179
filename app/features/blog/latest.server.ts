import { desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";

export type LatestPost = { title: string; slug: string; publishedAt: string };

/** The three newest published articles, for the footer (spec §7 call 5). */
export async function latestPosts(): Promise<LatestPost[]> {
  const posts = await db
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      publishedAt: blogPosts.publishedAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(eq(blogPosts.status, "published"))
    .orderBy(desc(blogPosts.publishedAt))
    .limit(3);
  return posts.map(({ title, slug, publishedAt, updatedAt }) => ({
    title,
    slug,
    publishedAt: (publishedAt ?? updatedAt).toISOString(),
  }));
}
