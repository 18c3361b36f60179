/** One seed: a new site, mixed load, and in each cycle one fault that the seed draws; then the account. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { mailReport, untilAllMailsLeft } from "#tests/durability/ledger.ts";
import { databaseUrl, leftovers, type Server, startServer } from "#tests/durability/server-process.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { type Fault, FAULTS, KILL_EVERYTHING, type World } from "./faults.ts";
import { ADMINISTRATOR, Load, type Told } from "./load.ts";
import { randomOf } from "./random.ts";
import { Updates } from "./updates.ts";

const MAIL_TO = "studio@posta.example";
/** An update wants two gigabytes. */
const DISK_MB = 2700;
/** From the end of a fault until somebody is served again. */
const RECOVERY_MS = 90_000;

export type Struck = { fault: string; recoveryMs: number };

export type LifeReport = {
  seed: number;
  cycles: number;
  struck: Struck[];
  told: Told;
  lost: string[];
  mails: { notifications: number; confirmations: number; deliveredAgain: number };
  problems: string[];
};

type Plan = {
  seed: number;
  cycles: number;
  parent: string;
  /** A site that must be found out; only kills, and no look at its mails. */
  broken: string | undefined;
  say: (line: string) => void;
};

export async function live({ seed, cycles, parent, broken, say }: Plan): Promise<LifeReport> {
  const random = randomOf(seed);
  const folder = join(parent, `seed-${seed}`);
  mkdirSync(folder);
  const undo: (() => unknown)[] = [];
  const report: LifeReport = {
    seed,
    cycles: 0,
    struck: [],
    told: { requests: 0, bookings: 0, saves: 0, visits: 0, pictures: 0, backups: 0, updates: 0 },
    lost: [],
    mails: { notifications: 0, confirmations: 0, deliveredAgain: 0 },
    problems: [],
  };
  try {
    const mailServer = await startMailServer({ patienceMs: 2000 });
    undo.push(() => mailServer.stop());
    // Even seeds have the embedded database on a small disk, odd ones a database behind a network.
    const isElsewhere = broken === undefined && seed % 2 === 1;
    const disk = isElsewhere || broken ? undefined : mountSmallDisk(join(folder, "disk"), DISK_MB);
    if (disk) undo.push(() => disk.unmount());
    const dataDir = join(disk?.folder ?? folder, "data");
    const postgres = isElsewhere
      ? await startPostgres({
          dataDir: join(folder, "elsewhere"),
          signal: new AbortController().signal,
          announce: () => {},
        })
      : undefined;
    if (postgres) undo.push(() => postgres.stop());
    const network = postgres && (await startSilentProxy(postgres.url));
    if (network) undo.push(() => network.stop());

    const clockFile = join(folder, "clock");
    writeFileSync(clockFile, "0");
    const env: Record<string, string> = { CLOCK_FILE: clockFile, ...(network && { DATABASE_URL: network.url }) };
    const port = await freePort();
    const updates = broken ? undefined : new Updates(join(folder, "versions"), { dataDir, port, env });
    const options = {
      dataDir,
      port,
      smtpUrl: mailServer.url,
      mailTo: MAIL_TO,
      preload: broken ?? join(import.meta.dirname, "clock-leaps.ts"),
      log: join(folder, "site.log"), // elsewhere: this process would fail on a full disk, too
      env,
      ...(updates && { project: updates.home }),
    };
    let server: Server | undefined;
    undo.push(async () => server && !server.exited && (await server.kill("tree")));
    const start = async () => {
      server = startServer(options);
      await server.ready();
    };
    await start();
    const url = postgres?.url ?? databaseUrl(dataDir);
    const world: World = {
      server: () => server!,
      start,
      mailServer,
      databaseFolder: postgres ? new URL(url).searchParams.get("host")! : join(dataDir, "postgres"),
      databaseUrl: url,
      clockFile,
      network,
      disk,
    };
    const faults = broken ? [KILL_EVERYTHING] : FAULTS.filter(({ isPossible }) => isPossible?.(world) ?? true);
    mkdirSync(join(folder, "backups"));
    const backups = join(folder, "backups");
    const load = new Load({ port, backups, env: { ...env, DATA_DIR: dataDir }, databaseUrl: url, updates });
    await load.open();

    for (let cycle = 1; cycle <= cycles; cycle++) {
      const fault = random.pick(faults);
      const chance = random.between(0, 1);
      const besides = broken ? undefined : chance < 0.2 ? "a backup" : chance < 0.55 ? "an update" : undefined;
      // An update takes its time until it hands over.
      const [beforeMs, forMs] = [random.between(800, besides === "an update" ? 9000 : 2000), random.between(500, 6000)];
      await load.visitors.openForm();
      const over = new AbortController();
      const working = load.run(over.signal, { besides, hurries: broken !== undefined });
      await sleep(beforeMs);
      const recoveryMs = await strike(fault, forMs, world, load, port);
      await sleep(500);
      over.abort();
      await working;
      report.cycles++;
      report.struck.push({ fault: fault.name, recoveryMs });
      const lost = await load.losses();
      report.lost.push(...lost.map((what) => `seed ${seed}, cycle ${cycle}, ${fault.name}: ${what}`));
      if (recoveryMs >= RECOVERY_MS)
        report.problems.push(`seed ${seed}, cycle ${cycle}, ${fault.name}: not ready again`);
      report.problems.push(
        ...[...load.problems.splice(0), ...((await updates?.check()) ?? [])].map(
          (what) => `seed ${seed}, cycle ${cycle}, ${fault.name}: ${what}`,
        ),
      );
      say(
        `  ${cycle} ${fault.name} for ${Math.round(forMs)} ms: ready after ${recoveryMs} ms${besides ? `, ${besides} meanwhile` : ""}${lost.length > 0 ? ` LOST: ${lost.join("; ")}` : ""}`,
      );
    }
    report.told = load.told;
    if (broken) return report;

    mailServer.mood = "accepts";
    report.lost.push(...(await load.unseenPictures()));
    await untilAllMailsLeft(url, 180_000);
    const received = mailServer.received.filter(({ recipient }) => recipient !== ADMINISTRATOR);
    // A clock that goes back makes people look like programs: who was one is not asked here.
    const mails = await mailReport(url, received, MAIL_TO, []);
    report.mails = mails;
    report.problems.push(...mails.problems.map((problem) => `seed ${seed}: ${problem}`));
    if ((await server!.stop()) !== 0) report.problems.push(`seed ${seed}: the stop was not in order`);
    const left = leftovers(dataDir);
    if (left > 0) report.problems.push(`seed ${seed}: the stop left ${left} processes behind`);
  } catch (error) {
    report.problems.push(`seed ${seed}, after ${report.cycles} cycles: ${String(error)}`);
  } finally {
    for (const one of undo.toReversed()) await one();
    if (report.lost.length + report.problems.length === 0) rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** @returns how long after its end nobody was served: until /readyz says yes, and a request has been taken */
async function strike(fault: Fault, forMs: number, world: World, load: Load, port: number): Promise<number> {
  let began = Date.now();
  const random = randomOf(Math.round(forMs));
  const mend = await fault.strike(world, random);
  if (!fault.isAtOnce) {
    await sleep(forMs);
    began = Date.now();
  }
  await mend();
  const before = load.told.requests;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(load.told.requests > before && (await isReady())) && Date.now() - began < RECOVERY_MS) await sleep(25);
  return Math.min(Date.now() - began, RECOVERY_MS);
}
