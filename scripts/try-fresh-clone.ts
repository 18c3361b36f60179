/**
 * Run by hand, as root on Linux: clones this repository to the places where a start once failed, runs the real
 * `npm start` there twice (the second time without a registry) and prints how long each took to its first page.
 *
 *   node scripts/try-fresh-clone.ts            all places
 *   node scripts/try-fresh-clone.ts accents    only those whose name contains the word
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processesOn } from "../tests/support/processes.ts";
import { freePort } from "../tests/support/free-port.ts";

const PROJECT = join(import.meta.dirname, "..");
const USER = "tonica-prova";
const LONG_NAME = "una-cartella-dal-nome-lungo-".repeat(5);

type Account = { uid: number; gid: number; home: string };
type Place = { name: string; parent: string; account?: Account };
type Row = { place: string; "first start, s": string; "second start, s": string; "stop, s": string; verdict: string };

const root: Account = { uid: 0, gid: 0, home: "/root" };

async function main(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error("run it as root: it creates a user and clones into other people's folders");
  const user = createUser();
  const open = mkdtempSync("/tmp/tonica-prova-");
  const closed = mkdtempSync("/root/tonica-prova-");
  chmodSync(open, 0o755);
  const source = join(open, "tonica.git"); // all places get the same commit, whatever is committed meanwhile
  execFileSync("git", ["clone", "--quiet", "--bare", PROJECT, source]);
  const places: Place[] = [
    { name: "root, in /tmp", parent: join(open, "root") },
    { name: "ordinary user, home open to all", parent: join(user.home, "sito"), account: user },
    { name: "ordinary user, 0700 home", parent: join(user.home, "privato"), account: user },
    { name: "root, under the 0700 home of root", parent: closed },
    { name: "root, in the 0700 home of a user", parent: join(user.home, "di-root"), account: { ...root } },
    { name: "root, spaces and accents", parent: join(open, "la città è più bella") },
    { name: "user, spaces and accents", parent: join(user.home, "perché no"), account: user },
    { name: "root, path of 150 characters", parent: join(open, LONG_NAME) },
    { name: "user, path of 150 characters", parent: join(user.home, LONG_NAME), account: user },
  ];
  const rows: Row[] = [];
  try {
    for (const place of places.filter(({ name }) => name.includes(process.argv[2] ?? ""))) {
      chmodSync(user.home, place.name.includes("0700") ? 0o700 : 0o755);
      console.log(`▸ ${place.name}`);
      rows.push(await tryPlace(place, source));
    }
  } finally {
    console.table(rows);
    for (const folder of [open, closed]) rmSync(folder, { recursive: true, force: true });
    execFileSync("userdel", ["--remove", USER], { stdio: "ignore" });
  }
  process.exitCode = rows.every(({ verdict }) => verdict === "ok") ? 0 : 1;
}

async function tryPlace({ name, parent, account = root }: Place, source: string): Promise<Row> {
  const clone = join(parent, "tonica");
  mkdirSync(parent, { recursive: true });
  execFileSync("git", ["clone", "--quiet", source, clone]);
  execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, parent]);
  const row: Row = { place: name, "first start, s": "", "second start, s": "", "stop, s": "", verdict: "ok" };
  try {
    const first = await startOnce(clone, account, {});
    row["first start, s"] = first.answered;
    row["stop, s"] = first.stopped;
    const second = await startOnce(clone, account, { npm_config_registry: "http://127.0.0.1:1/" });
    row["second start, s"] = second.answered;
  } catch (error) {
    row.verdict = String(error);
  }
  removeMovedCluster(clone);
  rmSync(parent, { recursive: true, force: true });
  return row;
}

async function startOnce(
  clone: string,
  { uid, gid, home }: Account,
  extra: Record<string, string>,
): Promise<{ answered: string; stopped: string }> {
  const port = await freePort();
  const env = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: home,
    PORT: String(port),
    ...extra,
  };
  const began = Date.now();
  const npm = spawn("npm", ["start"], { cwd: clone, env, uid, gid, stdio: ["ignore", "pipe", "pipe"] });
  const output = collect(npm);
  let over = false;
  const exit = new Promise<void>((done) => npm.once("close", () => done()));
  void exit.then(() => (over = true));
  while (!over && !(await pageAnswers(port))) await sleep(50);
  const answered = seconds(began);
  console.log(output().replaceAll(/^/gm, "    "));
  if (over) throw new Error("npm start ended by itself");
  const stopping = Date.now();
  npm.kill("SIGTERM");
  await exit;
  const left = processesOn(clone);
  if (left.length > 0) throw new Error(`still running after the stop: ${left.join(" ")}`);
  return { answered, stopped: seconds(stopping) };
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  return () => text;
}

const pageAnswers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    ({ status }) => status === 200,
    () => false,
  );

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

function createUser(): Account {
  execFileSync("useradd", ["--create-home", "--shell", "/bin/bash", USER]);
  const [, , uid, gid, , home] = execFileSync("getent", ["passwd", USER], { encoding: "utf8" }).split(":");
  return { uid: Number(uid), gid: Number(gid), home: home! };
}

function removeMovedCluster(clone: string): void {
  try {
    rmSync(dirname(readlinkSync(join(clone, "data", "postgres"))), { recursive: true, force: true });
  } catch {
    // It lies in the clone.
  }
}

await main();
