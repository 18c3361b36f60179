/** Access of outside assistants (spec §2 /ai-auth), and how much of the daily allowance is used. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const aiTokens = pgTable(
  "ai_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, which is shown once and kept nowhere. */
    tokenDigest: text("token_digest").notNull().unique(),
    /** Its last four characters: how its owner recognises it. */
    ending: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    revokedBy: uuid("revoked_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("ai_tokens_user").on(table.userId, table.createdAt),
    index("ai_tokens_valid")
      .on(table.expiresAt)
      .where(sql`${table.revokedAt} is null`),
  ],
);

/** What one person asked of the text generator on one day, on Rome's clocks. */
export const aiUsage = pgTable(
  "ai_usage",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date().notNull(),
    requests: integer().notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** What an administrator entrusts to the site, and the key it signs pushes with, sealed with the site's own secret (app/platform/sealed.server.ts). */
export const storedSecrets = pgTable("stored_secrets", {
  name: text({ enum: ["gemini-key", "push-key"] }).primaryKey(),
  sealed: text().notNull(),
  changedAt: instant("changed_at").notNull().defaultNow(),
  changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
});
