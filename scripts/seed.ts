/** `npm run seed`: demo content into an empty database, for a site that was started with SEED_DEMO=false. The site must be stopped, unless DATABASE_URL is set. */
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { env } from "#app/env.server.ts";
import { seedDemoContent } from "#app/features/blog/seed.server.ts";
import { seedDemoOffer } from "#app/features/offers/seed.server.ts";
import { startPostgres } from "#app/platform/embedded-postgres.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort(new StartupError("Interrotto.")));
const say = (line: string) => console.log(`  ${line}`);

try {
  const postgres = env.DATABASE_URL
    ? undefined
    : await startPostgres({ dataDir: env.DATA_DIR, signal: interrupted.signal, announce: say });
  const url = env.DATABASE_URL ?? postgres!.url;
  await migrateDatabase(url);
  openDatabase(url, () => {});
  const offer = await seedDemoOffer();
  const seeded = (await seedDemoContent()) || offer;
  say(seeded ? "Contenuti dimostrativi inseriti." : "Ci sono già dei contenuti: non ho cambiato nulla.");
  await closeDatabase();
  await postgres?.stop();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exitCode = 1;
}
