/** Looks at the site every minute, remembers what is wrong, and has it told. One process at a time does it. */
import { and, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { runExclusively } from "#app/db/forgetting.server.ts";
import { alarms } from "#app/db/schema/alarms.server.ts";
import { isDatabaseUnavailable } from "#app/db/unavailable.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { log } from "#app/platform/log.server.ts";
import { readFindings } from "./findings.server.ts";
import { refreshRoads, sendTelling } from "./roads.server.ts";
import { advance, type Alarm, markTold, SETTLES_MS } from "./telling.ts";

/** An arbitrary number that no other lock uses. */
const WATCH_LOCK = 7_046_225;

/**
 * What this process could not write, because the database takes nothing: it stands for the rows until they can be written.
 * Another process may then tell the same again, which is better than nobody.
 */
let unwritten: Alarm[] = [];

/** @param now of the look; tests have a clock of their own */
export async function watchSite(now = new Date()): Promise<void> {
  try {
    await runExclusively(WATCH_LOCK, () => watch(now));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    await watch(now);
  }
}

async function watch(now: Date): Promise<void> {
  const [findings] = await Promise.all([readFindings(now), refreshRoads()]);
  const before = await readStanding();
  const { alarms: found, tellings } = advance(before, findings, now);
  const told = new Map<string, Alarm>();
  for (const telling of tellings)
    if (await sendTelling(telling, now)) {
      told.set(telling.alarm.kind, markTold(telling, now));
      log.warn({ alarm: telling.alarm.kind, what: telling.what }, "alarm told");
    }
  const after = found.map((alarm) => told.get(alarm.kind) ?? alarm);
  await writeStanding(after, hasNews(before, after));
}

/** Of a kind there is one: what could not be written is newer than what was. */
async function readStanding(): Promise<Alarm[]> {
  const stored = await db
    .select()
    .from(alarms)
    .where(eq(alarms.closed, false))
    .catch(() => []);
  return [...unwritten, ...stored.filter(({ kind }) => !unwritten.some((alarm) => alarm.kind === kind))];
}

async function writeStanding(standing: Alarm[], isNews: boolean): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      for (const { kind, title, sentence, todo, since, seenAt, toldAt, timesTold, endedAt, closed } of standing) {
        const row = { kind, title, sentence, todo, since, seenAt, toldAt, timesTold, endedAt, closed };
        const [written] = await tx
          .update(alarms)
          .set(row)
          .where(and(eq(alarms.kind, kind), eq(alarms.closed, false)))
          .returning({ id: alarms.id });
        if (!written) await tx.insert(alarms).values(row);
      }
      // Open pages of the admin read again.
      if (isNews) await tx.execute(sql`select pg_notify('live', 'alarms')`);
    });
    unwritten = [];
  } catch (error) {
    unwritten = standing.filter(({ closed }) => !closed);
    log.warn({ error: String((error as Error).cause ?? error) }, "alarms cannot be written");
  }
}

const titlesOf = (list: readonly Alarm[]) =>
  list
    .filter(({ endedAt }) => !endedAt)
    .map(({ title }) => title)
    .toSorted()
    .join("\n");

const hasNews = (before: readonly Alarm[], after: readonly Alarm[]) => titlesOf(before) !== titlesOf(after);

/** What stands, for the bar of the admin: the oldest first. */
export type StandingAlarm = { kind: string; title: string; sentence: string; todo: string; since: string };

/** @throws Refusal 403 */
export async function listStandingAlarms(reader: Reader, now = new Date()): Promise<StandingAlarm[]> {
  refuseUnless(canReadHealth(reader));
  const standing = await readSettled(now);
  return standing
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .map(({ kind, title, sentence, todo, since }) => ({ kind, title, sentence, todo, since: since.toISOString() }));
}

/** For an operator's figures: the bare kinds, which say nothing of anybody. */
export async function readAlarmKinds(now = new Date()): Promise<string[]> {
  const standing = await readSettled(now);
  return standing.map(({ kind }) => kind);
}

/** What has only begun may be over at the next look. */
async function readSettled(now: Date): Promise<Alarm[]> {
  const standing = await readStanding();
  return standing.filter(({ endedAt, since }) => !endedAt && now.getTime() - since.getTime() >= SETTLES_MS);
}
