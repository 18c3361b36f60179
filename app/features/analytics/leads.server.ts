/**
 * What a browser session adds up to (spec §7 call 17), one row for each. Beacons overtake each other and arrive twice, so
 * a row only grows: counters keep the highest value, a booking stays, and of where somebody came from the first word
 * holds. Any order ends the same, and who knew another's random id could learn nothing and add nothing but counts.
 */
import { type AnyColumn, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { groupCommit } from "./group-commit.server.ts";

export type LeadBeacon = {
  sessionId: string;
  ipAddress: string;
  userAgent: string;
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  landingPage: string | null;
  pagesVisited: number;
  /** In seconds. */
  timeOnSite: number;
  formSubmissions: number;
  formSeen: boolean;
  bookingCompleted: boolean;
};

/** Resolves when it is committed. */
export const recordLead = groupCommit(storeLeads);

async function storeLeads(tx: Transaction, beacons: LeadBeacon[]): Promise<void> {
  const { sessionId, lastSeenAt, ...kept } = leadTracking;
  const first = (column: AnyColumn) => sql`coalesce(${column}, excluded.${sql.identifier(column.name)})`;
  const highest = (column: AnyColumn) => sql`greatest(${column}, excluded.${sql.identifier(column.name)})`;
  const either = (column: AnyColumn) => sql`${column} or excluded.${sql.identifier(column.name)}`;
  await tx
    .insert(leadTracking)
    .values(oneForEachSession(beacons))
    .onConflictDoUpdate({
      target: sessionId,
      set: {
        lastSeenAt: highest(lastSeenAt),
        ipAddress: first(kept.ipAddress),
        userAgent: first(kept.userAgent),
        referrer: first(kept.referrer),
        utmSource: first(kept.utmSource),
        utmMedium: first(kept.utmMedium),
        utmCampaign: first(kept.utmCampaign),
        landingPage: first(kept.landingPage),
        pagesVisited: highest(kept.pagesVisited),
        timeOnSite: highest(kept.timeOnSite),
        formSubmissions: highest(kept.formSubmissions),
        formSeen: either(kept.formSeen),
        bookingCompleted: either(kept.bookingCompleted),
      },
    });
}

/** An upsert changes a row once: beacons of one session that come together are brought together by the same rules. */
function oneForEachSession(beacons: LeadBeacon[]): LeadBeacon[] {
  const bySession = new Map<string, LeadBeacon>();
  for (const beacon of beacons) {
    const known = bySession.get(beacon.sessionId);
    bySession.set(beacon.sessionId, known ? together(known, beacon) : beacon);
  }
  // In one order for all processes: two that wait for each other's rows would never end.
  return [...bySession.values()].toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
}

const together = (first: LeadBeacon, later: LeadBeacon): LeadBeacon => ({
  sessionId: first.sessionId,
  ipAddress: first.ipAddress,
  userAgent: first.userAgent,
  referrer: first.referrer ?? later.referrer,
  utmSource: first.utmSource ?? later.utmSource,
  utmMedium: first.utmMedium ?? later.utmMedium,
  utmCampaign: first.utmCampaign ?? later.utmCampaign,
  landingPage: first.landingPage ?? later.landingPage,
  pagesVisited: Math.max(first.pagesVisited, later.pagesVisited),
  timeOnSite: Math.max(first.timeOnSite, later.timeOnSite),
  formSubmissions: Math.max(first.formSubmissions, later.formSubmissions),
  formSeen: first.formSeen || later.formSeen,
  bookingCompleted: first.bookingCompleted || later.bookingCompleted,
});
