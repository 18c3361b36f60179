/**
 * What a request costs, in processor time of the process that answers: rendered pages beside React's renderToString of the
 * whole tree (asked of a second server, which keeps no part of a page), a health check, an admin page, and kept pages beside the same bytes served by nginx.
 * With V8's limits as `npm start` sets them. `npm run bench` (`-- --seconds 10`). Processor time compares also on a busy machine; requests a second only where the row
 * says that the server was the limit.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { PROJECT } from "#tests/support/environment.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { client, load, type Loaded } from "./load.ts";

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 8;
const BROTLI = { "accept-encoding": "br" };
const PRELOAD = [join(import.meta.dirname, "preload.mjs")];
const ROUNDS = 4;

const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as { scripts: { start: string } };
const flags = scripts.start.match(/--\S+/g) ?? [];
/** As scripts/run.mjs sets it, which it cannot where a parent talks to it. */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576", MALLOC_TRIM_THRESHOLD_: "2097152" };
/** Its log goes to a file, as nginx's does. */
const start = (name: string, env: Record<string, string> = {}) =>
  startServer({ preload: PRELOAD, flags, logFile: join(folder, `${name}.log`), env: { ...MALLOC, ...env } });

const fetchBrotli = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: BROTLI }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });

/** One worker, keep-alive, the access log on: what our single process is compared with. */
async function startNginx(
  folder: string,
  bodies: Record<string, Buffer>,
): Promise<{ url: string; process: ChildProcess; workers: number[] }> {
  const port = await freePort();
  mkdirSync(join(folder, "html"));
  for (const [name, body] of Object.entries(bodies)) writeFileSync(join(folder, "html", name), body);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 1024; }
     http {
       access_log ${folder}/access.log; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=10;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}/html; default_type "text/html; charset=utf-8";
         location / { add_header Content-Encoding br; add_header Vary "Cookie, Accept-Encoding"; add_header Cache-Control no-cache; } }
     }`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await sleep(500);
  const workers = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, "utf8").trim().split(" ").map(Number);
  return { url: `http://127.0.0.1:${port}/`, process: nginx, workers };
}

type Drawn = { times: number; microseconds: number };
const drawnBy = async ({ url }: RunningServer) => (await (await fetch(`${url}/bench/drawn`)).json()) as Drawn;

const micro = (value: number | undefined) => (value === undefined ? "" : `${value.toFixed(0)} µs`).padStart(10);

function say(
  what: string,
  { requestsPerSecond, cpuMicroseconds, limit }: Loaded,
  beside?: { name: string; value: number },
) {
  const ratio = beside && `${(cpuMicroseconds / beside.value).toFixed(1)} × ${beside.name}`;
  console.log(
    `  ${what.padEnd(22)} ${micro(cpuMicroseconds)} ${micro(beside?.value)} ${(ratio ?? "").padStart(24)} ${String(requestsPerSecond).padStart(8)} req/s, limit: ${limit}`,
  );
}

/** @returns the microseconds in which React draws all of a page; undefined for an app, which is drawn otherwise */
async function timeDrawing(whole: RunningServer, path: string): Promise<number | undefined> {
  const before = await drawnBy(whole);
  await load(whole.url + path, [whole.pid], { connections: 1, seconds: 1, headers: BROTLI });
  const after = await drawnBy(whole);
  const times = after.times - before.times;
  return times > 0 ? (after.microseconds - before.microseconds) / times : undefined;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One after the other by turns, because such machines change their speed from minute to minute. */
async function compareWithDrawing(ours: () => Promise<Loaded>, drawing: () => Promise<number | undefined>) {
  const rounds: Loaded[] = [];
  const drawn: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await ours());
    const microseconds = await drawing();
    if (microseconds !== undefined) drawn.push(microseconds);
  }
  return {
    loaded: {
      ...rounds.at(-1)!,
      requestsPerSecond: Math.round(mean(rounds.map(({ requestsPerSecond }) => requestsPerSecond))),
      cpuMicroseconds: mean(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    },
    drawn: drawn.length > 0 ? mean(drawn) : undefined,
  };
}

