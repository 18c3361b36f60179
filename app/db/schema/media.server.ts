/** The pictures of the bucket "immagini", and where each is used. */
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";
import { blogPosts } from "./blog.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const media = pgTable(
  "media",
  {
    /** In the bucket: `blog/{uuid}.{ext}`. */
    path: text().primaryKey(),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    alt: text().notNull().default(""),
    /** In the bin since then: the library hides it, its files are still served. */
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
    /** Its time in the bin is over: its files go. The row stays, so that no article takes the picture again. */
    purgedAt: instant("purged_at"),
  },
  (table) => [index("media_newest").on(table.createdAt, table.path)],
);

/** Kept by triggers on articles and working copies, for any path of the bucket, known or not. */
export const mediaUses = pgTable(
  "media_uses",
  {
    path: text().notNull(),
    postId: uuid("post_id")
      .notNull()
      .references(() => blogPosts.id, { onDelete: "cascade" }),
    place: text({ enum: ["cover", "body", "workingCopy"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.postId, table.place] }),
    index("media_uses_post").on(table.postId, table.place),
  ],
);
