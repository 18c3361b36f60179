/** The real server in its own process group, and its sudden death. */
import { spawn } from "node:child_process";
import {
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SUCCESSOR } from "#app/platform/handover/messages.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";

export type ServerOptions = {
  dataDir: string;
  port: number;
  smtpUrl: string;
  mailTo: string;
  preload: string | undefined;
  /** Where its output goes; beside the data when not given. */
  log?: string;
  /** Further settings. */
  env?: Record<string, string>;
  /** Another checkout than this one. */
  project?: string;
};

export type Server = {
  pid: number;
  exited: boolean;
  /** @returns whether it answers before it is killed @throws when it ends by itself or takes too long */
  ready: () => Promise<boolean>;
  /**
   * SIGKILL to the whole tree, or to Node alone, whose PostgreSQL must then notice by itself. Of a site that has been
   * updated, or is being, to the program that has the port, or to the newer one: then it may go on as it was.
   */
  kill: (whom: "tree" | "node" | "successor") => Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop: () => Promise<number | null>;
};

/** A site names its folder in its environment alone, where belongingTo does not look. */
const running = new Set<number>();

export function startServer({
  dataDir,
  port,
  smtpUrl,
  mailTo,
  preload,
  log: logFile = `${dataDir}.log`,
  env,
  project = PROJECT,
}: ServerOptions): Server {
  const child = spawn(process.execPath, [...(preload ? ["--import", preload] : []), "scripts/run.mjs", "server"], {
    cwd: project,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...serverEnvironment(),
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      MAIL_TO: mailTo,
      ...env,
    },
  });
  const log = createWriteStream(logFile, { flags: "a" });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let killed = false;
  const { promise: exit, resolve } = Promise.withResolvers<number | null>();
  running.add(child.pid!);
  child.once("exit", (code) => {
    running.delete(child.pid!);
    server.exited = true;
    resolve(code);
    log.end();
  });

  const server: Server = {
    pid: child.pid!,
    exited: false,
    async ready() {
      const deadline = Date.now() + 180_000;
      while (!(await answers(port))) {
        if (killed) return false;
        if (server.exited) throw new Error(`the server ended by itself: see ${logFile}`);
        if (Date.now() > deadline) throw new Error(`the server was not ready after three minutes: see ${logFile}`);
        await sleep(20);
      }
      return true;
    },
    async kill(whom) {
      if (whom === "successor") {
        const successors = descendants(child.pid!).filter((pid) => commandOf(pid).includes(SUCCESSOR));
        successors.forEach(killOne);
        if (successors.length > 0) return goesOnOrEnds();
      }
      killed = true;
      const pids = whom === "tree" ? [...descendants(child.pid!), ...belongingTo(dataDir)] : [child.pid!];
      for (const pid of new Set(pids)) killOne(pid);
      if (whom === "tree") while (belongingTo(dataDir).map(killOne).length > 0) await sleep(1);
      await exit;
    },
    async stop() {
      child.kill("SIGTERM");
      return exit;
    },
  };
  /** A newer program that had the port takes the site with it, one that was being looked at does not. */
  async function goesOnOrEnds(): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20))
      if (server.exited || (await answers(port))) return;
    throw new Error("the site neither answers nor ends without its successor");
  }
  return server;
}

const PATIENCE_MS = 60_000;

/** Ends whatever still works on this folder: nothing of ours may outlive the harness. */
export function endLeftovers(dataDir: string): number {
  for (const pid of running) killOne(pid);
  return belongingTo(dataDir).map(killOne).length;
}

export const leftovers = (dataDir: string): number => belongingTo(dataDir).length;

export const clusterExists = (dataDir: string): boolean => existsSync(join(dataDir, "postgres", "PG_VERSION"));
/** A killed PostgreSQL leaves its socket behind: only a new one counts. */
export const listensSince = (dataDir: string, began: number): boolean =>
  (statSync(join(dataDir, "postgres", ".s.PGSQL.5432"), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began;
export const databaseUrl = (dataDir: string): string =>
  `postgresql://app@localhost/postgres?host=${encodeURIComponent(realpathSync(join(dataDir, "postgres")))}`;

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get({ host: "127.0.0.1", port, path: "/readyz", timeout: 2000, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode !== undefined && response.statusCode < 500);
  })
    .on("error", () => resolve(false))
    .on("timeout", function (this: ReturnType<typeof get>) {
      this.destroy();
    });
  return promise;
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const processes = (): number[] => readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const pid of processes()) {
    const stat = read(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
    if (stat) parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** PostgreSQL's processes stand in the cluster's folder, even when their parents are gone; initdb and the guard name it. */
function belongingTo(dataDir: string): number[] {
  return processes().filter((pid) => {
    if (pid === process.pid || read(() => readFileSync(`/proc/${pid}/stat`, "latin1"))?.match(/\) ([ZX]) /))
      return false;
    const folder = read(() => readlinkSync(`/proc/${pid}/cwd`)) ?? "";
    return folder.startsWith(`${dataDir}/`) || commandOf(pid).includes(`${dataDir}/`);
  });
}

const commandOf = (pid: number): string => read(() => readFileSync(`/proc/${pid}/cmdline`, "latin1")) ?? "";

/** A process may end while it is looked at. */
function read(look: () => string): string | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
