/** Who was asked after a visit for a few words, and what they wrote (docs/decisions/0087). */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";
import { contactRequests } from "./requests.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const testimonials = pgTable(
  "testimonials",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The words outlive the request, which is forgotten a year after the last contact. */
    requestId: uuid("request_id").references(() => contactRequests.id, { onDelete: "set null" }),
    /** Whom we asked: so that nobody is asked twice a year, and erasure finds the words without the request. */
    email: text().notNull(),
    /** A slug of content/appointments, and when the visit was: the proof that the words are a client's. */
    kind: text().notNull(),
    visitedAt: instant("visited_at").notNull(),
    askedAt: instant("asked_at").notNull().defaultNow(),
    /** When the person said not to be asked again (art. 21 GDPR), whatever they have told or will: it outlives the words. */
    objectedAt: instant("objected_at"),
    /** "waiting": for the studio to read it. */
    state: text({ enum: ["asked", "waiting", "published", "refused", "withdrawn"] })
      .notNull()
      .default("asked"),
    /** How the person wants to be named. */
    name: text(),
    /** As they were written. */
    words: text(),
    /** What is shown of them, each gap marked; null: all. */
    shortened: text(),
    /** What the person agreed to, its version, and when (art. 7.1 GDPR). */
    consentWords: text("consent_words"),
    consentVersion: text("consent_version"),
    consentedAt: instant("consented_at"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("testimonials_email").on(table.email),
    index("testimonials_request").on(table.requestId),
    index("testimonials_state").on(table.state, table.changedAt),
    check("testimonials_state", sql`${table.state} in ('asked', 'waiting', 'published', 'refused', 'withdrawn')`),
    // Nothing is shown or kept to be shown without the proof of consent.
    check(
      "testimonials_consented",
      sql`${table.words} is null or (${table.name} is not null and ${table.consentWords} is not null and ${table.consentVersion} is not null and ${table.consentedAt} is not null)`,
    ),
    check("testimonials_has_words", sql`${table.state} not in ('waiting', 'published') or ${table.words} is not null`),
  ],
);
