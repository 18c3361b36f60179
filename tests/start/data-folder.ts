/** A data folder for each test, and what its cluster says about itself. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { processesOn } from "#tests/support/processes.ts";
import { type RunningServer, type ServerOptions, startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const parent = temporaryFolder("start");
let count = 0;

afterAll(() => {
  for (const pid of processesOn(parent)) process.kill(pid, "SIGKILL");
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
});

export const newDataDir = (): string => join(parent, `data-${++count}`);

/** Stopped at the end of the test, unless the test does it. */
export async function startedServer(options: ServerOptions): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** `state` in PostgreSQL's ControlFileData, which pg_controldata would show: 1 is "shut down", 6 "in production". */
export const clusterWasShutDown = (dataDir: string): boolean =>
  readFileSync(join(dataDir, "postgres", "global", "pg_control")).readInt32LE(16) === 1;

export function killTree(server: RunningServer): Promise<number | null> {
  const pids = [server.pid, ...processesOn(server.dataDir)];
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
  return server.exited;
}
