/**
 * Home and the newest article as a reader gets them: kept and rendered, beside the same bytes served by nginx, in one run.
 * `npm run bench` (`-- --seconds 10`). Requests a second say how loaded the machine was; CPU time a request compares.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { startServer } from "#tests/support/server.ts";

const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 8;
const BROTLI = { "accept-encoding": "br" };

type Row = { what: string; requestsPerSecond: number; cpuMicroseconds: number; p99Ms: number };

/** User and system time of a process and its children's, in seconds (proc(5), fields 14 and 15). */
function cpuSeconds(pids: number[]): number {
  const ticksPerSecond = 100;
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }, 0);
}

async function load(what: string, url: string, pids: number[], connections = 32): Promise<Row> {
  await autocannon({ url, headers: BROTLI, connections, duration: 1 });
  const before = cpuSeconds(pids);
  const result = await autocannon({ url, headers: BROTLI, connections, duration: seconds });
  if (result.non2xx || result.errors)
    throw new Error(`${what}: ${result.non2xx} answers were no 200, ${result.errors} requests failed`);
  return {
    what,
    requestsPerSecond: Math.round(result["2xx"] / result.duration),
    cpuMicroseconds: ((cpuSeconds(pids) - before) / result["2xx"]) * 1e6,
    p99Ms: result.latency.p99,
  };
}

const fetchBrotli = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: BROTLI }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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

const folder = mkdtempSync(join(tmpdir(), "tonica-bench-"));
const server = await startServer({});
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
try {
  const feed = (await (await fetch(`${server.url}${href("/api/blog-feed.json")}`)).json()) as {
    items: { url: string }[];
  };
  const newest = `${server.url}${new URL(feed.items[0]!.url).pathname}`;
  const pages = [
    // No route permits that these two are kept: every answer is rendered.
    { name: "home", url: `${server.url}${href("/")}`, file: "home.html", rendered: href("/contatti") },
    { name: "article", url: newest, file: "article.html", rendered: paths.blogSearch("schiena") },
  ];
  const bodies = Object.fromEntries(
    await Promise.all(pages.map(async ({ file, url }) => [file, await fetchBrotli(url)] as const)),
  );
  if (spawnSync("nginx", ["-v"]).error === undefined) nginx = await startNginx(folder, bodies);
  console.log(`\n  ${seconds} s each, 32 connections, request logs on`);
  for (const { name, url, file, rendered } of pages) {
    console.log(`\n  ${name}: ${bodies[file]!.length} bytes (brotli)`);
    const rows: Row[] = [];
    if (nginx) rows.push(await load("nginx, same bytes", nginx.url + file, nginx.workers));
    rows.push(await load("kept HTML", url, [server.pid]));
    rows.push(await load(`rendered: ${rendered}`, server.url + rendered, [server.pid], 4));
    for (const { what, requestsPerSecond, cpuMicroseconds, p99Ms } of rows)
      console.log(
        `  ${what.padEnd(26)} ${String(requestsPerSecond).padStart(7)} req/s   ${cpuMicroseconds.toFixed(0).padStart(6)} µs CPU a request   p99 ${p99Ms} ms`,
      );
    if (nginx)
      console.log(`  kept HTML is ${(rows[1]!.requestsPerSecond / rows[0]!.requestsPerSecond).toFixed(2)} of nginx`);
  }
  console.log(nginx ? "" : "\n  nginx is not installed: no comparison\n");
} finally {
  nginx?.process.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
