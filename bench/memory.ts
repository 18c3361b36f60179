/**
 * How much memory a site holds that renders all the time, started as `npm start` does: `npm run bench:memory`
 * (`-- --seconds 180`). No page is kept (bench/preload.mjs), two clients ask for pages, forms, searches, feeds, the admin's
 * door and one article after the other in turns. The whole start is Node and PostgreSQL, each shared page divided among who shares it (PSS).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { freePort } from "#tests/support/free-port.ts";

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 600;
const PRELOAD = pathToFileURL(join(import.meta.dirname, "preload.mjs")).href;
const PATHS = [
  href("/"),
  href("/servizi/ems"),
  href("/blog"),
  paths.blogSearch("schiena"),
  href("/contatti"),
  href("/trasformazione-30-giorni"),
  href("/pianificatore"),
  href("/sitemap.xml"),
  href("/api/blog-feed.json"),
  href("/social/*", { "*": "home.png" }),
  href("/auth"),
];

const field = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1000;
const residentMb = (pid: number) => field(`/proc/${pid}/status`, "VmRSS");

/** The process and whoever descends from it. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          [Number(name), Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]!.split(" ")[1])] as const,
        ];
      } catch {
        return []; // it has ended meanwhile
      }
    });
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}
const wholeMb = (pid: number) =>
  familyOf(pid).reduce((sum, member) => {
    try {
      return sum + field(`/proc/${member}/smaps_rollup`, "Pss");
    } catch {
      return sum;
    }
  }, 0);

const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as { scripts: { start: string } };
const dataDir = mkdtempSync(join(tmpdir(), "tonica-memory-"));
const port = await freePort();
const child = spawn("/bin/sh", ["-c", scripts.start.replace("exec node", `exec node --import ${PRELOAD}`)], {
  cwd: PROJECT,
  env: { ...serverEnvironment(), PORT: String(port), DATA_DIR: dataDir, BENCH_KEEP: "no" },
  stdio: "ignore",
});
const ended = new Promise((resolve) => child.once("close", resolve));
const site = `http://127.0.0.1:${port}`;
const ask = (path: string) =>
  fetch(site + path, { headers: { "accept-encoding": "br" } }).then((answer) => answer.text());
try {
  while (
    !(await fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
  console.log(
    `\n  ${scripts.start}\n  ready: ${residentMb(child.pid!).toFixed(0)} MB, with PostgreSQL ${wholeMb(child.pid!).toFixed(0)} MB`,
  );
  const feed = JSON.parse(await ask(href("/api/blog-feed.json"))) as { items: { url: string }[] };
  const articles = feed.items.map(({ url }) => new URL(url).pathname);
  const until = Date.now() + seconds * 1000;
  let asked = 0;
  const nextPath = () => {
    const turn = asked++;
    const round = Math.floor(turn / (PATHS.length + 1));
    return PATHS[turn % (PATHS.length + 1)] ?? articles[round % articles.length]!;
  };
  const clients = [0, 1].map(async () => {
    while (Date.now() < until) await ask(nextPath());
  });
  let most = 0;
  for (let step = 1; step <= 10; step++) {
    await sleep((seconds * 1000) / 10);
    const now = residentMb(child.pid!);
    most = Math.max(most, now);
    console.log(
      `  ${String(Math.round((seconds * step) / 10)).padStart(4)} s, ${asked} requests: ${now.toFixed(0)} MB`,
    );
  }
  await Promise.all(clients);
  console.log(`  most: ${most.toFixed(0)} MB; with PostgreSQL now ${wholeMb(child.pid!).toFixed(0)} MB\n`);
} finally {
  child.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
