/** What visitors who agreed let us count (spec §3). No row holds a full address. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
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

export const siteVisits = pgTable(
  "site_visits",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    pagePath: text("page_path").notNull(),
    userAgent: text("user_agent"),
    /** Truncated: IPv4 /24, IPv6 /48. */
    ipAddress: text("ip_address"),
    referrer: text(),
  },
  (table) => [index("site_visits_at").on(table.at)],
);

export const plannerUsage = pgTable(
  "planner_usage",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    actionType: text("action_type", { enum: ["meal_plan", "shopping_list", "coach_question"] }).notNull(),
    calories: integer(),
    planType: text("plan_type"),
    /** Spec §3: always null. */
    userId: uuid("user_id"),
  },
  (table) => [
    index("planner_usage_at").on(table.at),
    check("planner_usage_action", sql`${table.actionType} in ('meal_plan', 'shopping_list', 'coach_question')`),
    check("planner_usage_nobody", sql`${table.userId} is null`),
  ],
);

/** The public counters. Those of today count for the day they name, and are 0 on every other. */
export const analyticsSummary = pgTable(
  "analytics_summary",
  {
    metricName: text("metric_name", {
      enum: ["total_site_visits", "total_planner_usage", "unique_visitors_today", "planner_usage_today"],
    }).primaryKey(),
    metricValue: bigint("metric_value", { mode: "number" }).notNull().default(0),
    /** On Rome's clocks; null for totals. */
    day: date(),
  },
  (table) => [
    check(
      "analytics_summary_metric",
      sql`${table.metricName} in ('total_site_visits', 'total_planner_usage', 'unique_visitors_today', 'planner_usage_today')`,
    ),
  ],
);

/** One row a day, on Rome's clocks: how many different visitors a day had cannot be told from its rows any more. */
export const analyticsDays = pgTable("analytics_days", {
  day: date().primaryKey(),
  siteVisits: integer("site_visits").notNull().default(0),
  uniqueVisitors: integer("unique_visitors").notNull().default(0),
  plannerUsage: integer("planner_usage").notNull().default(0),
});

/** Visits of days that are over, by page and by referring host: what the statistics add up instead of a year of rows. */
export const siteVisitCounts = pgTable(
  "site_visit_counts",
  {
    day: date().notNull(),
    by: text({ enum: ["page", "referrer"] }).notNull(),
    /** A path; or a host, empty where the visit had no referrer. */
    name: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.by, table.name] }),
    check("site_visit_counts_by", sql`${table.by} in ('page', 'referrer')`),
  ],
);

/** Who was here today, as digests under the day's secret; forgotten when the day is over. */
export const visitorMarks = pgTable(
  "visitor_marks",
  {
    day: date().notNull(),
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.digest] })],
);

/** One row for each browser session (spec §3), under an id that says nothing of the person. */
export const leadTracking = pgTable(
  "lead_tracking",
  {
    sessionId: text("session_id").primaryKey(),
    startedAt: instant("started_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** Truncated. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    referrer: text(),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    landingPage: text("landing_page"),
    pagesVisited: integer("pages_visited").notNull().default(0),
    /** It came to a page with a form. */
    formSeen: boolean("form_seen").notNull().default(false),
    /** In seconds. */
    timeOnSite: integer("time_on_site").notNull().default(0),
    formSubmissions: integer("form_submissions").notNull().default(0),
    bookingCompleted: boolean("booking_completed").notNull().default(false),
  },
  (table) => [
    index("lead_tracking_started").on(table.startedAt),
    index("lead_tracking_last_seen").on(table.lastSeenAt),
    check("lead_tracking_session", sql`${table.sessionId} ~ '^[A-Za-z0-9_-]{8,64}$'`),
  ],
);

/** Sessions of days that are over, by what the link that led here said of itself (empty: nothing). */
export const leadCounts = pgTable(
  "lead_counts",
  {
    day: date().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    sessions: integer().notNull(),
    formSeen: integer("form_seen").notNull(),
    formSent: integer("form_sent").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.medium, table.campaign] })],
);
