/**
 * 2,000 visits a second for half a minute, each from one of 20,000 addresses, while a kept page is asked for 50 times a
 * second; then rows, days and counters are compared with what was acknowledged. Targets: nothing lost or counted twice,
 * p95 of the page under 20 ms. `npm run bench:tracking` (`-- --seconds 30 --rate 2000`).
 */
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { href } from "#app/shared/href.ts";
import { consentCookie, counted, FIREFOX } from "#tests/support/analytics.ts";
import { startServer } from "#tests/support/server.ts";
import { type Outcome, steadyLoad } from "./steady-load.ts";

const option = (name: string, otherwise: number) =>
  process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
const seconds = option("--seconds", 30);
const rate = option("--rate", 2000);

const VISITORS = 20_000;
const PAGES = ["/", "/servizi", "/servizi/pilates", "/blog", "/team", "/contatti"];

/** Through one proxy, as it would say it: each visitor has an address. */
function visit(number: number, port: number): string {
  const visitor = number % VISITORS;
  const body = JSON.stringify({
    page_path: PAGES[number % PAGES.length],
    referrer: number % 3 ? null : "https://cerca.example/risultati",
  });
  return (
    `POST ${href("/api/site-visits")} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${FIREFOX}\r\nCookie: ${cookie}\r\n` +
    `X-Forwarded-For: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
const cookie = consentCookie();

/** User and system time of a process and of its children's, in seconds (proc(5), fields 14 to 17). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return fields.slice(11, 13).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
}

/** Those of PostgreSQL work in the cluster's folder. */
const postgresIn = (folder: string): number[] =>
  readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) && realpathSync(`/proc/${name}/cwd`) === folder ? [Number(name)] : [];
    } catch {
      return []; // ended meanwhile
    }
  });

function percentile(values: number[], share: number): string {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
  return `${value.toFixed(1)} ms`;
}

const say = (what: string, figure: string | number) => console.log(`  ${what.padEnd(44)} ${figure}`);

function report(what: string, { sent, statuses, broken, latencies }: Outcome): void {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  say(`${what}: sent`, sent);
  say(`${what}: answered`, `${answers}${broken ? `, ${broken} broken off` : ""}`);
  const shares = [0.5, 0.95, 0.99, 0.9999].map((share) => percentile(latencies, share));
  say(`${what}: median, p95, p99, slowest`, shares.join(", "));
}

const server = await startServer({ env: { TRUST_PROXY: "1", SEED_DEMO: "false" } });
try {
  const cluster = realpathSync(join(server.dataDir, "postgres"));
  const client = new pg.Client(`postgresql://app@localhost/postgres?host=${encodeURIComponent(cluster)}`);
  await client.connect();
  await fetch(`${server.url}${href("/servizi")}`); // kept from now on
  const cpuBefore = cpuSeconds(server.pid);
  const databaseBefore = postgresIn(cluster).reduce((sum, pid) => sum + cpuSeconds(pid), 0);

  const { port } = server;
  const prober = new Worker(new URL("page-prober.ts", import.meta.url), {
    workerData: { port, perSecond: 50, seconds, path: href("/servizi") },
  });
  const probed = once(prober, "message") as Promise<[Outcome]>;
  const visits = await steadyLoad({ port, perSecond: rate, seconds, request: (number) => visit(number, port) });
  const [page] = await probed;

  const cpu = cpuSeconds(server.pid) - cpuBefore;
  const databaseCpu = postgresIn(cluster).reduce((sum, pid) => sum + cpuSeconds(pid), 0) - databaseBefore;
  console.log(`\n  ${rate} visits a second for ${seconds} s; load of the machine ${loadavg()[0]!.toFixed(1)}\n`);
  report("visits", visits);
  report("page", page);
  say(
    "CPU of Node, of PostgreSQL",
    `${((cpu / seconds) * 100).toFixed(0)} %, ${((databaseCpu / seconds) * 100).toFixed(0)} %`,
  );

  const acknowledged = visits.statuses.get(204) ?? 0;
  const { rows, days, visitors, summary } = await counted((statement) => client.query(statement));
  say("acknowledged", acknowledged);
  say("rows in site_visits", rows);
  say("in analytics_days", days);
  say("total_site_visits", summary["total_site_visits"]!);
  say("unique visitors, of as many addresses", `${visitors}, ${Math.min(VISITORS, visits.sent)}`);
  await client.end();
  const exact = [rows, days, summary["total_site_visits"]].every((count) => count === acknowledged);
  const p95 = page.latencies.toSorted((a, b) => a - b)[Math.floor(page.latencies.length * 0.95)]!;
  console.log(
    `\n  ${exact ? "nothing lost, nothing counted twice" : "THE COUNTS DIFFER"}; ${acknowledged === visits.sent ? "none refused" : `${visits.sent - acknowledged} refused`}; page ${p95 < 20 ? "within" : "NOT within"} its 20 ms\n`,
  );
  if (!exact) process.exitCode = 1;
} finally {
  await server.stop();
}