/** An account makes the first administrator; tests/support/cheap-passwords.mjs is no part of what is measured after it. */
async function signIn({ url }: RunningServer): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "prova@posta.example", password: "cavallo-batteria-graffetta" }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** @returns the path of an article */
async function compareRendered(): Promise<string> {
  const rendering = await start("rendering", { BENCH_KEEP: "no" });
  const whole = await start("whole", { BENCH_KEEP: "no", BENCH_PARTS: "no" });
  try {
    const feed = (await (await fetch(`${rendering.url}${href("/api/blog-feed.json")}`)).json()) as {
      items: { url: string }[];
    };
    const article = new URL(feed.items[0]!.url).pathname;
    const cookie = await signIn(rendering);
    const rendered = [
      { what: "home", path: href("/") },
      { what: "service", path: href("/servizi/ems") },
      { what: "article", path: article },
      { what: "search", path: paths.blogSearch("schiena") },
      { what: "contact (an app)", path: href("/contatti") },
      { what: "admin: dashboard", path: href("/admin/dashboard"), headers: { cookie } },
      { what: "admin: its data", path: `${href("/admin/dashboard")}.data`, headers: { cookie } },
      { what: "health check", path: href("/healthz") },
    ];
    for (const { what, path, headers } of rendered) {
      const url = rendering.url + path;
      // Two requests for one page at the same moment would share a rendering.
      const options = { connections: 1, headers: { ...BROTLI, ...headers }, seconds: Math.ceil(seconds / ROUNDS) };
      const ours = () => load(url, [rendering.pid], options);
      const drawing = async () => (headers ? undefined : timeDrawing(whole, path));
      await Promise.all([ours(), drawing()]); // both have their code compiled
      const { loaded, drawn } = await compareWithDrawing(ours, drawing);
      say(what, loaded, drawn === undefined ? undefined : { name: "renderToString", value: drawn });
    }
    return article;
  } finally {
    await Promise.all([rendering, whole].map((server) => server.stop()));
  }
}

/** Our server is as new as nginx: the memory of one that has idled for minutes may have been taken away meanwhile. */
async function compareKept(article: string): Promise<void> {
  const keeping = await start("keeping");
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  try {
    const pages = [
      { what: "home, kept", url: keeping.url + href("/"), file: "home.html" },
      { what: "article, kept", url: keeping.url + article, file: "article.html" },
    ];
    const bodies: Record<string, Buffer> = {};
    for (const { url, file } of pages) {
      for (let asked = 0; asked < 3; asked++, await sleep(300)) bodies[file] = await fetchBrotli(url); // by then it is compressed hard
    }
    if (spawnSync("nginx", ["-v"]).error === undefined) nginx = await startNginx(folder, bodies);
    for (const { what, url, file } of pages) {
      const options = { seconds, connections: 32, headers: BROTLI };
      const theirs = nginx && (await load(nginx.url + file, nginx.workers, options));
      const ours = await load(url, [keeping.pid], options);
      if (theirs) say(`nginx, ${bodies[file]!.length} B`, theirs);
      say(what, ours, theirs && { name: "nginx", value: theirs.cpuMicroseconds });
      if (!theirs) continue;
      const fair = ours.limit === "server" && theirs.limit === "server";
      console.log(
        fair
          ? `  ${"".padEnd(22)} ${(ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(2)} of nginx's requests a second`
          : `  ${"".padEnd(22)} no share of requests: ours was limited by ${ours.limit}, nginx by ${theirs.limit}`,
      );
    }
    if (!nginx) console.log("\n  nginx is not installed (apt-get install nginx-light): no comparison");
  } finally {
    nginx?.process.kill();
    await keeping.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), "tonica-bench-"));
try {
  console.log(
    `\n  ${seconds} s each, client ${client}, request logs on. Processor time a request: ours, beside it, how many times that\n`,
  );
  await compareKept(await compareRendered());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
