/** What the running site does when it is told to hand over to another checkout; with a pause where there is no other way. */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, type DatabaseCopy } from "#app/db/database-copy.server.ts";
import { env } from "#app/env.server.ts";
import { majorVersionOf } from "#app/platform/database/embedded-postgres/binaries.server.ts";
import {
  keepFormerCluster,
  putClusterBack,
  setClusterAside,
} from "#app/platform/database/embedded-postgres/aside.server.ts";
import type { EmbeddedPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  failingChecks,
  handOver,
  NotHandedOver,
  NotTakenBack,
  type Socket,
  type Successor,
} from "./hand-over.server.ts";
import { movingFileName } from "./moving-file.ts";
import { nodeOf, ownEnvironment } from "./other-checkout.server.ts";
import { type Order, pointedTo, pointHomeTo } from "./program.server.ts";

/** The site as its server holds it. */
export type Site = {
  /** The checkout whose program answers. */
  project: string;
  /** The one that services start. */
  home: string;
  /** Where it answers. */
  address: string;
  databaseUrl: () => string;
  /** Undefined where DATABASE_URL names another one. */
  postgres: () => EmbeddedPostgres | undefined;
  socket: () => Socket;
  /** Tells visitors to come back, and leaves the database to whoever calls. */
  pause: () => Promise<void>;
  /** The program that answered before the pause answers again, also when the pause has come half way. */
  resume: (project: string, known: ReadonlySet<string>) => Promise<void>;
  /** @param checkout whose PostgreSQL */
  startPostgres: (checkout: string) => Promise<void>;
  /** It ends: what has begun is taken back, and nobody needs to answer again. */
  stopping: AbortSignal;
};

/** @throws NotHandedOver when all is as it was before, NotTakenBack when not */
export async function carryOut(order: Order, site: Site, announce: (line: string) => void): Promise<Successor> {
  const { project, mayPause } = order;
  const { project: former, home, stopping } = site;
  const known = await failingChecks(site.address);
  const given = { project, home, announce, known, mayPause, stopping };
  const now = site.postgres()?.majorVersion;
  const then = now && majorVersionOf(project);
  const movesOn = then !== undefined && then !== now;
  if (!mayPause) {
    if (movesOn)
      throw new NotHandedOver(
        `La versione nuova porta PostgreSQL ${then} al posto del ${now}: serve una pausa, perché i dati vanno trascritti. Aggiungi --pausa, quando il sito può stare fermo per qualche minuto.`,
      );
    return handOver({ ...given, databaseUrl: site.databaseUrl(), socket: site.socket() });
  }
  announce("Metto il sito in pausa: chi arriva legge di riprovare tra poco");
  const before = pointedTo(home);
  const way = movesOn ? moveRows(site, order) : copyTables(site);
  let successor: Successor;
  try {
    await site.pause();
    await way.prepare(announce);
    successor = await handOver({ ...given, databaseUrl: site.databaseUrl(), socket: site.socket() });
  } catch (error) {
    await goBack(site, former, error, async () => {
      await way.takeBack(() => pointHomeTo(before, home));
      if (!stopping.aborted) await site.resume(former, known);
    });
    throw error;
  }
  // Visitors are answered, and what they send is stored: from here on there is no way back.
  await way.finish(announce).catch((error: unknown) => {
    log.error({ error: String(error) }, "what the update put aside stays");
    announce(`Quello che ho messo da parte prima del passaggio è ancora lì (${String(error)})`);
  });
  return successor;
}

/** Nobody answers in a pause that does not end: then the site stops, so that a new start can do better. */
async function goBack(site: Site, former: string, why: unknown, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ error: String(error) }, "the former program does not come back");
    throw new NotTakenBack(
      why,
      `Il sito di prima (${former}) non è tornato in funzione e si è fermato (${String(error)}): riavvialo, e guarda il suo diario.`,
      { isOver: true },
    );
  }
}

type Announce = (line: string) => void;

type Way = {
  prepare: (announce: Announce) => Promise<void>;
  /** Whatever `prepare` has come to. @param point the next start is the former program's: in its turn, so that any death finds a program that fits the data */
  takeBack: (point: () => Promise<void>) => Promise<void>;
  finish: (announce: Announce) => Promise<void>;
};

function copyTables(site: Site): Way {
  let copy: DatabaseCopy | undefined;
  return {
    async prepare(announce) {
      announce("Metto da parte una copia del database");
      copy = await copyDatabase(site.databaseUrl()).catch((error: Error) => {
        throw new NotHandedOver(
          `Non posso mettere da parte una copia del database (${error.message}): ferma gli altri processi che lo usano, e controlla che il suo utente possa creare un database.`,
        );
      });
    },
    async takeBack(point) {
      await copy?.putBack();
      await point(); // the newer program would know both databases, the former one only its own
    },
    finish: async () => copy?.drop(),
  };
}

/** From one major version of PostgreSQL to another, through the site's own backup. */
function moveRows(site: Site, { project }: Order): Way {
  const { project: former, stopping } = site;
  const { cluster, checkout, stop } = site.postgres()!;
  const file = join(env.BACKUP_DIR, movingFileName(new Date()));
  const run = (from: string, ...args: string[]) => runProgram(from, args, stopping);
  let isStopped = false;
  let isAside = false;
  return {
    async prepare(announce) {
      announce("Scrivo tutti i dati in un file");
      await run(former, "backup", file);
      isStopped = true;
      await stop();
      setClusterAside(cluster);
      isAside = true;
      announce(`Li rileggo in PostgreSQL ${majorVersionOf(project)}`);
      await site.startPostgres(project);
      await run(project, "restore", file);
      await rm(file, { force: true });
    },
    async takeBack(point) {
      await point(); // a start of the former program puts its cluster back by itself
      await rm(file, { force: true });
      if (!isStopped) return;
      if (isAside) {
        await site.postgres()!.stop();
        putClusterBack(cluster);
      }
      if (!stopping.aborted) await site.startPostgres(checkout);
    },
    async finish(announce) {
      announce(`Il database di prima resta, chiuso, in ${keepFormerCluster(cluster)}: cancellalo quando sei sicuro`);
    },
  };
}

/** @throws NotHandedOver with what it wrote */
async function runProgram(project: string, args: string[], signal: AbortSignal): Promise<void> {
  const child = spawn(nodeOf(project), [join(project, "scripts", "run.mjs"), ...args], {
    cwd: project,
    env: ownEnvironment(),
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve).once("error", () => resolve(1));
  if ((await promise) !== 0) throw new NotHandedOver(output.trim().split("\n").at(-1)!.trim());
}
