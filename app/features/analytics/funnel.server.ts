/** From a visit to an appointment, and with which campaign it began. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import type { Stretch } from "./periods.ts";
import { formSeen, formSent, romeMidnight } from "./sum-up-days.server.ts";

/** Sessions of visitors who agreed to be counted; each step is a part of the one before. */
export type Funnel = { sessions: number; formSeen: number; formSent: number; requested: number; booked: number };

/** What the link that led here said of itself; all null: nothing. */
export type Campaign = { source: string | null; medium: string | null; campaign: string | null };

/** Sessions are those of the funnel; requests are all of them, whatever their senders agreed to. */
export type CampaignFigures = Campaign & { sessions: number; requests: number; booked: number };

export type FunnelFigures = {
  funnel: Funnel;
  /** Most requests first. */
  campaigns: CampaignFigures[];
  /** Every request of the same days, and those whose visit is among the sessions. */
  requests: { all: number; followed: number; booked: number };
};

type Row = CampaignFigures & Omit<Funnel, "sessions" | "booked"> & { bookedSessions: number; followed: number };

/** A session counts on the day on which it began, a request on the day it arrived; suspicious ones are none. @throws Refusal 403 */
export async function funnelFigures(actor: Reader, stretch: Stretch): Promise<FunnelFigures> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<Row>(byCampaign(stretch));
  const sum = (name: keyof Funnel | "bookedSessions" | "requests" | "followed") =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    funnel: {
      sessions: sum("sessions"),
      formSeen: sum("formSeen"),
      formSent: sum("formSent"),
      requested: sum("requested"),
      booked: sum("bookedSessions"),
    },
    campaigns: rows.map(({ source, medium, campaign, sessions, requests, booked }) => ({
      source,
      medium,
      campaign,
      sessions,
      requests,
      booked,
    })),
    requests: { all: sum("requests"), followed: sum("followed"), booked: sum("booked") },
  };
}

/** An appointment outlives the closing of its request (features/inbox/status). */
const isBooked = sql`(status = 'prenotata' or slot_at is not null)`;

/**
 * Sessions of days that are over come from their sums, the rest from the rows. A step that was not seen, because its
 * beacon was lost, is known by the later one: a session with a request has seen and sent the form. `limit 1` makes
 * PostgreSQL look up the visits of some thousand requests by key; by itself it reads a year of them.
 */
const byCampaign = ({ from, to }: Stretch): SQL => {
  const [begin, end] = [romeMidnight(sql`${from}::date`), romeMidnight(sql`(${to}::date + 1)`)];
  return sql`
    with request as materialized (
      select created_at, utm_source, utm_medium, utm_campaign, ${isBooked} as booked, lead.*
      from contact_requests left join lateral (
        select session_id, started_at, ${formSeen} as seen, ${formSent} as sent,
          utm_source as lead_source, utm_medium as lead_medium, utm_campaign as lead_campaign
        from lead_tracking where session_id = lead_session_id limit 1
      ) lead on true
      where created_at >= ${begin} and not suspicious
    ), asked as (
      select lead_source, lead_medium, lead_campaign, seen, sent, bool_or(booked) as booked
      from request where started_at >= ${begin} and started_at < ${end}
      group by session_id, lead_source, lead_medium, lead_campaign, seen, sent
    ), counted as (
      select source, medium, campaign, sessions, form_seen, form_sent,
        0 as requested, 0 as booked_sessions, 0 as requests, 0 as followed, 0 as booked
      from lead_counts where day between ${from} and ${to}
      union all
      select coalesce(utm_source, ''), coalesce(utm_medium, ''), coalesce(utm_campaign, ''),
        count(*), count(*) filter (where ${formSeen}), count(*) filter (where ${formSent}), 0, 0, 0, 0, 0
      from lead_tracking
      where started_at >= ${romeMidnight(sql`greatest(${from}::date, (select max(day) + 1 from lead_counts))`)}
        and started_at < ${end}
      group by 1, 2, 3
      union all
      select coalesce(lead_source, ''), coalesce(lead_medium, ''), coalesce(lead_campaign, ''),
        0, count(*) filter (where not seen), count(*) filter (where not sent),
        count(*), count(*) filter (where booked), 0, 0, 0
      from asked group by 1, 2, 3
      union all
      select ${ofRequest("source")}, ${ofRequest("medium")}, ${ofRequest("campaign")},
        0, 0, 0, 0, 0, count(*), count(session_id), count(*) filter (where booked)
      from request where created_at < ${end}
      group by 1, 2, 3
    )
    select nullif(source, '') as source, nullif(medium, '') as medium, nullif(campaign, '') as campaign,
      sum(sessions)::integer as sessions, sum(form_seen)::integer as "formSeen", sum(form_sent)::integer as "formSent",
      sum(requested)::integer as requested, sum(booked_sessions)::integer as "bookedSessions",
      sum(requests)::integer as requests, sum(followed)::integer as followed, sum(booked)::integer as booked
    from counted
    group by 1, 2, 3
    order by requests desc, sessions desc, 1, 2, 3`;
};

/** A request's own values, or those of its visit: never one of each. */
const ofRequest = (value: "source" | "medium" | "campaign"): SQL =>
  sql.raw(
    `coalesce(case when coalesce(utm_source, utm_medium, utm_campaign) is null then lead_${value} else utm_${value} end, '')`,
  );
