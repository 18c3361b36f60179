/** Visits, visits' sessions and requests as rows, at instants of a test's choice: what the statistics read. */
import { beforeEach } from "vitest";
import type { FreshDatabase } from "./database.ts";
import { openedDatabase } from "./opened-database.ts";

export type Lead = { utm?: [string?, string?, string?]; formSeen?: boolean; submissions?: number; startedAt?: string };
export type Asked = {
  lead?: string;
  utm?: [string?, string?, string?];
  status?: string;
  suspicious?: boolean;
  at?: string;
};

/** Opens the product's pool on a database of this file's own; every test begins without a visit. */
export function statisticsUnderTest() {
  const database = openedDatabase();
  const query: FreshDatabase["query"] = (...statement) => database().query(...statement);
  beforeEach(async () => {
    await query(
      "truncate site_visits, site_visit_counts, analytics_days, lead_tracking, lead_counts, contact_requests cascade",
    );
    await query("update analytics_summary set metric_value = 0, day = null");
  });
  let people = 0;
  return {
    query,
    visit: (path: string, at: string | Date, referrer: string | null = null) =>
      query("insert into site_visits (page_path, at, referrer) values ($1, $2, $3)", [path, at, referrer]),
    lead: (id: string, { utm = [], formSeen = false, submissions = 0, startedAt = "now" }: Lead = {}) =>
      query(
        `insert into lead_tracking (session_id, started_at, utm_source, utm_medium, utm_campaign, form_seen, form_submissions)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, startedAt, utm[0], utm[1], utm[2], formSeen, submissions],
      ),
    asked: ({ lead, utm = [], status = "nuova", suspicious = false, at = "now" }: Asked = {}) =>
      query(
        `insert into contact_requests (source, name, email, phone, reply_due_at, created_at, lead_session_id, utm_source, utm_medium, utm_campaign, status, suspicious)
         values ('contact_form', 'Chiara', $1, '0442 000000', now(), $2, $3, $4, $5, $6, $7, $8)`,
        [`persona${++people}@posta.example`, at, lead, utm[0], utm[1], utm[2], status, suspicious],
      ),
  };
}
