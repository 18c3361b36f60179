/**
 * Does the image of the Dockerfile start with a read-only root and an ordinary user? Where there is no engine of containers,
 * its last stage is laid out from what its COPY lines say, and run under the same restrictions: a root of its own that
 * nobody can write, one folder that can be written, user 1000, no capability, no new privileges. As root, on Linux.
 *
 *   npm run test:container
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { PROJECT } from "#tests/support/environment.ts";
import { photo } from "#tests/support/hostile-pictures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { newPerson, PASSWORD } from "#tests/request/person.ts";

if (process.getuid?.() !== 0 || spawnSync("unshare", ["--mount", "true"]).status !== 0) {
  console.log("  test:container needs root and unshare: skipped.");
  process.exit(0);
}

/** The base image's user `node`, which Dockerfile and compose.yaml name. */
const NODE_USER = 1000;
/** What every base image has; the image's Node is this checkout's. */
const BASE = [
  "usr/lib",
  "usr/bin",
  "usr/share/zoneinfo",
  "etc/ssl",
  "etc/passwd",
  "etc/resolv.conf",
  "etc/hosts",
  "etc/nsswitch.conf",
];

const folder = temporaryFolder("container");
const root = join(folder, "root");
let failed = 0;

function report(what: string, holds: boolean, measured: string): void {
  if (!holds) failed++;
  console.log(`  ${holds ? "✓" : "✗"} ${what}: ${measured}`);
}

/** One instruction on each line, of the last stage. */
const lastStage = readFileSync(join(PROJECT, "Dockerfile"), "utf8")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split(/^FROM /m)
  .at(-1)!
  .split("\n");
const instructions = (name: string) =>
  lastStage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

/** What compose.yaml says of the site, one setting on each line. */
const service = readFileSync(join(PROJECT, "compose.yaml"), "utf8")
  .split(/^  site:$/m)[1]!
  .split(/^  \w+:$/m)[0]!
  .split("\n")
  .map((line) => line.trim());
