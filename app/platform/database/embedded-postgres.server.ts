/** Runs the real PostgreSQL that came with npm: one cluster, one application server, no TCP port. The reasons are in docs/decisions. */
import { createHash } from "node:crypto";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { findBinaries } from "./embedded-postgres/binaries.server.ts";
import { checkMajorVersion, createCluster, stopOrphan } from "./embedded-postgres/cluster.server.ts";
import { createReserve } from "./embedded-postgres/disk-reserve.server.ts";
import { openEndpoint, runningEndpoint } from "./embedded-postgres/endpoint.server.ts";
import { chooseHome } from "./embedded-postgres/home.server.ts";
import { supervise } from "./embedded-postgres/supervisor.server.ts";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Options = {
  /** Contains the cluster in its folder `postgres`. */
  dataDir: string;
  /** Aborts the start, even while the cluster is being created. */
  signal: AbortSignal;
  /** Receives Italian lines for the person who watches the start. */
  announce: (line: string) => void;
  /** Settings of PostgreSQL, for a larger server. */
  settings?: Record<string, string>;
};

/** @throws StartupError when this machine, folder or account cannot run it */
export async function startPostgres({ dataDir, signal, announce, settings }: Options): Promise<EmbeddedPostgres> {
  const home = chooseHome(dataDir, announce);
  const lock = await takeLock(home.home);
  try {
    const binaries = findBinaries(home.home, home.account, announce);
    if (!existsSync(join(home.cluster, "PG_VERSION"))) {
      announce("Creo il database …");
      await createCluster(home, binaries, signal);
    }
    checkMajorVersion(home.cluster, binaries);
    await stopOrphan(home, binaries);
    signal.throwIfAborted();
    const endpoint = await openEndpoint(home);
    const { stop } = await supervise({ home, binaries, endpoint, signal, announce, settings }).catch(
      (error: unknown) => {
        endpoint.close();
        throw error;
      },
    );
    createReserve(home.home).catch(() => {}); // optional: /readyz reports a full disk
    return {
      url: endpoint.url,
      async stop() {
        await stop();
        endpoint.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @returns the URL of the database, if a site is running on this folder */
export function runningPostgres(dataDir: string): string | undefined {
  const name = join(dataDir, "postgres");
  return existsSync(name) ? runningEndpoint(realpathSync(name)) : undefined;
}

type Lock = { release: () => void };

/**
 * Makes sure that only one server uses the cluster. The lock is a socket's name, which the kernel frees however the
 * process dies, so there is no stale lock file.
 */
async function takeLock(home: string): Promise<Lock> {
  const path = lockName(home);
  const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid))).unref();
  for (let attempt = 0; ; attempt++) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once("error", reject).listen({ path }, resolve);
    try {
      await promise;
      server.removeListener("error", reject);
      return { release: () => server.close() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      const holder = await askHolder(path);
      if (holder || attempt > 0) {
        throw new StartupError(
          `Un altro server${holder && ` (processo ${holder})`} usa già i dati in ${home}: fermalo, oppure scegli un’altra DATA_DIR. Più server insieme condividono un database con DATABASE_URL.`,
        );
      }
      if (process.platform === "darwin") rmSync(path, { force: true }); // on macOS the socket is a file, and no process listens on it any more
    }
  }
}

function lockName(home: string): string {
  const name = `tonica-${createHash("sha256").update(home).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

/** @returns the id of the process that holds the lock, empty when no process answers */
function askHolder(path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ path }).setEncoding("utf8").setTimeout(1000);
  let answer = "";
  socket.on("data", (text) => (answer += text));
  socket.on("timeout", () => socket.destroy());
  socket.on("error", () => {});
  socket.on("close", () => resolve(answer));
  return promise;
}
