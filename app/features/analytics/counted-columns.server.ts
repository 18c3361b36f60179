import { type SQL, sql } from "drizzle-orm";

/** Of a row of site_visits: the host it came from, empty without one. */
export const referrerHost = sql`coalesce(lower(substring(referrer from '^https?://([^/:?#]+)')), '')`;

/** Of a row of lead_tracking. */
export const formSent = sql`form_submissions > 0`;
export const formSeen = sql`(form_seen or ${formSent})`;

/** The instant at which a day begins in Rome. */
export const romeMidnight = (day: SQL): SQL => sql`${day}::timestamp at time zone 'Europe/Rome'`;

/** The day in Rome of an instant. */
export const romeDate = (instant: SQL): SQL => sql`(${instant} at time zone 'Europe/Rome')::date`;
