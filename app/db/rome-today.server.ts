/** The day that days are counted by, wherever the server stands: one for a whole transaction, the same for all processes. */
import { sql } from "drizzle-orm";

export const romeToday = sql`(now() at time zone 'Europe/Rome')::date`;
