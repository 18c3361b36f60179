/**
 * What the site notes of itself while it runs: errors, jobs, ignored proxies. It is kept in DATA_DIR as well, so that
 * `npm run doctor`, which is another process, reads the same, also while the database is away or the site stands still.
 * Nothing in it is about a person.
 */
import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const instant = z.iso.datetime();

const shape = z.object({
  startedAt: instant,
  /** Where this process listens; empty until it keeps notes. */
  address: z.string(),
  /** Requests that came through a proxy which TRUST_PROXY does not name. */
  ignoredProxy: z.object({ since: instant, requests: z.int() }).nullable(),
  /** Lines of level `error` in the log, the newest last, without what they tell beside their constant words. */
  errors: z.array(z.object({ at: instant, what: z.string() })),
  /** How the last run of each job of the timetable ended. */
  jobs: z.record(z.string(), z.object({ endedAt: instant, failedSince: instant.nullable() })),
  /** Why the text generator failed last; null once it has written again. */
  generatorFailure: z.object({ at: instant, kind: z.string() }).nullable(),
});

export type SiteNotes = z.output<typeof shape>;

const DAY_MS = 24 * 3_600_000;
const MOST_ERRORS = 500;
/** Changes within this time are written together. */
const GATHER_MS = 2_000;
const NAME = "taccuino.json";

const notes: SiteNotes = {
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  address: "",
  ignoredProxy: null,
  errors: [],
  jobs: {},
  generatorFailure: null,
};

let file: string | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * From now on the notes of this process are kept in this folder. Those of the last day's errors go on.
 * @param address where it listens: "http://127.0.0.1:3000"
 */
export function keepNotes(dataDir: string, address: string): void {
  notes.address = address;
  notes.errors.unshift(...(readNotes(dataDir)?.errors ?? []));
  file = join(dataDir, NAME);
  writeSoon();
}

/** @returns what the site that runs on this folder, or last ran, has noted; undefined when there is nothing readable */
export function readNotes(dataDir: string): SiteNotes | undefined {
  try {
    return shape.safeParse(JSON.parse(readFileSync(join(dataDir, NAME), "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** @returns what this process has noted */
export function ownNotes(now = new Date()): SiteNotes {
  forgetOldErrors(now);
  return structuredClone(notes);
}

export function noteError(what: string): void {
  const now = new Date();
  forgetOldErrors(now);
  notes.errors.push({ at: now.toISOString(), what: what.slice(0, 100) });
  if (notes.errors.length > MOST_ERRORS) notes.errors.shift();
  writeSoon();
}

export function noteIgnoredProxy(): void {
  if (notes.ignoredProxy) return void notes.ignoredProxy.requests++;
  notes.ignoredProxy = { since: new Date().toISOString(), requests: 1 };
  writeSoon();
}

export function noteJob(what: string, succeeded: boolean): void {
  const endedAt = new Date().toISOString();
  notes.jobs[what] = { endedAt, failedSince: succeeded ? null : (notes.jobs[what]?.failedSince ?? endedAt) };
  writeSoon();
}

/** @param kind null when it has written */
export function noteGenerator(kind: string | null): void {
  if (kind === null && notes.generatorFailure === null) return;
  notes.generatorFailure = kind === null ? null : { at: new Date().toISOString(), kind };
  writeSoon();
}

function forgetOldErrors(now: Date): void {
  const first = notes.errors.findIndex(({ at }) => now.getTime() - Date.parse(at) < DAY_MS);
  notes.errors.splice(0, first === -1 ? notes.errors.length : first);
}

function writeSoon(): void {
  if (file === undefined || timer) return;
  timer = setTimeout(() => {
    timer = undefined;
    void write();
  }, GATHER_MS).unref();
}

/** A full disk, or a folder that is gone, is told by other checks. */
async function write(): Promise<void> {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, JSON.stringify(notes), { mode: 0o600 })
    .then(() => rename(unfinished, file!))
    .catch(() => {});
}
