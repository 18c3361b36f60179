/** Counts how many visits lead to an appointment, and from which campaign they come. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import type { Stretch } from "./periods.ts";
import { formSeen, formSent, romeMidnight } from "./sum-up-days.server.ts";

/** Sessions of visitors who agreed to be counted; each step counts a subset of the step before. */
export type Funnel = { sessions: number; formSeen: number; formSent: number; requested: number; booked: number };

/** The UTM values of the link that a visitor followed; all are null when it had none. */
export type Campaign = { source: string | null; medium: string | null; campaign: string | null };

/** `sessions` are those of the funnel; `requests` includes those of senders who did not agree to be counted. */
export type CampaignFigures = Campaign & { sessions: number; requests: number; booked: number };

export type FunnelFigures = {
  funnel: Funnel;
  /** Most requests first. */
  campaigns: CampaignFigures[];
  /** `all`: every request of the same days; `followed`: those whose session is known; `booked`: those with an appointment. */
  requests: { all: number; followed: number; booked: number };
};

type Row = CampaignFigures & Omit<Funnel, "sessions" | "booked"> & { bookedSessions: number; followed: number };

/** A session belongs to the day on which it began, a request to the day on which it arrived. Suspicious and restricted requests do not count. @throws Refusal 403 */
export async function funnelFigures(actor: Reader, stretch: Stretch): Promise<FunnelFigures> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<Row>(selectByCampaign(stretch));
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

/** A closed request keeps its appointment (features/inbox/status), so its status alone does not say that it was booked. */
const isBooked = sql`(contact_requests.status = 'prenotata' or exists (
  select from appointments where request_id = contact_requests.id and appointments.status <> 'cancelled'))`;

/**
 * Sessions of days that have been summed up come from `lead_counts`, later ones from `lead_tracking`. When the beacon of a
 * step was lost, a later step implies it: a session with a request has seen and sent the form. `limit 1` makes PostgreSQL
 * look up the sessions of some thousand requests by key; without it, it reads a year of sessions.
 */
const selectByCampaign = ({ from, to }: Stretch): SQL => {
  const [begin, end] = [romeMidnight(sql`${from}::date`), romeMidnight(sql`(${to}::date + 1)`)];
  return sql`
    with request as materialized (
      select created_at, utm_source, utm_medium, utm_campaign, ${isBooked} as booked, lead.*
      from contact_requests left join lateral (
        select session_id, started_at, ${formSeen} as seen, ${formSent} as sent,
          utm_source as lead_source, utm_medium as lead_medium, utm_campaign as lead_campaign
        from lead_tracking where session_id = lead_session_id limit 1
      ) lead on true
      where created_at >= ${begin} and not suspicious and restricted_at is null and source <> 'studio'
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
      select ${requestUtm("source")}, ${requestUtm("medium")}, ${requestUtm("campaign")},
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

/** The UTM value of the request, or that of its session when the request has none at all: the two are never mixed. */
const requestUtm = (value: "source" | "medium" | "campaign"): SQL =>
  sql.raw(
    `coalesce(case when coalesce(utm_source, utm_medium, utm_campaign) is null then lead_${value} else utm_${value} end, '')`,
  );
