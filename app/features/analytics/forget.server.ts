/** Deletes expired analytics, including the sums by page. The number of visitors of each day identifies nobody and stays (trust.md 8). */
import { lt, lte } from "drizzle-orm";
import { forgetBoth, forgetRows } from "#app/db/forgetting.server.ts";
import {
  leadCounts,
  leadTracking,
  plannerUsage,
  siteVisitCounts,
  siteVisits,
  visitorMarks,
} from "#app/db/schema/analytics.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";

export const forgetVisits = forgetBoth(
  forgetBoth(
    forgetRows(siteVisits, (before) => lt(siteVisits.at, before)),
    forgetRows(siteVisitCounts, (before) => lt(siteVisitCounts.day, isoDay(romeDay(before)))),
  ),
  forgetRows(plannerUsage, (before) => lt(plannerUsage.at, before)),
);

export const forgetLeads = forgetBoth(
  forgetRows(leadTracking, (before) => lt(leadTracking.lastSeenAt, before)),
  forgetRows(leadCounts, (before) => lt(leadCounts.day, isoDay(romeDay(before)))),
);

/** A mark serves to count a visitor once a day, so it is useless when its day is over. */
export const forgetVisitorMarks = forgetRows(visitorMarks, (before) => lte(visitorMarks.day, isoDay(romeDay(before))));
