/** What the studio has changed of the site's facts and words: the layer above app/content, its draft and its history. */
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every time changes went public together. */
export const studioPublications = pgTable(
  "studio_publications",
  {
    id: uuid().primaryKey().defaultRandom(),
    publishedAt: instant("published_at").notNull().defaultNow(),
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
    /** Says who it was when the account is gone. */
    publishedByEmail: text("published_by_email"),
    /** The publication that this one takes back. */
    undoes: uuid(),
  },
  (table) => [index("studio_publications_at").on(table.publishedAt)],
);

/** What the site shows now, by section; without a row the value is that of app/content. */
export const studioValues = pgTable("studio_values", {
  section: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  publication: uuid().notNull(),
});

/** What one publication changed; null stands for the value of app/content. */
export const studioVersions = pgTable(
  "studio_versions",
  {
    publication: uuid()
      .notNull()
      .references(() => studioPublications.id, { onDelete: "cascade" }),
    section: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.publication, table.section] })],
);

/** One draft for the whole studio, by section; null leads back to the value of app/content. */
export const studioDrafts = pgTable("studio_drafts", {
  section: text().primaryKey(),
  value: jsonb().$type<unknown>(),
  /** Changes with every save: who saves says which one they have read. */
  version: uuid().notNull().defaultRandom(),
  savedAt: instant("saved_at").notNull().defaultNow(),
  savedBy: uuid("saved_by").references(() => users.id, { onDelete: "set null" }),
});

/** When the draft goes public by itself: one row, or none. */
export const studioSchedule = pgTable(
  "studio_schedule",
  {
    one: boolean().primaryKey().default(true),
    publishAt: instant("publish_at").notNull(),
    setBy: uuid("set_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [check("studio_schedule_one", sql`${table.one}`)],
);
