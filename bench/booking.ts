/**
 * 10,000 attempts to book, 50 at a time, from two processes on one database; then the database is asked for overlaps, and
 * whether every attempt is an appointment or a stored request. Before that bookings one by one, and a week's free times
 * beside 20,000 past appointments. Targets: no overlap, nothing lost, p95 of a booking under 100 ms with nothing else
 * running, a week's free times under 10 ms. `npm run bench:booking` (`-- --attempts 10000`).
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { bookingRules } from "#app/content/appointments.ts";
import { closeDatabase, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { bookTime } from "#app/features/booking/book-time.server.ts";
import { listFreeTimes, listNextTimes } from "#app/features/booking/times.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { databaseIn } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const [role, ...rest] = process.argv.slice(2);
const attempts = process.argv.includes("--attempts")
  ? Number(process.argv[process.argv.indexOf("--attempts") + 1])
  : 10_000;
const PROCESSES = 2;
const AT_A_TIME = 50;
const PAST = 20_000;

type Result = { booked: number; told: number; failed: number; times: number[] };

/** Each sender has an address and a name nobody else has. */
async function attempt(number: number, wish: { per: string; at: string }): Promise<"booked" | "told"> {
  const result = await bookTime(
    { fields: { nome: "Chiara", email: `c${number}@posta.example`, telefono: `333${1_000_000 + number}`, ...wish } },
    {
      address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      userAgent: null,
      utm: { source: undefined, medium: undefined, campaign: undefined },
    },
  );
  return "id" in result ? "booked" : "told";
}

/** Attempts one after the other in each of some strands; the wishes are the free times of before everything began. */
async function attemptAll(
  from: number,
  count: number,
  strands: number,
  wishes: { per: string; at: string }[],
): Promise<Result> {
  const result: Result = { booked: 0, told: 0, failed: 0, times: [] };
  let next = from;
  const strand = async () => {
    while (next < from + count) {
      const number = next++;
      const began = performance.now();
      const outcome = await attempt(number, wishes[(number * 7919) % wishes.length]!).catch((error: unknown) => {
        console.error(error);
        return "failed" as const;
      });
      result[outcome]++;
      result.times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: strands }, strand));
  return result;
}

const quantile = (times: number[], share: number): string =>
  `${times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1)} ms`;

async function wishesOfAll(): Promise<{ per: string; at: string }[]> {
  const all = bookingRules().kinds.map(async ({ slug: per }) =>
    (await listNextTimes(per, 1000)).map(({ at }) => ({ per, at: at.toISOString() })),
  );
  return (await Promise.all(all)).flat();
}

if (role === "--child") {
  const [url, from, count] = rest as [string, string, string];
  openDatabase(url, () => {});
  process.once("message", async (wishes: { per: string; at: string }[]) => {
    const result = await attemptAll(Number(from), Number(count), AT_A_TIME / PROCESSES, wishes);
    process.send!(result, () => void closeDatabase().then(() => process.disconnect()));
  });
} else await measure();

async function measure(): Promise<void> {
  const folder = temporaryFolder("bench-booking");
  const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
  try {
    const url = databaseIn(postgres.url, "postgres");
    await migrateDatabase(url);
    openDatabase(url, () => {}, "none");
    await pool.query(`
      insert into contact_requests (source, name, email, phone, reply_due_at, created_at, status)
        select 'prenotazione', 'P', 'p' || n || '@posta.example', '333', now(), now() - n * interval '1 hour', 'prenotata'
        from generate_series(1, ${PAST}) n;
      insert into appointments (request_id, kind, person, starts_at, ends_at, taken_until, status)
        select id, 'check-up', 'andrea', created_at - interval '1 hour', created_at - interval '15 minutes', created_at, 'came'
        from contact_requests;`);
    await pool.query("vacuum analyze");
    const today = romeDay(new Date());
    const week: number[] = [];
    for (let run = 0; run < 60; run++) {
      const began = performance.now();
      await listFreeTimes("check-up", today, 7);
      if (run >= 10) week.push(performance.now() - began);
    }
    console.log(
      `\n  a week's free times beside ${PAST} past appointments: p50 ${quantile(week, 0.5)}, p95 ${quantile(week, 0.95)}   < 10 ms`,
    );

    const wishes = await wishesOfAll();
    const alone = await attemptAll(1_000_000, 200, 1, wishes);
    console.log(
      `  bookings one by one: p50 ${quantile(alone.times, 0.5)}, p95 ${quantile(alone.times, 0.95)}   < 100 ms`,
    );

    const share = attempts / PROCESSES;
    const began = performance.now();
    const results = await Promise.all(
      Array.from({ length: PROCESSES }, async (_, nth) => {
        const child = fork(import.meta.filename, ["--child", url, String(nth * share), String(share)]);
        child.send(wishes);
        const [result] = (await once(child, "message")) as [Result];
        return result;
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const sum = (name: "booked" | "told" | "failed") => results.reduce((total, result) => total + result[name], 0);
    const times = results.flatMap((result) => result.times);
    const { rows } = await pool.query<{ overlaps: number; stored: number }>(`
      select (select count(*)::int from contact_requests where source = 'prenotazione' and email like 'c%') as stored,
        (select count(*)::int from appointments one join appointments other on one.request_id < other.request_id
          and (one.person = other.person or one.room = other.room)
          and one.status <> 'cancelled' and other.status <> 'cancelled'
          and tstzrange(one.starts_at, one.taken_until) && tstzrange(other.starts_at, other.taken_until)) as overlaps`);
    const { overlaps, stored } = rows[0]!;
    const expected = attempts + 200;
    console.log(
      `  ${attempts} attempts, ${AT_A_TIME} at a time from ${PROCESSES} processes: ${seconds.toFixed(1)} s, p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}\n` +
        `  ${sum("booked")} booked, ${sum("told")} told, ${sum("failed")} failed; ${overlaps} overlaps, ${stored} of ${expected} stored\n`,
    );
    if (overlaps > 0 || stored !== expected || sum("failed") > 0) process.exitCode = 1;
  } finally {
    await closeDatabase();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
