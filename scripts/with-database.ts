/** A command's way to the site's database: DATABASE_URL's, that of a site that is running, or one started for the moment. */
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { DatabaseRefused, migrateDatabase } from "#app/db/migrate.server.ts";
import { isDatabaseUnavailable } from "#app/db/unavailable.server.ts";
import { env } from "#app/env.server.ts";
import { runningPostgres, startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";

export const say = (line: string): void => console.log(`  ${line}`);

type Open = {
  url: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

const DATABASE_AWAY =
  "Il database non risponde, o ha chiuso la connessione a metà del lavoro. Guarda come sta il sito con npm run doctor, poi riprova.";

/** What cannot be done is told in one line, and the command ends with 1. */
export async function reportRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefusal = error instanceof StartupError || error instanceof DatabaseRefused;
    if (!isRefusal && !isDatabaseUnavailable(error)) throw error;
    console.error(`\n  ${isRefusal ? error.message : DATABASE_AWAY}\n`);
    process.exitCode = 1;
  }
}

/**
 * Reports refusals too.
 * @param migrate false for work on a database as it is, of whichever version
 */
export function withDatabase(work: (open: Open) => Promise<void>, { migrate = true } = {}): Promise<void> {
  const interrupted = new AbortController();
  process.once("SIGINT", () => interrupted.abort(new StartupError("Interrotto.")));
  return reportRefusals(async () => {
    const known = env.DATABASE_URL ?? runningPostgres(env.DATA_DIR);
    const started = known
      ? undefined
      : await startPostgres({ dataDir: env.DATA_DIR, signal: interrupted.signal, announce: say });
    const url = known ?? started!.url;
    try {
      if (migrate) await migrateDatabase(url);
      openDatabase(url, () => {}, "none");
      await work({ url, signal: interrupted.signal });
    } finally {
      await closeDatabase();
      await started?.stop();
    }
  });
}
