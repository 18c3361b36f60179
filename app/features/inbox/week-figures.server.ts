/** How the studio's requests and appointments went in some days, in a few numbers. */
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { romeMidnight } from "#app/shared/rome-clock.ts";

export type WeekFigures = {
  /** Sent by visitors; suspicious and restricted ones left out, as everywhere. */
  requests: number;
  /** Of those: answered within what the site promises, or booked by the visitor, which is its own answer. */
  inTime: number;
  /** Of those: the promise is not over yet. */
  open: number;
  /** Appointments of these days that were not called off; of those who came, and who is not marked yet. */
  appointments: number;
  came: number;
  unmarked: number;
};

/** @param stretch days of Rome, "2026-11-16", both included; @throws Refusal 403 */
export async function readWeekFigures(
  reader: Reader,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<WeekFigures> {
  refuseUnless(canReadStatistics(reader));
  const [begin, end, today] = [romeMidnight(from), romeMidnight(to, 1), now].map((at) => at.toISOString());
  const { rows } = await db.execute<WeekFigures>(sql`
    with asked as (
      select status, reply_due_at as due, source = 'prenotazione' as booked,
        (select min(at) from request_events
          where request_id = contact_requests.id and kind = 'status' and from_value = 'nuova') as answered
      from contact_requests
      where created_at >= ${begin} and created_at < ${end} and not suspicious and restricted_at is null and source <> 'studio'
    ), met as (
      select status from appointments where starts_at >= ${begin} and starts_at < ${end} and status <> 'cancelled'
    )
    select (select count(*)::int from asked) as requests,
      (select count(*)::int from asked where booked and status <> 'nuova' or answered <= due) as "inTime",
      (select count(*)::int from asked where status = 'nuova' and due >= ${today}) as open,
      (select count(*)::int from met) as appointments,
      (select count(*)::int from met where status = 'came') as came,
      (select count(*)::int from met where status = 'booked') as unmarked`);
  return rows[0]!;
}
