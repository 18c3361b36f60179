/** Articles and their categories (spec §3), and what publishing them needs. */
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const blogCategories = pgTable("blog_categories", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text(),
  color: text(),
});

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull().default(""),
    /** Sanitised HTML; whoever reads it sanitises it once more. */
    content: text().notNull().default(""),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    featuredImage: text("featured_image"),
    coverAlt: text("cover_alt").notNull().default(""),
    readingMinutes: integer("reading_minutes").notNull().default(1),
    status: text({ enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    /** Of the first publication: it outlives a withdrawal. A trigger sets it on published rows that have none. */
    publishedAt: instant("published_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    authorName: text("author_name"),
    categoryId: uuid("category_id").references(() => blogCategories.id, { onDelete: "set null" }),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('blog_italian', search_words(title)), 'A') || setweight(to_tsvector('blog_italian', search_words(excerpt)), 'B') || setweight(to_tsvector('blog_italian', left(search_words(content), 300000)), 'D')`,
    ),
  },
  (table) => [
    // Narrow and complete: a deep page is counted off in the index alone (docs/performance.md).
    index("blog_posts_newest")
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("blog_posts_newest_in_category")
      .on(table.categoryId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("blog_posts_search").using("gin", table.search).with({ fastupdate: false }),
    check("blog_posts_status", sql`${table.status} in ('draft', 'published')`),
  ],
);

/** Slugs that published articles had before: they answer 301. */
export const formerSlugs = pgTable(
  "blog_former_slugs",
  {
    slug: text().primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    since: instant("since").notNull().defaultNow(),
  },
  (table) => [index("blog_former_slugs_post").on(table.postId)],
);

/** How many articles are published, kept by triggers: `scope` is a category's id, or `WHOLE_BLOG`. */
export const publishedCounts = pgTable("blog_published_counts", {
  scope: uuid().primaryKey(),
  articles: integer().notNull(),
});

export const WHOLE_BLOG = "00000000-0000-0000-0000-000000000000";

/** Readings, by UTC day. In a table of their own: counting one leaves the kept pages alone. */
export const articleViews = pgTable(
  "article_views",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);

/** Who read what today, as digests under the day's secret (design.md §6.22); the secret is destroyed after two days. */
export const articleViewMarks = pgTable(
  "article_view_marks",
  {
    digest: text().primaryKey(),
    day: date().notNull(),
  },
  (table) => [index("article_view_marks_day").on(table.day)],
);
