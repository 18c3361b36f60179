/** The security log of spec §3: append-only, each row chained to the one before (docs/decisions/0012). */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const securityAuditLog = pgTable(
  "security_audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** 1, 2, 3 … without gaps: a removed row leaves one. */
    position: bigint({ mode: "number" }).notNull().unique(),
    createdAt: instant("created_at").notNull(),
    eventType: text("event_type").notNull(),
    /** client: a browser says so; only server rows are certain. */
    source: text({ enum: ["server", "client"] }).notNull(),
    /** The four that a purge clears: who, from where, what, and the salt that makes their digest unguessable. */
    userId: uuid("user_id"),
    ipAddress: text("ip_address"),
    eventData: jsonb("event_data").$type<Record<string, unknown>>(),
    salt: text(),
    personalDigest: text("personal_digest").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("security_audit_log_latest").on(table.createdAt.desc()),
    index("security_audit_log_type").on(table.eventType, table.createdAt.desc()),
    index("security_audit_log_user").on(table.userId, table.createdAt.desc()),
    check("security_audit_log_source", sql`${table.source} in ('server', 'client')`),
  ],
);

/** Where the chain ends: one row, locked by whoever adds an event. Without it the newest events could be removed unseen. */
export const securityAuditHead = pgTable(
  "security_audit_head",
  {
    only: boolean().primaryKey().default(true),
    position: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check("security_audit_head_only", sql`${table.only}`)],
);
