/** Articles and their categories (spec §3), and what publishing them needs. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const blogCategories = pgTable("blog_categories", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text(),
  color: text(),
});

/** Categories in the bin: in a table of their own, which no page of the site reads. */
export const binnedCategories = pgTable("blog_binned_categories", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  color: text(),
  formerSlugs: text("former_slugs").array().notNull(),
  /** The articles that lost the category. */
  articles: uuid().array().notNull(),
  deletedAt: instant("deleted_at").notNull().defaultNow(),
  deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
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
    /** A draft publishes itself then (app/timetable.server.ts). */
    scheduledFor: instant("scheduled_for"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Grows with every change: who saves must have read the newest. */
    version: integer().notNull().default(1),
    authorName: text("author_name"),
    /** Written with the text generator's help: readers are told, and publishing it records who read it through (trust.md 16). */
    aiAssisted: boolean("ai_assisted").notNull().default(false),
    reviewedAt: instant("reviewed_at"),
    reviewedBy: uuid("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    /** Says who it was when the account is gone. */
    reviewerEmail: text("reviewer_email"),
    categoryId: uuid("category_id").references(() => blogCategories.id, { onDelete: "set null" }),
    /** In the bin since then. A binned article is a draft without a date, so nothing that readers see can hold it. */
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
    /** The slug that it had, and after it those that it had before: in the bin it keeps none from others. */
    binnedSlugs: text("binned_slugs").array(),
    search: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('blog_italian', search_words(title)), 'A') || setweight(to_tsvector('blog_italian', search_words(excerpt)), 'B') || setweight(to_tsvector('blog_italian', left(search_words(content), 300000)), 'D')`,
    ),
    /** What the admin's list searches. */
    nameSearch: text("name_search")
      .notNull()
      .generatedAlwaysAs(sql`fold_for_search(title || ' ' || slug)`),
  },
  (table) => [
    // Narrow and complete: a deep page is counted off in the index alone (docs/measurements.md).
    index("blog_posts_newest")
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("blog_posts_newest_in_category")
      .on(table.categoryId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index("blog_posts_search").using("gin", table.search).with({ fastupdate: false }),
    index("blog_posts_changed").on(table.updatedAt, table.id),
    index("blog_posts_changed_drafts")
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} = 'draft'`),
    index("blog_posts_name_search").using("gin", table.nameSearch.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("blog_posts_scheduled")
      .on(table.scheduledFor)
      .where(sql`${table.scheduledFor} is not null`),
    check("blog_posts_scheduled_draft", sql`${table.scheduledFor} is null or ${table.status} = 'draft'`),
    check(
      "blog_posts_binned_draft",
      sql`${table.deletedAt} is null or (${table.status} = 'draft' and ${table.scheduledFor} is null)`,
    ),
    index("blog_posts_binned")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check("blog_posts_status", sql`${table.status} in ('draft', 'published')`),
  ],
);

/** An article's words as a form holds them: what revisions and working copies keep. */
export type ArticleSnapshot = {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitised. */
  content: string;
  featuredImage: string | null;
  coverAlt: string;
  categoryId: string | null;
  authorName: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** Of these words: whoever brings them back brings the mark back. Absent in what was kept before there was one. */
  aiAssisted?: boolean;
};

export type WorkingCopyFields = ArticleSnapshot & {
  /** The date that was typed beside them; absent: nobody typed one. */
  scheduledFor?: string | null;
};

/** How an article stood after a change. */
export const blogRevisions = pgTable(
  "blog_revisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    /** An autosave's row is written again for some minutes. */
    beganAt: instant("began_at").notNull().defaultNow(),
    at: instant("at").notNull().defaultNow(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Says who it was when the account is gone; nobody for what published itself. */
    actorEmail: text("actor_email"),
    kind: text({ enum: ["autosave", "saved", "published", "restored"] }).notNull(),
    title: text().notNull(),
    words: integer().notNull(),
    /** How many words later autosaves have taken from this row since it began. */
    removed: integer().notNull().default(0),
    fields: jsonb().$type<ArticleSnapshot>().notNull(),
  },
  (table) => [
    index("blog_revisions_of_post").on(table.postId, table.id),
    check("blog_revisions_kind", sql`${table.kind} in ('autosave', 'saved', 'published', 'restored')`),
  ],
);

/** Words typed but not the article's yet: beside a public or scheduled article, or after two saved at once. */
export const workingCopies = pgTable(
  "blog_working_copies",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    baseVersion: integer("base_version").notNull(),
    fields: jsonb().$type<WorkingCopyFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.actorId] })],
);

/** Who has an article open in the editor; a row that is not renewed counts no more after a minute. */
export const writersPresent = pgTable(
  "blog_writers_present",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    typedAt: instant("typed_at"),
    /** The open page that was left: what it had sent before, and arrives after, changes nothing any more. */
    leftPage: text("left_page"),
  },
  (table) => [primaryKey({ columns: [table.postId, table.actorId] })],
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

/** Slugs that categories had before: they answer 301, until another category takes them. */
export const formerCategorySlugs = pgTable(
  "blog_former_category_slugs",
  {
    slug: text().primaryKey(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => blogCategories.id, { onDelete: "cascade" }),
    since: instant("since").notNull().defaultNow(),
  },
  (table) => [index("blog_former_category_slugs_category").on(table.categoryId)],
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
