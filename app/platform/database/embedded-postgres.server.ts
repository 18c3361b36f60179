/** Runs the real PostgreSQL that came with npm: one cluster, one application server, no TCP port. docs/decisions tells why. */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "./embedded-postgres/binaries.server.ts";
import { checkMajorVersion, createCluster, stopOrphan } from "./embedded-postgres/cluster.server.ts";
import { keepReserve } from "./embedded-postgres/disk-reserve.server.ts";
import { openEndpoint, runningEndpoint } from "./embedded-postgres/endpoint.server.ts";
import { chooseHome } from "./embedded-postgres/home.server.ts";
import { takeLock } from "./embedded-postgres/lock.server.ts";
import { supervise } from "./embedded-postgres/supervisor.server.ts";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Options = {
  /** The cluster lies in its folder `postgres`. */
  dataDir: string;
  /** Ends a start under way, even the creation of the cluster. */
  signal: AbortSignal;
  /** Italian lines for whoever watches the start. */
  announce: (line: string) => void;
  /** PostgreSQL's own, for a cluster that is no small server's. */
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
    keepReserve(home.home).catch(() => {}); // a wish: a disk too full for it says so in /readyz
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

/** @returns the database of a site that runs on these data, if one does */
export function runningPostgres(dataDir: string): string | undefined {
  const name = join(dataDir, "postgres");
  return existsSync(name) ? runningEndpoint(realpathSync(name)) : undefined;
}
