/** Stores the demo offer in an empty database. It ends when the doors close for the first time three days from now or later, and is never renewed. */
import { landing } from "#app/content/landing.ts";
import { timetable } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { blogCategories } from "#app/db/schema/blog.server.ts";
import { campaigns, counters } from "#app/db/schema/offers.server.ts";
import { nextClosing } from "#app/shared/opening-hours.ts";

const LENGTH_MS = 3 * 86_400_000;

/**
 * Must run before the blog's seed: existing categories mean that the site is in use, where a deleted campaign must not come
 * back with three new days.
 * @returns whether anything was written
 */
export async function seedDemoOffer(now: Date = new Date()): Promise<boolean> {
  const earliest = new Date(now.getTime() + LENGTH_MS);
  return db.transaction(async (tx) => {
    const inUse = await tx.select({ id: blogCategories.id }).from(blogCategories).limit(1);
    if (inUse.length > 0) return false;
    const seeded = await tx
      .insert(campaigns)
      .values({ name: landing.campaign, endsAt: nextClosing(earliest, timetable()) ?? earliest })
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
