/** Contact requests (spec §3, design.md §6.5), what became of them, and what the limit on them needs. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const contactRequests = pgTable(
  "contact_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** "prenotazione": the visitor picked a time; "studio": the studio wrote down who called or came by. */
    source: text({ enum: ["contact_form", "landing_page", "prenotazione", "studio"] }).notNull(),
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
    /** The words that the sender agreed to then, and their version (art. 7.1 GDPR). */
    healthConsentWords: text("health_consent_words"),
    healthConsentVersion: text("health_consent_version"),
    /** Since when it is only stored, because the person has asked for that (art. 18 GDPR). */
    restrictedAt: instant("restricted_at"),
    /** Honeypot or fill time: kept and mailed with a mark, never refused. */
    suspicious: boolean().notNull().default(false),
    status: text({ enum: ["nuova", "contattata", "prenotata", "chiusa"] })
      .notNull()
      .default("nuova"),
    /** By when the site promises an answer (docs/decisions/0014). */
    replyDueAt: instant("reply_due_at").notNull(),
    /** By which way somebody reached the studio whose request it entered itself. */
    channel: text({ enum: ["telefono", "di-persona", "whatsapp", "instagram", "email", "altro"] }),
    /** When who entered it said that the person knows what is kept of them (art. 13 GDPR). */
    informedAt: instant("informed_at"),
    /** What became of it, as somebody said when closing it; null until then, and whenever nobody said. */
    outcome: text({ enum: ["cliente", "non-ora", "non-raggiunta", "altro"] }),
    outcomeNote: text("outcome_note"),
    /** How the person was answered. */
    answeredBy: text("answered_by", { enum: ["telefono", "whatsapp", "email", "di-persona"] }),
    /** Truncated: IPv4 /24, IPv6 /48. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    /** The visit it came from, where the visitor agreed to be counted; its row may be gone already. */
    leadSessionId: text("lead_session_id"),
    /** Digest of token and fields: the same send within 60 s is one request. */
    sendDigest: text("send_digest"),
    /** Digits alone, without Italy's prefix: how one number is recognised in all its spellings. */
    phoneDigits: text("phone_digits")
      .notNull()
      .generatedAlwaysAs(sql`phone_digits(phone)`),
    /** What the inbox searches: name, e-mail, city, phone and the message's words, without accents. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_for_search(name || ' ' || email || ' ' || coalesce(city, '') || ' ' || phone || ' ' || phone_digits(phone) || ' ' || replace(replace(replace(regexp_replace(message, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'))`,
      ),
  },
  (table) => [
    index("contact_requests_newest").on(table.createdAt, table.id),
    index("contact_requests_send_digest").on(table.sendDigest),
    index("contact_requests_by_status")
      .on(table.status, table.createdAt, table.id)
      .where(sql`not ${table.suspicious} and ${table.restrictedAt} is null`),
    index("contact_requests_to_answer")
      .on(table.replyDueAt, table.createdAt, table.id)
      .where(sql`${table.status} = 'nuova' and not ${table.suspicious} and ${table.restrictedAt} is null`),
    index("contact_requests_suspicious")
      .on(table.createdAt, table.id)
      .where(sql`${table.suspicious}`),
    index("contact_requests_restricted")
      .on(table.createdAt, table.id)
      .where(sql`${table.restrictedAt} is not null`),
    index("contact_requests_email").on(table.email),
    index("contact_requests_phone").on(table.phoneDigits),
    index("contact_requests_search").using("gin", table.search.op("gin_trgm_ops")).with({ fastupdate: false }),
    check("contact_requests_status", sql`${table.status} in ('nuova', 'contattata', 'prenotata', 'chiusa')`),
    check(
      "contact_requests_source",
      sql`${table.source} in ('contact_form', 'landing_page', 'prenotazione', 'studio')`,
    ),
    check(
      "contact_requests_channel",
      sql`${table.channel} in ('telefono', 'di-persona', 'whatsapp', 'instagram', 'email', 'altro')`,
    ),
    check("contact_requests_outcome", sql`${table.outcome} in ('cliente', 'non-ora', 'non-raggiunta', 'altro')`),
    check("contact_requests_answered_by", sql`${table.answeredBy} in ('telefono', 'whatsapp', 'email', 'di-persona')`),
  ],
);

/** What the studio did with a request, in the order in which it did. */
export const requestEvents = pgTable(
  "request_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** Says who it was when the account is gone. */
    actorEmail: text("actor_email").notNull(),
    kind: text({
      enum: [
        "status",
        "note",
        "slot",
        "attendance",
        "resend",
        "suspicion",
        "correction",
        "consent",
        "restriction",
        "entry",
        "outcome",
        "contact",
        "reply",
        "merge",
      ],
    }).notNull(),
    from: text("from_value"),
    to: text("to_value"),
    text: text(),
    /** A note in the bin. */
    deletedAt: instant("deleted_at"),
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("request_events_of_request").on(table.requestId, table.id),
    index("request_events_binned")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check(
      "request_events_kind",
      sql`${table.kind} in ('status', 'note', 'slot', 'attendance', 'resend', 'suspicion', 'correction', 'consent', 'restriction', 'entry', 'outcome', 'contact', 'reply', 'merge')`,
    ),
  ],
);

/**
 * Requests that became part of another one of the same person: their history, appointment and mails moved there, their address
 * leads there. What they said is kept here, so that it can be read and the merge undone.
 */
export const mergedRequests = pgTable(
  "merged_requests",
  {
    /** Its id before. */
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    mergedAt: instant("merged_at").notNull().defaultNow(),
    email: text().notNull(),
    phoneDigits: text("phone_digits").notNull(),
    /** The row as it was, in JSON; text, so that a mention of somebody else can be redacted as in any other. */
    request: text().notNull(),
    /** What moved with it, in JSON, so that it can go back. */
    moved: text().notNull(),
  },
  (table) => [
    index("merged_requests_of_request").on(table.requestId),
    index("merged_requests_email").on(table.email),
    index("merged_requests_phone").on(table.phoneDigits),
  ],
);
