/** Counts which pages were opened, and where visitors came from. Summed days come from `site_visit_counts`, later ones from `site_visits`. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import type { Stretch } from "./periods.ts";
import { isSameSite, type SourceKind, sourceOf } from "./sources.ts";
import { referrerHost, romeMidnight } from "./sum-up-days.server.ts";

export type PageFigures = { path: string; visits: number };
export type SourceFigures = { kind: SourceKind; /** Empty for direct visits. */ host: string; visits: number };

export type VisitFigures = {
  visits: number;
  pages: PageFigures[];
  /** The sources of the visits that came from other sites, or from none. */
  sources: SourceFigures[];
  /** Visits that came from another page of this site. */
  onward: number;
};

/** Both lists are ordered by visits, the most visited first. @throws Refusal 403 */
export async function visitFigures(actor: Reader, stretch: Stretch): Promise<VisitFigures> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<{ by: "page" | "referrer"; name: string; visits: number }>(selectCounts(stretch));
  const site = new URL(siteAddress()).hostname;
  const referrers = rows.filter(({ by }) => by === "referrer");
  const fromElsewhere = referrers.filter(({ name }) => !isSameSite(name, site));
  const visits = sumVisits(referrers);
  return {
    visits,
    pages: rows.filter(({ by }) => by === "page").map(({ name, visits }) => ({ path: name, visits })),
    sources: fromElsewhere.map(({ name, visits }) => ({ kind: sourceOf(name), host: name, visits })),
    onward: visits - sumVisits(fromElsewhere),
  };
}

const selectCounts = ({ from, to }: Stretch): SQL => sql`
  with recent as materialized (
    select page_path, ${referrerHost} as host from site_visits
    where at >= ${romeMidnight(sql`greatest(${from}::date, (select max(day) + 1 from site_visit_counts))`)}
      and at < ${romeMidnight(sql`(${to}::date + 1)`)}
  )
  select by, name, sum(visits)::integer as visits
  from (
    select by, name, visits from site_visit_counts where day between ${from} and ${to}
    union all select 'page', page_path, count(*) from recent group by page_path
    union all select 'referrer', host, count(*) from recent group by host
  ) as counted
  group by by, name
  order by visits desc, name`;

const sumVisits = (rows: { visits: number }[]) => rows.reduce((sum, { visits }) => sum + visits, 0);
