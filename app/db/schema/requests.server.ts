/** Contact requests (spec §3, design.md §6.5) and what the limit on them needs. */
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: instant("created_at").notNull().defaultNow(),
    source: text({ enum: ["contact_form", "landing_page"] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text(),
    goal: text(),
    /** Sanitised HTML (spec §5). */
    message: text().notNull().default(""),
    campaign: text(),
    /** When the sender agreed that we treat a health detail (art. 9 GDPR). */
    healthConsentAt: instant("health_consent_at"),
    /** Honeypot or fill time: kept and mailed with a mark, never refused. */
    suspicious: boolean().notNull().default(false),
    status: text({ enum: ["nuova", "contattata", "prenotata", "chiusa"] })
      .notNull()
      .default("nuova"),
    /** Truncated: IPv4 /24, IPv6 /48. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    /** Digest of token and fields: the same send within 60 s is one request. */
    sendDigest: text("send_digest"),
  },
  (table) => [
    index("contact_requests_created_at").on(table.createdAt.desc()),
    index("contact_requests_send_digest").on(table.sendDigest),
    check("contact_requests_status", sql`${table.status} in ('nuova', 'contattata', 'prenotata', 'chiusa')`),
    check("contact_requests_source", sql`${table.source} in ('contact_form', 'landing_page')`),
  ],
);
