/** How the studio's requests and appointments went in some days, in a few numbers. */
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { romeMidnight } from "#app/shared/rome-clock.ts";
import type { Channel } from "./channel.ts";

export type WeekFigures = {
  /** Sent by visitors, or entered by the studio with the way they came; suspicious and restricted ones left out, as everywhere. */
  requests: number;
  /** Of those: entered by the studio, by the way they came. */
  byChannel: Partial<Record<Channel, number>>;
  /** Of those: answered within what the site promises, or booked by the visitor, which is its own answer. */
  inTime: number;
  /** Of those: the promise is not over yet. */
  open: number;
  /** Appointments of these days that were not called off; of those who came, and who is not marked yet. */
  appointments: number;
  came: number;
  unmarked: number;
  /** Requests whose outcome was said in these days, whenever they came and were closed; of those who became clients. */
  closed: number;
  clients: number;
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
      select status, channel, reply_due_at as due, source = 'prenotazione' as booked,
        (select min(at) from request_events
          where request_id = contact_requests.id and kind = 'status' and from_value = 'nuova') as answered
      from contact_requests
      where created_at >= ${begin} and created_at < ${end} and not suspicious and restricted_at is null and (source <> 'studio' or channel is not null)
    ), met as (
      select status from appointments where starts_at >= ${begin} and starts_at < ${end} and status <> 'cancelled'
    ), ended as (
      select outcome from contact_requests
      where outcome is not null and not suspicious and restricted_at is null and exists (
        select from request_events
        where request_id = contact_requests.id and kind = 'outcome' and from_value is null and at >= ${begin} and at < ${end})
    )
    select (select count(*)::int from asked) as requests,
      (select coalesce(json_object_agg(channel, count), '{}')
        from (select channel, count(*)::int from asked where channel is not null group by channel) entered) as "byChannel",
      (select count(*)::int from asked where status <> 'nuova' and (booked or answered <= due)) as "inTime",
      (select count(*)::int from asked where status = 'nuova' and due >= ${today}) as open,
      (select count(*)::int from met) as appointments,
      (select count(*)::int from met where status = 'came') as came,
      (select count(*)::int from met where status = 'booked') as unmarked,
      (select count(*)::int from ended) as closed,
      (select count(*)::int from ended where outcome = 'cliente') as clients`);
  return rows[0]!;
}
