/**
 * `npm run doctor`: what /admin/salute tells, in the terminal, while the site runs and while it stands still. It ends with 1
 * when there is something to do. It changes nothing; a database that stands still is started for the moment.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { needsSomebody } from "#app/features/health/health.ts";
import { readHealth } from "#app/features/health/read-health.server.ts";
import { reportHealth } from "#app/features/health/report.ts";
import { runningPostgres, startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import type { Readiness } from "#app/platform/readiness.server.ts";
import { readNotes } from "#app/platform/site-notes.server.ts";
import { say } from "./with-database.ts";

/** /readyz waits for a database that has fallen silent. */
const PATIENCE_MS = 15_000;

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort(new Error("Interrotto.")));

try {
  process.exitCode = await examine();
} catch (error) {
  // Whatever it is, somebody who asks how the site is does not want to read a program.
  console.error(`\n  Non ho potuto finire di guardare: ${firstLine(error)}\n`);
  process.exitCode = 1;
}

async function examine(): Promise<number> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "postgres"))) {
    console.error(
      `\n  In ${env.DATA_DIR} il sito non è mai partito: avvialo con npm start, poi riprova.\n` +
        "  Se i dati stanno altrove, imposta DATA_DIR come quando lo avvii.\n",
    );
    return 1;
  }
  const notes = readNotes(env.DATA_DIR);
  const running = runningPostgres(env.DATA_DIR);
  const readiness = running || env.DATABASE_URL ? await askSite(notes?.address) : undefined;
  const database = await reachDatabase(env.DATABASE_URL ?? running);
  try {
    const site = readiness ? "runs" : running ? "silent" : "stopped";
    const from = { site, notes, readiness, databaseProblem: database.problem } as const;
    const health = await readHealth(SYSTEM, { from });
    console.log("");
    for (const line of reportHealth(health)) say(line);
    console.log("");
    return health.checks.some(needsSomebody) ? 1 : 0;
  } finally {
    await database.close();
  }
}

/** @returns what the site says of itself; undefined when nobody answers there, or something else */
async function askSite(address = `http://127.0.0.1:${env.PORT}`): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const said = (await answer.json()) as Partial<Readiness>;
    return said.checks && said.warnings ? (said as Readiness) : undefined;
  } catch {
    return undefined;
  }
}

/** @param known undefined: it stands still */
async function reachDatabase(
  known: string | undefined,
): Promise<{ problem: string | undefined; close: () => Promise<void> }> {
  try {
    const started = known
      ? undefined
      : await startPostgres({ dataDir: env.DATA_DIR, signal: interrupted.signal, announce: say });
    openDatabase(known ?? started!.url, () => {});
    return {
      problem: undefined,
      async close() {
        await closeDatabase();
        await started?.stop();
      },
    };
  } catch (error) {
    return { problem: firstLine(error), close: async () => {} };
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}