/** Without these the image would not run as it is run here. */
const RESTRICTIONS = ["user: node", "read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'];

/** Where the build stage has what the last one copies. */
function sourceOf(path: string): string {
  if (path.startsWith("/packages/")) return join(folder, path);
  return path.replace(/^\/site/, PROJECT);
}

function layOut(): void {
  execFileSync(process.execPath, ["scripts/copy-runtime-packages.ts", join(folder, "packages")], { cwd: PROJECT });
  for (const line of instructions("COPY")) {
    const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(line)!;
    const target = join(root, to!);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(sourceOf(from!), target, { recursive: true });
  }
  for (const part of ["proc", "dev", "tmp", "data", "usr/local/bin", ...BASE]) {
    const original = join("/", part);
    const isFile = existsSync(original) && statSync(original).isFile();
    mkdirSync(isFile ? dirname(join(root, part)) : join(root, part), { recursive: true });
    if (isFile) cpSync(realpathSync(original), join(root, part));
  }
  cpSync(realpathSync(process.execPath), join(root, "usr/local/bin/node"));
  for (const link of ["lib", "lib64", "bin"])
    if (!existsSync(join(root, link)))
      execFileSync("ln", ["-s", link === "lib64" ? "usr/lib64" : `usr/${link}`, join(root, link)]);
  if (existsSync("/usr/lib64")) BASE.push("usr/lib64");
  mkdirSync(join(root, "usr/lib64"), { recursive: true });
  mkdirSync(join(folder, "data"));
  chownSync(join(folder, "data"), NODE_USER, NODE_USER);
}

/** Mounts, and then is whatever it is given, without rights. */
const CONTAIN = `
  set -e
  root=$1 data=$2; shift 2
  mount --make-rprivate /
  mount --bind "$root" "$root"
  for part in ${"$BASE"}; do [ -d "/$part" ] && mount --rbind -o ro "/$part" "$root/$part"; done
  mount --bind "$data" "$root/data"
  mount -t tmpfs -o size=256m,mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount -o remount,bind,ro "$root"
  exec chroot "$root" /usr/bin/setpriv --reuid ${NODE_USER} --regid ${NODE_USER} --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all /usr/bin/env -i -C /site "$@"`;

function contained(command: string[], env: Record<string, string>) {
  const variables = Object.entries({ PATH: "/usr/local/bin:/usr/bin:/bin", ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const args = ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", CONTAIN, "sh", root, join(folder, "data")];
  return spawn("unshare", [...args, ...variables, ...command], {
    env: { PATH: process.env.PATH, BASE: BASE.filter((part) => statSync(join("/", part)).isDirectory()).join(" ") },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** @returns its exit code and what it wrote */
async function runContained(
  command: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = contained(command, env);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  return { code: await promise, output: output.trim() };
}

const stop: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
try {
  layOut();
  const size = (path: string) => Number(execFileSync("du", ["-sm", path], { encoding: "utf8" }).split("\t")[0]);
  const database = await startPostgres({
    dataDir: join(folder, "database"),
    signal: new AbortController().signal,
    announce: () => {},
  });
  stop.push(() => database.stop());
  const proxy = await startSilentProxy(database.url); // the container reaches it by TCP alone
  stop.push(() => proxy.stop());
  const port = await freePort();
  const declared = Object.fromEntries(
    instructions("ENV").flatMap((line) => line.split(/\s+/).map((pair) => pair.split("=") as [string, string])),
  );
  const env = { ...declared, PORT: String(port), DATABASE_URL: proxy.url, BACKUP_AT: "off", MORNING_AT: "off" };
  const command = JSON.parse(instructions("CMD")[0]!) as string[];

  const began = performance.now();
  const site = contained(command, env);
  let log = "";
  for (const stream of [site.stdout, site.stderr]) stream.on("data", (text) => (log += text));
  const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
  site.once("close", end);
  const inside = () => execFileSync("pgrep", ["-P", String(site.pid)], { encoding: "utf8" }).trim();
  stop.push(() => site.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    );
  while ((await ask("/readyz")) !== 200 && site.exitCode === null && performance.now() - began < 120_000)
    await sleep(100);
  report(
    "starts",
    (await ask("/")) === 200,
    `ready after ${Math.round(performance.now() - began)} ms; ${size(join(root, "site"))} MB in /site, of them ${size(join(root, "site/node_modules"))} MB packages`,
  );
  if (site.exitCode !== null) console.log(log.slice(-1500));

  const loose = RESTRICTIONS.filter((line) => !service.includes(line));
  const [user] = instructions("USER");
  report(
    "Dockerfile and compose.yaml ask for these restrictions",
    user === "node" && loose.length === 0,
    `USER ${user}; ${loose.length === 0 ? RESTRICTIONS.join(", ") : `missing: ${loose.join(", ")}`}`,
  );

  const status = readFileSync(`/proc/${inside()}/status`, "utf8");
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1]?.replaceAll("\t", " ");
  report(
    "runs as an ordinary user without capabilities",
    field("Uid") === "1000 1000 1000 1000" &&
      /^0+$/.test(field("CapEff")!) &&
      /^0+$/.test(field("CapBnd")!) &&
      field("NoNewPrivs") === "1",
    `uid ${field("Uid")}, capabilities ${field("CapEff")} of ${field("CapBnd")}, NoNewPrivs ${field("NoNewPrivs")}`,
  );

  const writing = await runContained(
    [
      "node",
      "-e",
      `for (const file of ["/x", "/site/x", "/site/build/x", "/usr/x", "/data/x", "/tmp/x"]) try { require("fs").writeFileSync(file, ""); console.log(file) } catch (error) { console.log(file, error.code) }`,
    ],
    env,
  );
  report(
    "can write in /data and /tmp alone",
    writing.output === "/x EROFS\n/site/x EROFS\n/site/build/x EROFS\n/usr/x EROFS\n/data/x\n/tmp/x",
    writing.output.replaceAll("\n", ", "),
  );

  const boss = newPerson(url, "titolare@tonica.example");
  const signedUp = await boss.postJson("/api/auth/sign-up/email", { email: boss.email, password: PASSWORD });
  const form = new FormData();
  form.append("file", new Blob([await photo().jpeg().toBuffer()], { type: "image/jpeg" }), "foto.jpg");
  const uploaded = await fetch(`${url}/api/storage/immagini`, {
    method: "POST",
    headers: { cookie: boss.cookie() },
    body: form,
  });
  const { publicUrl } = (await uploaded.json()) as { publicUrl: string };
  report(
    "decodes and keeps a picture",
    signedUp.status === 200 && (await ask(publicUrl)) === 200,
    `${uploaded.status}, ${basename(publicUrl)}`,
  );

  report("draws a picture for social networks", (await ask("/social/home.png")) === 200, "/social/home.png");

  const health = JSON.parse(/CMD (\[.*\])/.exec(instructions("HEALTHCHECK")[0]!)![1]!) as string[];
  const [well, ill] = [await runContained(health, env), await runContained(health, { ...env, PORT: "1" })];
  report("its HEALTHCHECK tells well from ill", well.code === 0 && ill.code === 1, `${well.code} and ${ill.code}`);

  const stopping = performance.now();
  process.kill(Number(inside()), "SIGTERM");
  report("stops in order", (await ended) === 0, `in ${Math.round(performance.now() - stopping)} ms`);

  const without = await runContained(command, { ...env, DATABASE_URL: "" });
  report(
    "without DATABASE_URL it says what is missing",
    without.code === 1 && without.output.includes("imposta DATABASE_URL"),
    without.output.split("\n")[0]!.trim().slice(0, 120),
  );
  writeFileSync(join(folder, "log"), log);
} catch (error) {
  failed++;
  console.log(error);
}
for (const each of stop.toReversed()) await each();
process.exit(failed === 0 ? 0 : 1);
