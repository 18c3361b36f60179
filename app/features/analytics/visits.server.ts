/** A page that was seen (spec §7 call 1). Every one counts, none is merged with another. */
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
  const column = (of: (visit: Visit) => string | null) => texts(visits.map(of));
  await tx.execute(sql`
    insert into ${siteVisits} (page_path, referrer, user_agent, ip_address)
    select * from unnest(
      ${column(({ pagePath }) => pagePath)},
      ${column(({ referrer }) => referrer)},
      ${column(({ sender }) => sender.userAgent)},
      ${column(({ sender }) => truncatedAddress(sender.address))})`);
  // In one order for all processes: two that wait for each other's marks would never end.
  const digests = [...new Set(visits.map(({ sender }) => today.digest(visitorIn(sender))))].toSorted();
  const { rowCount: newVisitors } = await tx.execute(sql`
    insert into ${visitorMarks} (day, digest) select ${today.day}, digest from unnest(${texts(digests)}) digest
    on conflict do nothing`);
  await updateAnalyticsSummary(tx, today.day, { siteVisits: visits.length, uniqueVisitors: newVisitors ?? 0 });
}

/** One parameter for a whole column: putting hundreds of rows together one by one would keep readers waiting for milliseconds. */
const texts = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;

/** People behind one address are told apart by their browser. */
const visitorIn = ({ address, userAgent }: Sender) => `visitor ${countedAddress(address)} ${userAgent}`;
