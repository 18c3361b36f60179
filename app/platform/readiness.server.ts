/** Checks that the site can work: requests can be stored, changes are heard, the disk has space, and mails are sent. */
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { db, lastDamage } from "#app/db/client.server.ts";
import { clockDifference } from "#app/db/clock.server.ts";
import { env } from "#app/env.server.ts";
import { CLOCKS_MAY_DIFFER_MS, LEAST_FREE_BYTES, OLDEST_MAIL_MS } from "#app/shared/health-limits.ts";
import { listeningFor } from "./database/listen.server.ts";
import { proxyWarning } from "./http/forwarded-headers.server.ts";
import { readMailState } from "./mail/outbox-state.server.ts";
import { checkSecrets } from "./secrets.server.ts";

/** A heartbeat, its patience and a new connection take less. */
const LONGEST_SILENCE_MS = 20_000;
/** An error of the disk may pass; one that lasts comes again within this time, because somebody reads. */
const DAMAGE_LASTS_MS = 60 * 60_000;
/** Whoever asks more often gets the same answer. */
const SHARED_FOR_MS = 1_000;

type Check = { ok: boolean; detail: string };

const CHECKS = {
  database: requestsCanBeStored,
  damage: nothingDamaged,
  listening: changesAreHeard,
  clock: clocksAgree,
  secrets: secretsAreKept,
  disk: freeDisk,
  outbox: outboxAge,
} satisfies Record<string, () => Promise<Check> | Check>;

export type Readiness = {
  ok: boolean;
  /** Which one of several answers. */
  process?: string;
  checks: Record<keyof typeof CHECKS, Check>;
  /** What somebody should look at although visitors notice nothing, by subject. */
  warnings: Record<string, string>;
};

const warnings = new Map<string, string>();

/** @param detail undefined once there is nothing to warn of any more */
export function setWarning(subject: string, detail: string | undefined): void {
  if (detail === undefined) warnings.delete(subject);
  else warnings.set(subject, detail);
}

let isClosing = false;

/** From now on a balancer should send its visitors elsewhere. */
export function setClosing(): void {
  isClosing = true;
}

let latest: { at: number; checks: Promise<Readiness["checks"]> } | undefined;

export async function readiness(): Promise<Readiness> {
  if (!latest || performance.now() - latest.at > SHARED_FOR_MS) latest = { at: performance.now(), checks: checkAll() };
  const checks = await latest.checks;
  return {
    ok: !isClosing && Object.values(checks).every(({ ok }) => ok),
    ...(env.PROCESS_NAME && { process: env.PROCESS_NAME }),
    checks,
    warnings: {
      ...Object.fromEntries(warnings),
      ...proxyWarning(),
      ...(isClosing && { closing: "this process stops in a few seconds" }),
    },
  };
}

async function checkAll(): Promise<Readiness["checks"]> {
  const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
  const results = await Promise.all(names.map(async (name) => [name, await check(CHECKS[name])] as const));
  return Object.fromEntries(results) as Readiness["checks"];
}

async function check(measure: () => Promise<Check> | Check): Promise<Check> {
  try {
    return await measure();
  } catch (error) {
    const { cause, message } = error as Error;
    return { ok: false, detail: (cause instanceof Error ? cause.message : message).split("\n")[0]! };
  }
}

/** Stores a request and takes it back, in one statement: a subtransaction that fails leaves nothing, and tells nobody. */
async function requestsCanBeStored(): Promise<Check> {
  await db.execute(sql`
    do $$ begin
      insert into contact_requests (source, name, email, phone, reply_due_at)
        values ('contact_form', 'readyz', 'readyz@localhost.invalid', '', now());
      raise exception sqlstate 'TN000';
    exception when sqlstate 'TN000' then null;
    end $$`);
  return { ok: true, detail: "takes requests" };
}

/** A page whose checksum is wrong stays so until it is written anew: PostgreSQL counts each time that somebody finds it. */
async function nothingDamaged(): Promise<Check> {
  const { rows } = await db.execute<{ failures: number }>(sql`
    select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database
     where (datname = current_database() or datid = 0) and checksum_last_failure > now() - interval '1 day'`);
  const failures = rows[0]!.failures;
  if (failures > 0) return { ok: false, detail: `${failures} pages read with a wrong checksum` };
  const seen = lastDamage();
  return seen && Date.now() - seen.at.getTime() < DAMAGE_LASTS_MS
    ? { ok: false, detail: `error ${seen.code} at ${seen.at.toISOString()}` }
    : { ok: true, detail: "none seen" };
}

function changesAreHeard(): Check {
  const longest = Math.round(Math.max(0, ...listeningFor().map(({ silentMs }) => silentMs)) / 1000);
  return { ok: longest * 1000 < LONGEST_SILENCE_MS, detail: `last heartbeat ${longest} s ago` };
}

async function clocksAgree(): Promise<Check> {
  const difference = await clockDifference();
  return { ok: difference < CLOCKS_MAY_DIFFER_MS, detail: `${Math.round(difference / 1000)} s from the database's` };
}

function secretsAreKept(): Check {
  checkSecrets();
  return { ok: true, detail: "in place" };
}

/** Of the disk on which a folder lies; for whom is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function freeDisk(): Promise<Check> {
  const free = await freeBytes(env.DATA_DIR);
  return { ok: free > LEAST_FREE_BYTES, detail: `${Math.round(free / 1024 / 1024)} MB free` };
}

/** Only checks that the queue moves; the inbox reports mails that were given up. */
async function outboxAge(): Promise<Check> {
  const { oldestSeconds, goesTo } = await readMailState();
  const minutes = Math.round(oldestSeconds / 60);
  const waits = minutes ? `oldest waiting mail ${minutes} min` : "nothing waits";
  return {
    ok: oldestSeconds * 1000 < OLDEST_MAIL_MS,
    detail: goesTo === "file" ? `${waits}; no mail server is set: mails are only written to files` : waits,
  };
}
