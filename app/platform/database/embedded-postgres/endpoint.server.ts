/** The connection to PostgreSQL: a Unix socket in a private folder, never a TCP port; on Windows a random local port with a password. */
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { canEnter, type Account } from "./account.server.ts";
import { PASSWORD_FILE, readPostmaster, runsOn } from "./cluster.server.ts";
import type { Home } from "./home.server.ts";

export type Endpoint = { url: string; settings: Record<string, string>; close: () => void };

export const openEndpoint = (home: Home): Promise<Endpoint> | Endpoint =>
  process.platform === "win32" ? openLocalPort(home) : openPrivateSocket(home);

/** The kernel limits the path of a socket to 107 bytes. */
const fitsSocket = (folder: string) => Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= 107;
const FOLDER_PREFIX = "tonica-db-";

function openPrivateSocket({ cluster, account }: Home): Endpoint {
  removeOldFolder(cluster);
  const isInCluster = fitsSocket(cluster);
  const folder = isInCluster ? cluster : makeShortFolder(account);
  return {
    url: socketUrl(folder),
    settings: {
      listen_addresses: "",
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: "0700",
    },
    close: () => isInCluster || rmSync(folder, { recursive: true, force: true }),
  };
}

const socketUrl = (folder: string) => `postgresql://app@localhost/postgres?host=${encodeURIComponent(folder)}`;

const portUrl = (home: string, port: number) =>
  `postgresql://app:${readFileSync(join(home, PASSWORD_FILE), "utf8").trim()}@127.0.0.1:${port}/postgres`;

/** @returns the URL of the PostgreSQL that a running site has started on this cluster, for commands such as the backup */
export function runningEndpoint(cluster: string): string | undefined {
  const running = readPostmaster(cluster);
  if (!running?.ready || !runsOn(cluster, running.pid)) return undefined;
  return process.platform === "win32" ? portUrl(dirname(cluster), running.port) : socketUrl(running.socketFolder);
}

function makeShortFolder(account: Account | undefined): string {
  const parent = [tmpdir(), "/tmp"].find(
    (folder) => fitsSocket(join(folder, `${FOLDER_PREFIX}XXXXXX`)) && canEnter(folder, account),
  );
  if (!parent)
    throw new StartupError(
      "Serve una cartella temporanea con un nome corto per parlare con PostgreSQL: imposta TMPDIR=/tmp, oppure una DATA_DIR con un percorso più breve.",
    );
  const folder = mkdtempSync(join(parent, FOLDER_PREFIX));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Removes the folder that a kill -9 has left; postmaster.pid still contains its name. */
function removeOldFolder(cluster: string): void {
  const folder = readPostmaster(cluster)?.socketFolder;
  if (folder && basename(folder).startsWith(FOLDER_PREFIX)) rmSync(folder, { recursive: true, force: true });
}

async function openLocalPort({ home }: Home): Promise<Endpoint> {
  const port = await findFreePort();
  return {
    url: portUrl(home, port),
    settings: { listen_addresses: "127.0.0.1", port: String(port) },
    close: () => {},
  };
}

function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address() as { port: number };
    probe.close(() => resolve(port));
  });
  return promise;
}
