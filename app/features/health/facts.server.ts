/** Gathers what is known of the site. Whatever cannot be looked at leaves the rest standing. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { db, pool } from "#app/db/client.server.ts";
import { clockDifference } from "#app/db/clock.server.ts";
import { compareTables } from "#app/db/migrate.server.ts";
import { env, PROJECT } from "#app/env.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { readBackupState } from "#app/features/backup/state.server.ts";
import { readCertificate } from "#app/platform/certificate.server.ts";
import { hasStoredKey, readStoredKey } from "#app/platform/generator/stored-key.server.ts";
import { readMailState } from "#app/platform/mail/outbox-state.server.ts";
import { freeBytes, type Readiness, readiness } from "#app/platform/readiness.server.ts";
import { inspectSecrets } from "#app/platform/secrets.server.ts";
import { ownNotes, type SiteNotes } from "#app/platform/site-notes.server.ts";
import { openArchive } from "#app/platform/storage/archive.server.ts";
import { listFiles, s3Settings } from "#app/platform/storage/storage.server.ts";
import type { CertificateFacts, DatabaseFacts, Facts, FolderFacts, GeneratorFacts, Unseen } from "./facts.ts";

/** Where somebody looks from: the site's own process, or a command beside it. */
export type Standpoint = {
  site: Facts["version"]["site"];
  notes: SiteNotes | undefined;
  /** What the site's own process says of itself where that is another one (/readyz). */
  readiness: Readiness | undefined;
  /** Why the database could not even be started or opened. */
  databaseProblem: string | undefined;
};

const withinTheSite = (): Standpoint => ({
  site: "runs",
  notes: ownNotes(),
  readiness: undefined,
  databaseProblem: undefined,
});

/** What lies outside of machine and database is asked rarely: somebody pays for each request. */
type Outside = Pick<Facts, "pictures" | "certificate"> & { storeClockMs: number | null };

/** @param outside "known": does not wait for others' answers, and tells what they said last */
export async function gatherFacts(
  outside: "asked" | "known",
  { site, notes, readiness: theirs, databaseProblem }: Standpoint = withinTheSite(),
): Promise<Facts> {
  const ask = <Fact>(read: () => Promise<Fact>) => fromDatabase(databaseProblem, read);
  const checked = databaseProblem === undefined ? readiness() : Promise.resolve(undefined);
  const problems = checked.then((own) => problemsOf([own, theirs]));
  const [own, around, mail, backup, database, disk, difference, generator, tables] = await Promise.all([
    checked,
    outside === "known" ? knownOutside() : askOutside(),
    ask(readMailState),
    ask(() => readBackupState(SYSTEM)),
    ask(() => readDatabase(problems)),
    readDisk().catch((error: unknown): Unseen => ({ unseen: reasonOf(error) })),
    ask(clockDifference),
    readGenerator(ask, notes),
    ask(readTables),
  ]);
  return {
    now: new Date(),
    mail,
    backup,
    database: databaseProblem === undefined ? database : { unseen: databaseProblem },
    disk,
    pictures: around.pictures,
    secrets: { problem: secretsProblem() ?? (await problems).secrets ?? null },
    proxy: {
      trusted: env.TRUST_PROXY,
      isHttps: isHttps(),
      ignored: notes?.ignoredProxy ?? null,
    },
    certificate: around.certificate,
    clock: {
      fromDatabaseMs: typeof difference === "number" ? difference : null,
      fromStoreMs: around.storeClockMs,
      heldBack: own?.warnings["retention"] ?? theirs?.warnings["retention"] ?? null,
    },
    jobs: notes?.jobs,
    errors: notes?.errors,
    generator,
    version: {
      program: programVersion(),
      node: process.versions.node,
      postgres: "unseen" in tables ? null : tables.postgres,
      tables: "unseen" in tables ? null : tables.compared,
      site,
      startedAt: notes ? new Date(notes.startedAt) : null,
    },
  };
}

/** What /readyz finds wrong, in its words, by the names of its checks. */
function problemsOf(answers: readonly (Readiness | undefined)[]): Partial<Record<keyof Readiness["checks"], string>> {
  const found: Partial<Record<keyof Readiness["checks"], string>> = {};
  for (const answer of answers)
    for (const [name, { ok, detail }] of Object.entries(answer?.checks ?? {}))
      if (!ok) found[name as keyof Readiness["checks"]] ??= detail;
  return found;
}

async function fromDatabase<Fact>(problem: string | undefined, read: () => Promise<Fact>): Promise<Fact | Unseen> {
  if (problem !== undefined) return { unseen: "il database non risponde" };
  try {
    return await read();
  } catch (error) {
    return { unseen: `il database non ha risposto (${reasonOf(error)})` };
  }
}

