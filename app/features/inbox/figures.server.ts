import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";

/**
 * Requests of the last days, today included; suspicious ones are none.
 * @returns one entry for each day in Rome, the oldest first; `day` as "2026-11-21"
 * @throws Refusal 403
 */
export async function requestsByDay(actor: Reader, days: number): Promise<{ day: string; count: number }[]> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(contact_requests.id)::integer as count
    from generate_series((now() at time zone 'Europe/Rome')::date - ${days - 1}::integer, (now() at time zone 'Europe/Rome')::date, '1 day') as day
    left join contact_requests
      on created_at >= day::timestamp at time zone 'Europe/Rome'
      and created_at < (day + interval '1 day')::timestamp at time zone 'Europe/Rome'
      and not suspicious
    group by day
    order by day`);
  return rows;
}
