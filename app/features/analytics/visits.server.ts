/** Records each page view (spec §7 call 1); views are never merged. */
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { siteVisits, visitorMarks } from "#app/db/schema/analytics.server.ts";
import { currentSecrets } from "#app/platform/daily-secret.server.ts";
import { countedAddress, truncatedAddress } from "#app/platform/http/client-address.server.ts";
import type { Sender } from "./beacon-fields.server.ts";
import { updateAnalyticsSummary } from "./counters.server.ts";
import { groupCommit } from "./group-commit.server.ts";

export type Visit = { pagePath: string; referrer: string | null; sender: Sender };

/** Resolves when the visit and the counters are committed. */
export const recordVisit = groupCommit(storeVisits);

async function storeVisits(tx: Transaction, visits: Visit[]): Promise<void> {
  const [today] = await currentSecrets(tx);
  const column = (valueOf: (visit: Visit) => string | null) => textArray(visits.map(valueOf));
  await tx.execute(sql`
    insert into ${siteVisits} (page_path, referrer, user_agent, ip_address)
    select * from unnest(
      ${column(({ pagePath }) => pagePath)},
      ${column(({ referrer }) => referrer)},
      ${column(({ sender }) => sender.userAgent)},
      ${column(({ sender }) => truncatedAddress(sender.address))})`);
  // All processes lock marks in the same order, which prevents deadlocks.
  const digests = [...new Set(visits.map(({ sender }) => today.digest(visitorKey(sender))))].toSorted();
  const { rowCount: newVisitors } = await tx.execute(sql`
    insert into ${visitorMarks} (day, digest) select ${today.day}, digest from unnest(${textArray(digests)}) digest
    on conflict do nothing`);
  await updateAnalyticsSummary(tx, today.day, { siteVisits: visits.length, uniqueVisitors: newVisitors ?? 0 });
}

/** Passes a whole column as one parameter: building hundreds of rows of parameters would block the event loop for milliseconds. */
const textArray = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;

/** The browser distinguishes visitors who share an address. */
const visitorKey = ({ address, userAgent }: Sender) => `visitor ${countedAddress(address)} ${userAgent}`;
