/** Runs the real PostgreSQL that came with npm: one cluster, one application server, no TCP port. The reasons are in docs/decisions. */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";
import { finishMovingOn } from "./embedded-postgres/aside.server.ts";
import { findBinaries } from "./embedded-postgres/binaries.server.ts";
import { checkMajorVersion, createCluster, openToOwnerOnly, stopOrphan } from "./embedded-postgres/cluster.server.ts";
import { keepReserve } from "./embedded-postgres/disk-reserve.server.ts";
import { openEndpoint, runningEndpoint } from "./embedded-postgres/endpoint.server.ts";
import { lockFolder } from "./embedded-postgres/folder-lock.server.ts";
import { chooseHome } from "./embedded-postgres/home.server.ts";
import { supervise } from "./embedded-postgres/supervisor.server.ts";

export type EmbeddedPostgres = {
  url: string;
  majorVersion: string;
  cluster: string;
  /** Whose binaries run it. */
  checkout: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Contains the cluster in its folder `postgres`. */
  dataDir: string;
  /** Aborts the start, even while the cluster is being created. */
  signal: AbortSignal;
  /** Receives Italian lines for the person who watches the start. */
  announce: (line: string) => void;
  /** Settings of PostgreSQL, for a larger server. */
  settings?: Record<string, string>;
  /** Whose PostgreSQL it is. */
  checkout?: string;
};

/** @throws StartupError when this machine, folder or account cannot run it */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, signal, announce, settings, checkout = PROJECT } = options;
  const home = chooseHome(dataDir, announce);
  const lock = lockFolder(home.home);
  try {
    const binaries = findBinaries(home.home, home.account, announce, checkout);
    finishMovingOn(home.cluster, binaries.majorVersion, announce);
    if (!existsSync(join(home.cluster, "PG_VERSION"))) {
      announce("Creo il database …");
      await createCluster(home, binaries, signal);
    }
    checkMajorVersion(home.cluster, binaries);
    openToOwnerOnly(home.cluster, announce);
    await stopOrphan(home, binaries);
    signal.throwIfAborted();
    const endpoint = await openEndpoint(home);
    const { stop } = await supervise({ home, binaries, endpoint, signal, announce, settings }).catch(
      (error: unknown) => {
        endpoint.close();
        throw error;
      },
    );
    const stopKeeping = keepReserve(home.home, announce);
    return {
      url: endpoint.url,
      majorVersion: binaries.majorVersion,
      cluster: home.cluster,
      checkout,
      async stop() {
        stopKeeping();
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
