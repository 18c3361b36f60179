/** Starts postgres, waits until it is ready, restarts it when it dies, and makes sure that it never outlives this process. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { asAccount } from "./account.server.ts";
import type { Binaries } from "./binaries.server.ts";
import { readPostmaster, runsOn, stopOrphan } from "./cluster.server.ts";
import { freeReserveIfFull, isDiskFull } from "./disk-reserve.server.ts";
import type { Endpoint } from "./endpoint.server.ts";
import { DISK_FULL, explainFailure, explainUnknown } from "./failures.server.ts";
import type { Home } from "./home.server.ts";

type Context = {
  home: Home;
  binaries: Binaries;
  endpoint: Endpoint;
  signal: AbortSignal;
  announce: (line: string) => void;
  /** Extends or overrides SETTINGS. */
  settings?: Record<string, string> | undefined;
};
type Running = { child: ChildProcess; isOver: boolean; ended: Promise<void> };

/** Settings for a small server. Whatever makes a commit durable keeps PostgreSQL's own default. */
const SETTINGS = {
  max_connections: "60",
  shared_buffers: "96MB",
  max_wal_size: "256MB",
  max_parallel_workers_per_gather: "0", // containers give parallel queries too little shared memory
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // The application reports failed statements itself; in this log they could show a visitor's data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/**
 * A shell script that runs postgres, and stops it when the script's standard input closes. That pipe comes from our
 * process, so the kernel closes it however our process ends, even after kill -9.
 */
const GUARD = `
  # The shell gives background jobs an empty standard input: keep the pipe as descriptor 3.
  exec 3<&0
  # Start postgres without the pipe.
  "$@" </dev/null 3<&- & postgres=$!
  {
    # Wait for the end of the pipe: nobody ever writes to it.
    read -r nothing <&3
    # Signal repeatedly: background jobs ignore SIGINT at first, and postgres handles it only once it has started.
    while kill -INT $postgres; do sleep 0.2; done 2>/dev/null
  } & watcher=$!
  # Only the watcher needs the pipe.
  exec 3<&-
  wait $postgres
  code=$?
  # Postgres has ended by itself or was stopped: the watcher has nothing left to do.
  kill $watcher 2>/dev/null
  exit $code`;

const RETRIES = 40;
const logFile = ({ home }: Context) => join(home.home, "postgres.log");

export async function supervise(context: Context): Promise<{ stop: () => Promise<void> }> {
  const state = { current: await launch(context), isStopped: false };
  const restarts = restartWhenItDies(context, state);
  return {
    async stop() {
      state.isStopped = true;
      await end(context, state.current);
      await restarts; // a restart may have been under way
    },
  };
}

/** PostgreSQL restarts its own children. Only its main process, which may die of a lack of memory or disk, is restarted here. */
async function restartWhenItDies(context: Context, state: { current: Running; isStopped: boolean }): Promise<void> {
  for (;;) {
    await state.current.ended;
    if (state.isStopped) return;
    context.announce("PostgreSQL si è fermato da solo: lo riavvio.");
    while (state.current.isOver && !state.isStopped) {
      try {
        await stopOrphan(context.home, context.binaries);
        state.current = await launch(context);
      } catch (error) {
        context.announce(error instanceof Error ? error.message : String(error));
        await sleep(2000);
      }
    }
    if (state.isStopped) return end(context, state.current);
  }
}

async function launch(context: Context): Promise<Running> {
  for (let attempt = 0; ; attempt++) {
    freeReserveIfFull(context.home.home, context.announce);
    const before = readPostmaster(context.home.cluster)?.identity;
    const running = spawnPostgres(context);
    if (await waitUntilReady(context, running, before)) return running;
    await end(context, running);
    context.signal.throwIfAborted();
    if (freeReserveIfFull(context.home.home, context.announce)) continue;
    const { cluster } = context.home;
    const problem = lastLines(logFile(context));
    const failure = isDiskFull(context.home.home) ? DISK_FULL : explainFailure(problem, cluster);
    if (failure) throw new StartupError(failure);
    if (attempt === RETRIES) throw new StartupError(explainUnknown(problem, cluster));
    await sleep(250); // after kill -9 its children hold the shared memory for about 100 ms
  }
}

/** Waits as long as the process lives, because recovery after a crash may take long. */
async function waitUntilReady(
  { home, signal, announce }: Context,
  running: Running,
  before: string | undefined,
): Promise<boolean> {
  for (let waited = 0; !running.isOver && !signal.aborted; waited += 20) {
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
  const output = openSync(logFile(context), "w", 0o600); // overwritten at each start, so that it cannot fill the disk over the years
  // detached: Ctrl-C must reach only this process, which stops PostgreSQL after the requests under way.
  const account = asAccount(home.account);
  const child = spawn(command!, args, {
    ...account,
    ...(account.env && { env: { ...account.env, ...withoutStalePid(home.cluster) } }),
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["pipe", output, output],
  });
  closeSync(output);
  child.stdin!.on("error", () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once("exit", () => resolve()).once("error", () => resolve());
  const running: Running = { child, isOver: false, ended: promise };
  void promise.then(() => (running.isOver = true));
  return running;
}

/**
 * In a container process ids repeat: the one that a dead PostgreSQL has left in its lock file may be anybody's now, and
 * PostgreSQL would refuse to start. Nobody else has the folder; so it is told, with pg_ctl's own means, that this one is
 * no rival.
 */
function withoutStalePid(cluster: string): Record<string, string> {
  const pid = readPostmaster(cluster)?.pid;
  return pid && !runsOn(cluster, pid) ? { PG_GRANDPARENT_PID: String(pid) } : {};
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
