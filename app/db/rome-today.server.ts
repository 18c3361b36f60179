/** Today's date in Rome, wherever the server is: constant within a transaction, and the same for all processes. */
import { sql } from "drizzle-orm";

export const romeToday = sql`(now() at time zone 'Europe/Rome')::date`;
