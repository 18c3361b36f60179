/** Stores sums for past days, so that the statistics of a year read thousands of rows and not a million. */
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";

/** Sums each day once, even when several processes do it or it is repeated. */
export async function sumUpDays(tx: Transaction): Promise<void> {
  await sumUpVisits(tx);
  await sumUpLeads(tx);
}

/** A day is summed an hour after midnight: visits that were being stored at midnight are committed by then. */
const sumUpVisits = (tx: Transaction) =>
  tx.execute(sql`
    with visits as materialized (
      select ${romeDate(sql`at`)} as day, page_path, ${referrerHost} as host from site_visits
      where ${isDue(sql`at`, sql`site_visit_counts`, "1 hour")}
    )
    insert into site_visit_counts (day, by, name, visits)
    select day, 'page', page_path, count(*) from visits group by day, page_path
    union all
    select day, 'referrer', host, count(*) from visits group by day, host
    on conflict do nothing`);

/** Sessions may still grow after midnight, so a day is summed one day later. */
const sumUpLeads = (tx: Transaction) =>
  tx.execute(sql`
    insert into lead_counts (day, source, medium, campaign, sessions, form_seen, form_sent)
    select ${romeDate(sql`started_at`)}, coalesce(utm_source, ''), coalesce(utm_medium, ''), coalesce(utm_campaign, ''),
      count(*), count(*) filter (where ${formSeen}), count(*) filter (where ${formSent})
    from lead_tracking
    where ${isDue(sql`started_at`, sql`lead_counts`, "1 day")}
    group by 1, 2, 3, 4
    on conflict do nothing`);

/** The instant lies after the last day summed, on a day that ended at least `after` ago. */
const isDue = (instant: SQL, sums: SQL, after: string): SQL => sql`
  ${instant} >= coalesce(${romeMidnight(sql`(select max(day) + 1 from ${sums})`)}, '-infinity')
  and ${instant} < ${romeMidnight(romeDate(sql`(now() - ${after}::interval)`))}`;

/** For a row of site_visits: the referrer's host, empty without a referrer. */
export const referrerHost = sql`coalesce(lower(substring(referrer from '^https?://([^/:?#]+)')), '')`;

/** For a row of lead_tracking. */
export const formSent = sql`form_submissions > 0`;
export const formSeen = sql`(form_seen or ${formSent})`;

/** The instant at which a day begins in Rome. */
export const romeMidnight = (day: SQL): SQL => sql`${day}::timestamp at time zone 'Europe/Rome'`;

/** The day in Rome of an instant. */
const romeDate = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Rome')::date`;