/** The first line of the innermost error: drizzle quotes the query, node-postgres gathers the errors of several addresses. */
function reasonOf(error: unknown): string {
  const { cause, message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  if (cause instanceof Error) return reasonOf(cause);
  if (errors?.[0]) return reasonOf(errors[0]);
  return message?.split("\n")[0] || code || String(error);
}

/** @throws when it cannot be reached */
async function readDatabase(found: Promise<ReturnType<typeof problemsOf>>): Promise<DatabaseFacts> {
  const { rows } = await db.execute<
    Pick<DatabaseFacts, "isReadOnly" | "bytes" | "connections" | "mostConnections">
  >(sql`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly",
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
           current_setting('max_connections')::int as "mostConnections"`);
  const problems = await found;
  return {
    ...rows[0]!,
    problem: problems.database ?? null,
    damage: problems.damage ?? null,
    isDeaf: problems.listening !== undefined,
  };
}

async function readTables(): Promise<{ postgres: string; compared: NonNullable<Facts["version"]["tables"]> }> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    return { postgres: rows[0]!.version.split(" ")[0]!, compared: await compareTables(client) };
  } finally {
    client.release();
  }
}

async function readDisk(): Promise<FolderFacts[]> {
  const [data, backups] = [existingPart(env.DATA_DIR), existingPart(env.BACKUP_DIR)];
  const folders: (Omit<FolderFacts, "freeBytes"> & { found: string })[] = [
    { what: "dati", path: env.DATA_DIR, found: await data },
  ];
  const other = await backups;
  if ((await stat(other)).dev !== (await stat(folders[0]!.found)).dev)
    folders.push({ what: "copie", path: env.BACKUP_DIR, found: other });
  return Promise.all(folders.map(async ({ what, path, found }) => ({ what, path, freeBytes: await freeBytes(found) })));
}

/** The folder itself, or the nearest one above it that is there. */
const existingPart = async (folder: string): Promise<string> =>
  access(folder).then(
    () => folder,
    (error: unknown) => {
      if (dirname(folder) === folder) throw error;
      return existingPart(dirname(folder));
    },
  );

function secretsProblem(): string | undefined {
  try {
    inspectSecrets();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function readGenerator(
  ask: <Fact>(read: () => Promise<Fact>) => Promise<Fact | Unseen>,
  notes: SiteNotes | undefined,
): Promise<GeneratorFacts | Unseen> {
  const failure = notes?.generatorFailure ?? null;
  if (env.GEMINI_API_KEY !== undefined) return { key: "server", failure };
  // Reading a sealed key would make the secret that is missing anew.
  if (secretsProblem() !== undefined) return { unseen: "manca la chiave del sito" };
  return ask(async (): Promise<GeneratorFacts> => {
    if (!(await hasStoredKey())) return { key: "none", failure: null };
    return { key: (await readStoredKey()) === undefined ? "unreadable" : "stored", failure };
  });
}

const programVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as { version: string };
  return version;
};

const KEPT_MS = 5 * 60_000;
/** What could not be reached is asked again sooner: somebody may be mending it. */
const KEPT_AFTER_FAILURE_MS = 30_000;

let last: { at: number; found: Promise<Outside>; known?: Outside } | undefined;

const isTroubled = ({ pictures, certificate }: Outside): boolean =>
  ("problem" in pictures && pictures.problem !== null) ||
  (certificate !== null && ("problem" in certificate || ("refusal" in certificate && certificate.refusal !== null)));

function askOutside(): Promise<Outside> {
  const keptMs = last?.known && isTroubled(last.known) ? KEPT_AFTER_FAILURE_MS : KEPT_MS;
  if (last && performance.now() - last.at < keptMs) return last.found;
  const former = last?.known;
  const asked: NonNullable<typeof last> = {
    at: performance.now(),
    found: readOutside(),
    ...(former && { known: former }),
  };
  last = asked;
  void asked.found.then((known) => {
    asked.known = known;
  });
  return asked.found;
}

async function knownOutside(): Promise<Outside> {
  void askOutside();
  const notYet: Unseen = { unseen: "il sito è appena partito e lo sta guardando adesso" };
  return last?.known ?? { pictures: notYet, certificate: isHttps() ? notYet : null, storeClockMs: null };
}

const isHttps = (): boolean => env.PUBLIC_URL?.startsWith("https://") ?? false;

async function readOutside(): Promise<Outside> {
  const [store, certificate] = await Promise.all([tryStore(), readOwnCertificate()]);
  return { ...store, certificate };
}

async function tryStore(): Promise<Pick<Outside, "pictures" | "storeClockMs">> {
  const settings = s3Settings(env);
  const place = settings ? "S3" : "disk";
  try {
    await listFiles({ limit: 1 });
    if (!settings) await access(await existingPart(join(env.DATA_DIR, "storage", "immagini")), constants.W_OK);
    const theirs = settings && (await openArchive(settings).tryWriting());
    return {
      pictures: { place, problem: null },
      storeClockMs: theirs ? theirs.getTime() - Date.now() : null,
    };
  } catch (error) {
    return { pictures: { place, problem: reasonOf(error) }, storeClockMs: null };
  }
}

async function readOwnCertificate(): Promise<CertificateFacts | null> {
  if (!isHttps()) return null;
  const address = env.PUBLIC_URL!;
  return readCertificate(address).then(
    (certificate) => ({ address, ...certificate }),
    (error: unknown) => ({ address, problem: reasonOf(error) }),
  );
}
