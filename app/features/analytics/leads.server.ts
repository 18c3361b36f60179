/**
 * Stores one row for each browser session (spec §7 call 17). Beacons may arrive out of order and twice, so a row only grows:
 * counters keep the highest value, a booking stays, and the first referrer and UTM values are kept. A sender who guessed
 * another visitor's random id could only raise counts, and would learn nothing.
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

/** Resolves when the beacon is committed. */
export const recordLead = groupCommit(storeLeads);

async function storeLeads(tx: Transaction, beacons: LeadBeacon[]): Promise<void> {
  const { sessionId, lastSeenAt, ...kept } = leadTracking;
  const first = (column: AnyColumn) => sql`coalesce(${column}, excluded.${sql.identifier(column.name)})`;
  const highest = (column: AnyColumn) => sql`greatest(${column}, excluded.${sql.identifier(column.name)})`;
  const either = (column: AnyColumn) => sql`${column} or excluded.${sql.identifier(column.name)}`;
  await tx
    .insert(leadTracking)
    .values(mergeBySession(beacons))
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

/** One upsert cannot change a row twice, so beacons of the same session are merged first, by the same rules. */
function mergeBySession(beacons: LeadBeacon[]): LeadBeacon[] {
  const bySession = new Map<string, LeadBeacon>();
  for (const beacon of beacons) {
    const known = bySession.get(beacon.sessionId);
    bySession.set(beacon.sessionId, known ? mergeBeacons(known, beacon) : beacon);
  }
  // All processes lock rows in the same order, which prevents deadlocks.
  return [...bySession.values()].toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
}

const mergeBeacons = (first: LeadBeacon, later: LeadBeacon): LeadBeacon => ({
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
