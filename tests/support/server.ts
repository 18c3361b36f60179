/** The real server in a process of its own, on a free port and on a data folder of its own. */
import { spawn } from "node:child_process";
import { closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { PROJECT, serverEnvironment } from "./environment.ts";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type ServerOptions = {
  env?: Record<string, string>;
  /** Kept after the stop when given, removed when not. */
  dataDir?: string;
  /** A copy of this checkout that another user can read. */
  project?: string;
  port?: number;
  /** Files that Node loads before the server. */
  preload?: string[];
  uid?: number;
  gid?: number;
  /** V8's, such as the limits of memory. */
  flags?: readonly string[];
  /** Where its log goes when nobody is to read along, which costs processor time of its own; `output` has only errors then. */
  logFile?: string;
};

export type RunningServer = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Everything it has written so far, errors included. */
  output: () => string;
  /** As when the program that reads the log has ended. */
  stopReading: () => void;
  /** Its exit code, null when a signal ended it. */
  exited: Promise<number | null>;
  /** Ends it the way Ctrl-C or a service manager does. */
  stop: () => Promise<number | null>;
  /** Ends Node alone: PostgreSQL has to notice by itself. */
  kill9: () => Promise<void>;
};

/** Loaded into the server: when the test's process ends, however it ends, its server stops too. */
const STOP_WITH_PARENT = `data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"))`;

const CHEAP_PASSWORDS = join(import.meta.dirname, "cheap-passwords.mjs");

/** Started, but perhaps not ready yet: for tests of what happens before. */
export async function launchServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const parent = options.dataDir === undefined ? temporaryFolder("server") : undefined;
  const dataDir = options.dataDir ?? join(parent!, "data");
  const node = options.project === undefined ? process.execPath : join(options.project, "node_modules", ".bin", "node");
  const preload = [CHEAP_PASSWORDS, ...(options.preload ?? [])].map((file) => pathToFileURL(file).href);
  const imports = [STOP_WITH_PARENT, ...preload].flatMap((module) => ["--import", module]);
  const log = options.logFile === undefined ? undefined : openSync(options.logFile, "w");
  const child = spawn(node, [...(options.flags ?? []), ...imports, "scripts/run.mjs", "server"], {
    cwd: options.project ?? PROJECT,
    env: { ...serverEnvironment(), PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ["ignore", log ?? "pipe", "pipe", "ipc"],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
  });
  if (log !== undefined) closeSync(log);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const { promise: exited, resolve } = Promise.withResolvers<number | null>();
  child.once("close", (code) => {
    if (parent) rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // after kill9 PostgreSQL is still stopping
    resolve(code);
  });
  const end = (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    return exited;
  };
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid!,
    dataDir,
    output: () => output,
    stopReading() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    exited,
    stop: () => end("SIGTERM"),
    kill9: async () => void (await end("SIGKILL")),
  };
}

/** @throws with what it wrote, when it ends instead of getting ready */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await launchServer(options);
  let ended = false;
  void server.exited.then(() => (ended = true));
  for (const deadline = Date.now() + 180_000; Date.now() < deadline && !ended; await sleep(25)) {
    if (await answersReady(server)) return server;
  }
  await server.stop();
  throw new Error(`the server did not get ready:\n${server.output()}`);
}

const answersReady = ({ port }: RunningServer): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
