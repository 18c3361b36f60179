/** Articles and their categories (spec §3). */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
    content: text().notNull().default(""),
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    featuredImage: text("featured_image"),
    status: text({ enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    publishedAt: instant("published_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    authorName: text("author_name"),
    categoryId: uuid("category_id").references(() => blogCategories.id, { onDelete: "set null" }),
  },
  (table) => [
    index("blog_posts_latest")
      .on(table.publishedAt.desc())
      .where(sql`${table.status} = 'published'`),
    check("blog_posts_status", sql`${table.status} in ('draft', 'published')`),
  ],
);
