/** The demo offer of an empty database: it ends three days from now, for everyone and for good. */
import { sql } from "drizzle-orm";
import { landing } from "#app/content/landing.ts";
import { db } from "#app/db/client.server.ts";
import { blogCategories } from "#app/db/schema/blog.server.ts";
import { campaigns, counters } from "#app/db/schema/offers.server.ts";

/**
 * Comes before the blog's seed: where there are categories the site is in use, and a campaign that somebody deleted
 * must not come back with three new days.
 * @returns whether anything was written
 */
export async function seedDemoOffer(): Promise<boolean> {
  return db.transaction(async (tx) => {
    const inUse = await tx.select({ id: blogCategories.id }).from(blogCategories).limit(1);
    if (inUse.length > 0) return false;
    const seeded = await tx
      .insert(campaigns)
      .values({ name: landing.campaign, endsAt: sql`now() + interval '3 days'` })
      .onConflictDoNothing()
      .returning();
    if (seeded.length === 0) return false;
    await tx
      .insert(counters)
      .values([
        { name: "seats", value: 3 },
        { name: "first_clients", value: 10 },
        { name: "monthly_consultations", value: 10 },
      ])
      .onConflictDoNothing();
    return true;
  });
}
