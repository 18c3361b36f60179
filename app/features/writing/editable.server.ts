/** Turns an article's row into what the editor shows, and into the snapshot that revisions and working copies store. */
import { and, eq, isNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, type ArticleSnapshot } from "#app/db/schema/blog.server.ts";
import { sanitiseArticle } from "#app/features/blog/sanitise-article.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { EditableArticle } from "./editing.ts";
import { refuseGone } from "./lock-article.server.ts";

const columns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
  featuredImage: blogPosts.featuredImage,
  coverAlt: blogPosts.coverAlt,
  categoryId: blogPosts.categoryId,
  authorName: blogPosts.authorName,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  aiAssisted: blogPosts.aiAssisted,
  status: blogPosts.status,
  publishedAt: blogPosts.publishedAt,
  scheduledFor: blogPosts.scheduledFor,
  version: blogPosts.version,
  updatedAt: blogPosts.updatedAt,
  reviewedAt: blogPosts.reviewedAt,
  reviewerEmail: blogPosts.reviewerEmail,
};

export type StoredArticle = Pick<typeof blogPosts.$inferSelect, keyof typeof columns>;

/** @throws Refusal 404, also for one in the bin */
export async function readStoredArticle(id: string, on: Database | Transaction = db): Promise<StoredArticle> {
  const [article] = isUuid(id)
    ? await on
        .select(columns)
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
    : [];
  if (!article) return refuseGone(on, id);
  return article;
}

export const toEditable = ({
  publishedAt,
  scheduledFor,
  updatedAt,
  reviewedAt,
  ...article
}: StoredArticle): EditableArticle => ({
  ...article,
  publishedAt: publishedAt?.toISOString() ?? null,
  scheduledFor: scheduledFor?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
});

/** The content is sanitised again, because the row may have been written by other means than this feature. */
export const readEditable = async (id: string, on?: Transaction): Promise<EditableArticle> => {
  const article = await readStoredArticle(id, on);
  return toEditable({ ...article, content: sanitiseArticle(article.content) });
};

export const takeSnapshot = ({
  id: _id,
  status: _status,
  publishedAt: _published,
  scheduledFor: _scheduled,
  version: _version,
  updatedAt: _updated,
  reviewedAt: _reviewed,
  reviewerEmail: _reviewer,
  ...fields
}: StoredArticle): ArticleSnapshot => fields;
