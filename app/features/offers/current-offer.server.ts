import { eq } from "drizzle-orm";
import { landing } from "#app/content/landing.ts";
import { db } from "#app/db/client.server.ts";
import { campaigns, counters } from "#app/db/schema/offers.server.ts";
import { env } from "#app/env.server.ts";
import { type Counters, noCounters } from "./counters.ts";

export type Offer = {
  /** The end of the offer (design.md §6.9): the setting wins over the stored one; `null` without an offer. */
  endsAt: Date | null;
  counters: Counters;
};

/** Reads the offer as every page should show it: `const { counters } = await currentOffer()`. */
export async function currentOffer(): Promise<Offer> {
  const [campaign] = await db
    .select({ endsAt: campaigns.endsAt })
    .from(campaigns)
    .where(eq(campaigns.name, landing.campaign));
  const stored = await db.select().from(counters);
  return {
    endsAt: env.OFFER_ENDS_AT ?? campaign?.endsAt ?? null,
    counters: { ...noCounters, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) },
  };
}
