/** Starts postgres, waits until it is ready, starts it again when it dies, and never lets it outlive this process. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { asAccount } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { readPostmaster, stopOrphan } from "./cluster.server.ts";
import { freeReserve } from "./disk-reserve.server.ts";
import type { Endpoint } from "./endpoint.server.ts";
import type { Home } from "./home.server.ts";

type Context = {
  home: Home;
  binaries: Binaries;
  endpoint: Endpoint;
  signal: AbortSignal;
  announce: (line: string) => void;
  /** Beside SETTINGS, or instead of them. */
  settings?: Record<string, string> | undefined;
};
type Running = { child: ChildProcess; over: boolean; ended: Promise<void> };

/** For a small server; what makes a commit durable keeps PostgreSQL's own defaults. */
const SETTINGS = {
  max_connections: "60",
  shared_buffers: "96MB",
  max_wal_size: "256MB",
  max_parallel_workers_per_gather: "0", // containers give parallel queries too little shared memory
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Refused statements go back to the application, which reports them; here they could carry a visitor's data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** Runs postgres and, when its standard input closes because our process ended in whatever way, stops it. */
const GUARD = `
  exec 3<&0
  "$@" </dev/null 3<&- & postgres=$!
  {
    read -r nothing <&3
    # Again and again: sh starts background jobs deaf to SIGINT, postgres listens only once it is under way.
    while kill -INT $postgres; do sleep 0.2; done 2>/dev/null
  } & watcher=$!
  exec 3<&-
  wait $postgres
  code=$?
  kill $watcher 2>/dev/null
  exit $code`;

const RETRIES = 40;
const logFile = ({ home }: Context) => join(home.home, "postgres.log");

export async function supervise(context: Context): Promise<{ stop: () => Promise<void> }> {
  const state = { current: await launch(context), stopped: false };
  const keeping = keepRunning(context, state);
  return {
    async stop() {
      state.stopped = true;
      await end(context, state.current);
      await keeping; // it may just have been starting another one
    },
  };
}

/** PostgreSQL restarts its own children; only the loss of its main process (memory, disk) needs us. */
async function keepRunning(context: Context, state: { current: Running; stopped: boolean }): Promise<void> {
  for (;;) {
    await state.current.ended;
    if (state.stopped) return;
    context.announce("PostgreSQL si è fermato da solo: lo riavvio.");
    while (state.current.over && !state.stopped) {
      try {
        await stopOrphan(context.home, context.binaries);
        state.current = await launch(context);
      } catch (error) {
        context.announce(error instanceof Error ? error.message : String(error));
        await sleep(2000);
      }
    }
    if (state.stopped) return end(context, state.current);
  }
}

async function launch(context: Context): Promise<Running> {
  for (let attempt = 0; ; attempt++) {
    const before = readPostmaster(context.home.cluster)?.identity;
    const running = spawnPostgres(context);
    if (await becomesReady(context, running, before)) return running;
    await end(context, running);
    context.signal.throwIfAborted();
    const problem = lastLines(logFile(context));
    if (/No space left on device/.test(problem) && freeReserve(context.home.home))
      context.announce(
        "Il disco è pieno: libero la riserva perché il database possa ripartire. Fai spazio al più presto.",
      );
    else if (attempt === RETRIES || isHopeless(problem)) throw new StartupError(`PostgreSQL non si avvia:\n${problem}`);
    await sleep(250); // after kill -9 its children hold the shared memory for some 100 ms more
  }
}

const isHopeless = (problem: string) =>
  /invalid value for parameter|unrecognized configuration parameter|could not locate a valid checkpoint/.test(problem);

/** Recovery after a crash may take long: as long as it lives, it is waited for. */
async function becomesReady(
  { home, signal, announce }: Context,
  running: Running,
  before: string | undefined,
): Promise<boolean> {
  for (let waited = 0; !running.over && !signal.aborted; waited += 20) {
    const postmaster = readPostmaster(home.cluster);
    if (postmaster?.ready && postmaster.identity !== before) return true;
    if (waited === 10_000) announce("PostgreSQL sta rimettendo in ordine i dati dopo un arresto improvviso …");
    await sleep(20);
  }
  return false;
}

function spawnPostgres(context: Context): Running {
  const { home, binaries, endpoint } = context;
  const settings = Object.entries({ ...SETTINGS, ...context.settings, ...endpoint.settings }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  const postgres = [binaries.postgres, "-D", home.cluster, ...settings];
  const [command, ...args] = process.platform === "win32" ? postgres : ["/bin/sh", "-c", GUARD, "guard", ...postgres];
  const output = openSync(logFile(context), "w", 0o600); // of the present start only: it cannot fill the disk over the years
  // detached: Ctrl-C reaches this process alone, which stops PostgreSQL after the requests under way.
  const child = spawn(command!, args, {
    ...asAccount(home.account),
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["pipe", output, output],
  });
  closeSync(output);
  child.stdin!.on("error", () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once("exit", () => resolve()).once("error", () => resolve());
  const running: Running = { child, over: false, ended: promise };
  void promise.then(() => (running.over = true));
  return running;
}

async function end({ home, binaries }: Context, { child, ended }: Running): Promise<void> {
  if (process.platform === "win32")
    spawnSync(binaries.pgCtl, ["stop", "-D", home.cluster, "-m", "fast", "-w"], {
      ...asAccount(home.account),
      windowsHide: true,
    });
  child.stdin!.end();
  await ended;
}

const lastLines = (file: string) => readFileSync(file, "utf8").trim().split("\n").slice(-5).join("\n");
