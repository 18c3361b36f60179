/** The cluster on disk: creates it completely or not at all, finds the process that uses it, and stops a PostgreSQL whose site has died. */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { asAccount } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { explainMissingVersion } from "./failures.server.ts";
import type { Home } from "./home.server.ts";

export const PASSWORD_FILE = "tonica-password";

/** Creates the cluster in a folder beside it and renames that. Each attempt uses a new name, because after kill -9 an earlier initdb may still be writing. */
export async function createCluster(
  { cluster, account }: Home,
  { initdb }: Binaries,
  signal: AbortSignal,
): Promise<void> {
  removeUnfinished(cluster);
  if (existsSync(cluster) && readdirSync(cluster).length > 0) throw new StartupError(explainMissingVersion(cluster));
  const unfinished = mkdtempSync(`${cluster}.init-`);
  if (account) chownSync(unfinished, account.uid, account.gid);
  const args = [
    "--pgdata",
    unfinished,
    "--username=app",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
  ];
  // detached: Ctrl-C must reach only this process, which then stops its children in order.
  const child = spawn(initdb, [...args, ...authentication(cluster)], {
    ...asAccount(account),
    signal,
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (problem += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve).once("error", (error) => (problem ||= error.message));
  const code = await promise;
  if (signal.aborted || code !== 0) rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
  signal.throwIfAborted();
  if (code !== 0) throw new StartupError(`Non riesco a creare il database in ${cluster}: ${problem.trim()}`);
  renameSync(unfinished, cluster);
}

/** The socket's folder is private already. PostgreSQL on Windows has no socket, so there a password protects the local port. */
function authentication(cluster: string): string[] {
  if (process.platform !== "win32") return ["--auth-local=trust", "--auth-host=reject"];
  const file = join(dirname(cluster), PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return ["--auth=scram-sha-256", `--pwfile=${file}`];
}

function removeUnfinished(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.init-`)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch {
      // Another process is still writing it: the next start removes it.
    }
  }
}

export function checkMajorVersion(cluster: string, { majorVersion }: Binaries): void {
  const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (found === majorVersion) return;
  throw new StartupError(
    `I dati in ${cluster} sono di PostgreSQL ${found}, questo è il ${majorVersion}: avvia la versione di prima e passa a questa con npm run update, oppure ripristina una copia di sicurezza in una nuova DATA_DIR.`,
  );
}

/** PostgreSQL refuses a folder that others may enter, as a careless copy or chmod leaves it. */
export function openToOwnerOnly(cluster: string, announce: (line: string) => void): void {
  if (process.platform === "win32" || (statSync(cluster).mode & 0o027) === 0) return;
  chmodSync(cluster, 0o700);
  announce(`La cartella ${cluster} era aperta ad altri utenti: ora ci entra solo il suo.`);
}

export type Postmaster = { pid: number; identity: string; port: number; socketFolder: string; ready: boolean };

/**
 * Reads postmaster.pid. The file survives a kill -9 and then still says "ready", so compare identities. Never delete it:
 * PostgreSQL uses it to find children of a process that died.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      identity: `${lines[0]} ${lines[2]}`,
      port: Number(lines[3]),
      socketFolder: lines[4] ?? "",
      ready: lines[7]?.trim() === "ready",
    };
  } catch {
    return undefined;
  }
}

/**
 * Call this only while holding the lock: a PostgreSQL that still runs on the cluster then has lost its site. Its guard is
 * stopping it already; after a second we do so ourselves.
 */
export async function stopOrphan({ cluster, account }: Home, { pgCtl }: Binaries): Promise<void> {
  const orphan = readPostmaster(cluster);
  for (let attempt = 0; orphan && runsOn(cluster, orphan.pid); attempt++) {
    if (attempt === 20 && process.platform !== "win32") process.kill(orphan.pid, "SIGINT");
    if (process.platform === "win32")
      spawnSync(pgCtl, ["stop", "-D", cluster, "-m", "fast", "-w"], { ...asAccount(account), windowsHide: true });
    if (attempt === 600)
      throw new StartupError(
        `Il PostgreSQL di un avvio precedente non si ferma: termina il processo ${orphan.pid}, poi riavvia il sito.`,
      );
    await sleep(50);
  }
  await waitForForeignPostgres(cluster);
}

/**
 * A PostgreSQL in another container has another process id there, but its socket lies in the folder. Its site has died,
 * or the folder would be locked, so it is stopping.
 */
async function waitForForeignPostgres(cluster: string): Promise<void> {
  for (let attempt = 0; await answers(join(cluster, ".s.PGSQL.5432")); attempt++) {
    if (attempt === 600)
      throw new StartupError(
        `Un PostgreSQL avviato altrove, forse in un altro contenitore, usa ancora i dati in ${cluster}: fermalo, poi riavvia il sito.`,
      );
    await sleep(50);
  }
}

function answers(socketFile: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ path: socketFile });
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

export function runsOn(cluster: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster); // the pid may belong to another program by now
  } catch {
    return false;
  }
}
