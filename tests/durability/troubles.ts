/** What is not a sudden death: a network that dies in silence, a clock that leaps, a full disk, a power cut within a write. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { readOrCreateSecret } from "#app/platform/secrets.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";
import { makeState, recordWrites, statesAfterCut } from "#tests/support/power-cut.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import { killBookings } from "./bookings.ts";
import { lostRequests } from "./ledger.ts";
import { databaseUrl, type Server, startServer, type ServerOptions } from "./server-process.ts";
import { type Counts, Visitors } from "./visitors.ts";

type Stage = {
  /** A folder of its own. */
  folder: string;
  smtpUrl: string;
  say: (line: string) => void;
};
/** @returns what went wrong */
type Trouble = (stage: Stage) => Promise<string[]>;

const TROUBLES: Record<string, Trouble> = { silentNetwork, leapingClock, fullDisk, cutSecrets, deathsWhileBooking };

export async function meetTroubles(parent: string, smtpUrl: string, say: (line: string) => void): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, trouble] of Object.entries(TROUBLES)) {
    const folder = join(parent, name);
    mkdirSync(folder);
    say(`Trouble: ${name}`);
    const found = await trouble({ folder, smtpUrl, say }).catch((error: unknown) => [String(error)]);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

const optionsFor = async ({ smtpUrl }: Stage, dataDir: string): Promise<ServerOptions> => ({
  dataDir,
  port: await freePort(),
  smtpUrl,
  mailTo: "studio@posta.example",
  preload: undefined,
});

async function postFor(visitors: Visitors, ms: number): Promise<Counts> {
  const over = new AbortController();
  const posting = visitors.post({ until: over.signal, atOnce: 8 });
  await sleep(ms);
  over.abort();
  return posting;
}

async function deathsWhileBooking(stage: Stage): Promise<string[]> {
  return killBookings(await optionsFor(stage, join(stage.folder, "site")), stage.say);
}

/** Nothing acknowledged is lost, and within half a minute requests are taken again. */
async function silentNetwork(stage: Stage): Promise<string[]> {
  const quiet = { signal: new AbortController().signal, announce: () => {} };
  const postgres = await startPostgres({ dataDir: join(stage.folder, "database"), ...quiet });
  const network = await startSilentProxy(postgres.url);
  const options = { ...(await optionsFor(stage, join(stage.folder, "site"))), env: { DATABASE_URL: network.url } };
  const server = startServer(options);
  const problems: string[] = [];
  try {
    await server.ready();
    const visitors = new Visitors(options.port);
    await visitors.openForm();
    const before = await postFor(visitors, 2000);
    const silenced = network.silence();
    const during = await postFor(visitors, 15_000);
    const after = await postFor(visitors, 2000);
    stage.say(
      `  ${silenced} connections fell silent: ${before.acknowledged} acknowledged before, ${during.acknowledged} in the 15 s after it, ${after.acknowledged} then`,
    );
    if (after.acknowledged === 0) problems.push("no request is taken any more");
    const lost = await lostRequests(postgres.url, visitors.acknowledged);
    if (lost.length > 0) problems.push(`${lost.length} acknowledged requests are lost`);
    const ready = (await (await fetch(`http://127.0.0.1:${options.port}/readyz`)).json()) as { ok: boolean };
    if (!ready.ok) problems.push(`not ready: ${JSON.stringify(ready)}`);
    if ((await server.stop()) !== 0) problems.push("the stop was not in order");
  } finally {
    if (!server.exited) await server.kill("tree");
    await network.stop();
    await postgres.stop();
  }
  return problems;
}

/** With the process 800 days ahead nothing is deleted. */
async function leapingClock(stage: Stage): Promise<string[]> {
  const dataDir = join(stage.folder, "data");
  const options = await optionsFor(stage, dataDir);
  const visitors = new Visitors(options.port);
  let server: Server = startServer(options);
  try {
    await server.ready();
    await visitors.openForm();
    await postFor(visitors, 1500);
    await server.stop();

    server = startServer({ ...options, preload: join(import.meta.dirname, "clock-ahead.ts") });
    const said = () => readFileSync(`${dataDir}.log`, "utf8").includes("finché non sono d’accordo");
    for (let waited = 0; !said() && waited < 60_000 && !server.exited; waited += 100) await sleep(100);
    const lost = await lostRequests(databaseUrl(dataDir), visitors.acknowledged);
    stage.say(
      `  ${visitors.acknowledged.length} requests, ${lost.length} deleted; ${said() ? "it said why" : "no word"}`,
    );
    await server.stop();
    return [
      ...(lost.length > 0 ? [`${lost.length} requests were deleted`] : []),
      ...(said() ? [] : ["retention did not say that the clocks disagree"]),
    ];
  } finally {
    if (!server.exited) await server.kill("tree");
  }
}

/** Requests are taken on a full disk thanks to the reserve, while it runs and after a death; none is lost. */
async function fullDisk(stage: Stage): Promise<string[]> {
  const disk = mountSmallDisk(join(stage.folder, "disk"), 320);
  if (!disk) return [];
  const dataDir = join(disk.folder, "data");
  const log = join(stage.folder, "site.log"); // elsewhere: this process would fail on a full disk, too
  const options = { ...(await optionsFor(stage, dataDir)), log, env: { SEED_DEMO: "false" } };
  const visitors = new Visitors(options.port);
  const putReserve = () => writeFileSync(join(dataDir, "riserva-disco"), Buffer.alloc(64 * 2 ** 20, "tonica"));
  let server: Server = startServer(options);
  const problems: string[] = [];
  try {
    await server.ready();
    await visitors.openForm();
    putReserve();
    const filler = disk.fillUpTo(0);
    const full = await postFor(visitors, 3000);
    await server.kill("tree");

    rmSync(filler);
    putReserve();
    disk.fillUpTo(0);
    server = startServer(options);
    for (let waited = 0; waited < 60_000 && !server.exited; waited += 200) {
      if ((await fetch(`http://127.0.0.1:${options.port}/healthz`).catch(() => undefined))?.status === 200) break;
      await sleep(200);
    }
    const again = server.exited ? undefined : await postFor(visitors, 3000);
    stage.say(
      `  on the full disk ${full.acknowledged} acknowledged, ${again?.acknowledged ?? 0} after a death and a start`,
    );
    if (full.acknowledged === 0) problems.push("no request is taken on a full disk");
    if (!again?.acknowledged) problems.push("no request is taken after a start on a full disk");
    if (!server.exited) {
      const lost = await lostRequests(databaseUrl(dataDir), visitors.acknowledged);
      if (lost.length > 0) problems.push(`${lost.length} acknowledged requests are lost`);
      await server.stop();
    }
  } finally {
    if (!server.exited) await server.kill("tree");
    disk.unmount();
  }
  return problems;
}

/** Every state that a power cut can leave of a new secret: the next start has a whole one, or says that it has not. */
async function cutSecrets({ folder, say }: Stage): Promise<string[]> {
  const home = join(folder, "home");
  const file = join(home, "auth-secret");
  makeState(home, {});
  const steps = recordWrites(() => void readOrCreateSecret(file));
  const whole = readFileSync(file, "utf8");
  const states = [
    ...statesAfterCut(steps),
    // What a version that did not flush could leave.
    ...Array.from({ length: whole.length }, (_, length) => ({ "auth-secret": whole.slice(0, length) })),
  ];
  let refused = 0;
  const problems = states.flatMap((state) => {
    makeState(home, state);
    try {
      const found = readOrCreateSecret(file);
      return found.length >= 32 && readOrCreateSecret(file) === found
        ? []
        : [`half a secret from ${JSON.stringify(state)}`];
    } catch (error) {
      refused++;
      return String(error).includes("copia di sicurezza") ? [] : [`${String(error)} from ${JSON.stringify(state)}`];
    }
  });
  say(
    `  ${states.length} states after a cut: ${states.length - refused} with a whole secret, ${refused} refused with the way back`,
  );
  return problems;
}
