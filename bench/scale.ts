/**
 * What one, two and four processes on one PostgreSQL do together: rendered pages, kept pages, contact requests, bookings.
 * `npm run bench:scale` (`-- --seconds 8`). Processor time for each answer compares also on a busy machine; answers a second
 * only where the last column says that the machine was the site's alone.
 */
import { readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { href } from "#app/shared/href.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { databaseIn } from "#tests/support/database.ts";
import { processesOn } from "#tests/support/processes.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { client, cpuSeconds, load } from "./load.ts";

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 6;
/** Of all processes together: the same visitors, whoever answers them. More at once would be refused as too many. */
const CONNECTIONS = { kept: 16, rendered: 4, forms: 8 };

type Row = {
  what: string;
  processes: number;
  perSecond: number;
  site: number;
  database: number;
  cores: number;
  others: number;
};

const folder = temporaryFolder("bench-scale");
const postgres = await startPostgres({
  dataDir: folder,
  signal: new AbortController().signal,
  announce: () => {},
  settings: { max_connections: "120" },
});
const rows: Row[] = [];
try {
  for (const processes of [1, 2, 4]) rows.push(...(await measure(processes)));
  print();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(processes: number): Promise<Row[]> {
  const name = `scale_${processes}`;
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const env = {
    DATABASE_URL: databaseIn(postgres.url, name),
    AUTH_SECRET: "x".repeat(40),
    TRUST_PROXY: "1",
  };
  const servers: RunningServer[] = [];
  try {
    for (let number = 1; number <= processes; number++)
      servers.push(await startServer({ env: { ...env, PROCESS_NAME: `p${number}` } }));
    await warmUp(servers);
    return [
      await watch("kept page (home)", servers, () => reads(servers, href("/"), CONNECTIONS.kept)),
      await watch("rendered page (/contatti)", servers, () => reads(servers, href("/contatti"), CONNECTIONS.rendered)),
      await watch("contact request", servers, await contactRequests(servers)),
      await watch("booking", servers, await bookings(servers)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function warmUp(servers: RunningServer[]): Promise<void> {
  for (const { url } of servers)
    for (let turn = 0; turn < 60; turn++) await (await fetch(url + href("/contatti"))).text();
}

/** @param work returns how many answers there were */
async function watch(what: string, servers: RunningServer[], work: () => Promise<number>): Promise<Row> {
  const site = servers.map(({ pid }) => pid);
  const database = () => cpuOf(processesOn(folder));
  const [siteBefore, databaseBefore, machine] = [cpuSeconds(site), database(), busySeconds()];
  const began = performance.now();
  const answers = await work();
  const wall = (performance.now() - began) / 1000;
  const [siteTook, databaseTook] = [cpuSeconds(site) - siteBefore, database() - databaseBefore];
  const cores = (siteTook + databaseTook) / wall;
  const row = {
    what,
    processes: servers.length,
    perSecond: answers / wall,
    site: (siteTook / answers) * 1e3,
    database: (Math.max(0, databaseTook) / answers) * 1e3,
    cores,
    others: (busySeconds() - machine) / wall - cores,
  };
  console.log(`  ${servers.length} ${what}: ${row.perSecond.toFixed(0)}/s`);
  return row;
}

/** Backends that have ended meanwhile are missing: all of ours stay. */
function cpuOf(pids: number[]): number {
  let sum = 0;
  for (const pid of pids) {
    try {
      sum += cpuSeconds([pid]);
    } catch {
      // It has just ended.
    }
  }
  return sum;
}

/** Of all cores of the machine, since it began (proc(5)). */
function busySeconds(): number {
  const [, ...fields] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]!.trim().split(/\s+/).map(Number);
  const all = fields.slice(0, 7).reduce((sum, ticks) => sum + ticks, 0);
  return (all - fields[3]! - fields[4]!) / 100;
}

async function reads(servers: RunningServer[], path: string, connections: number): Promise<number> {
  const loaded = await Promise.all(
    servers.map(({ url, pid }) =>
      load(url + path, [pid], {
        seconds,
        connections: connections / servers.length,
        headers: { "accept-encoding": "br" },
      }),
    ),
  );
  return loaded.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond * (seconds + 1), 0); // one second warms up
}

/** @returns what sends, as often as it can, and counts the answers of 200 */
function strands(send: (number: number, agent: Agent) => Promise<number>): () => Promise<number> {
  let sent = 0;
  return async () => {
    const agent = new Agent({ keepAlive: true });
    const until = performance.now() + seconds * 1000;
    const counts = new Map<number, number>();
    const one = async () => {
      while (performance.now() < until) {
        const status = await send(++sent, agent);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS.forms }, one));
    agent.destroy();
    const others = [...counts].filter(([status]) => status !== 200);
    if (others.length > 0)
      console.log(`    also ${others.map(([status, count]) => `${count} × ${status}`).join(", ")}`);
    return counts.get(200) ?? 0;
  };
}

function post({ port }: RunningServer, path: string, number: number, body: object, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const content = JSON.stringify(body);
  const address = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(content),
    "x-forwarded-for": address,
  };
  request({ host: "127.0.0.1", port, path, method: "POST", agent, headers }, (response) =>
    text(response).then(() => resolve(response.statusCode!), reject),
  )
    .on("error", reject)
    .end(content);
  return promise;
}

async function contactRequests(servers: RunningServer[]): Promise<() => Promise<number>> {
  const page = await (await fetch(servers[0]!.url + href("/contatti"))).text();
  const token = /name="csrfToken"[^>]*\bvalue="([^"]+)"|\bvalue="([^"]+)"[^>]*name="csrfToken"/.exec(page)!;
  return strands((number, agent) =>
    post(
      servers[number % servers.length]!,
      href("/api/send-contact-email"),
      number,
      {
        ...toPayload(acceptedAnswers),
        name: "Prova",
        email: `persona${number}@posta.example`,
        message: `Messaggio ${number}`,
        telefono: `333 ${String(number).padStart(7, "0")}`,
        goal: "tonificazione",
        csrfToken: token[1] ?? token[2],
      },
      agent,
    ),
  );
}

/** Each wish is another time, until there are none: then the answers are refusals, and are not counted. */
async function bookings(servers: RunningServer[]): Promise<() => Promise<number>> {
  const wishes: { per: string; at: string; con: string }[] = [];
  for (const per of ["check-up", "ems", "pancafit", "pilates", "consulenza"]) {
    const answer = await fetch(`${servers[0]!.url}${href("/api/times")}?per=${per}&days=31`);
    const { times } = (await answer.json()) as { times: { at: string; people: string[] }[] };
    wishes.push(...times.map(({ at, people }) => ({ per, at, con: people[0]! })));
  }
  wishes.sort((a, b) => a.at.slice(14).localeCompare(b.at.slice(14))); // neighbours would take each other's time
  return strands((number, agent) =>
    post(
      servers[number % servers.length]!,
      href("/api/bookings"),
      100_000 + number,
      {
        ...wishes[number % wishes.length],
        nome: "Prova",
        email: `prenota${number}@posta.example`,
        telefono: `333 ${String(number).padStart(7, "0")}`,
      },
      agent,
    ),
  );
}

function print(): void {
  console.log(
    `\n  ${availableParallelism()} cores, ${client} for reads, ${seconds} s each, load ${loadavg()[0]!.toFixed(1)}`,
  );
  console.log(
    "  milliseconds of processor for each answer; cores: of site and database together, and of everybody else\n",
  );
  console.log("  | | processes | answers/s | site, ms | PostgreSQL, ms | cores | others |");
  console.log("  |---|---|---|---|---|---|---|");
  for (const { what, processes, perSecond, site, database, cores, others } of rows.toSorted((a, b) =>
    a.what.localeCompare(b.what),
  ))
    console.log(
      `  | ${what} | ${processes} | ${Math.round(perSecond)} | ${site.toFixed(2)} | ${database.toFixed(2)} | ${cores.toFixed(1)} | ${others.toFixed(1)} |`,
    );
}
