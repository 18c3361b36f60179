/** `npm run seed`: demo content into an empty database, for a site that was started with SEED_DEMO=false. */
import { seedDemoOffer } from "#app/features/offers/seed.server.ts";
import { seedDemoContent } from "#app/features/writing/seed.server.ts";
import { say, withDatabase } from "./with-database.ts";

await withDatabase(async () => {
  const offer = await seedDemoOffer();
  const seeded = (await seedDemoContent()) || offer;
  say(seeded ? "Contenuti dimostrativi inseriti." : "Ci sono già dei contenuti: non ho cambiato nulla.");
});
