/** Where the cluster is: `<DATA_DIR>/postgres`, or a folder that this name links to when PostgreSQL's account cannot enter DATA_DIR. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeDataFolder } from "#app/platform/data-folder.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { accountFor, canEnter, type Account } from "./account.server.ts";

/** `home` contains the cluster's log, the disk reserve, and the binaries if they had to be copied. */
export type Home = { home: string; cluster: string; account: Account | undefined };

export function chooseHome(dataDir: string, announce: (line: string) => void): Home {
  makeDataFolder(dataDir);
  const name = join(realpathSync(dataDir), "postgres");
  const account = accountFor(name);
  const moved = linkTarget(name);
  const cluster = moved ?? (canEnter(dataDir, account) ? name : moveBehindLink(name, dataDir));
  mkdirSync(dirname(cluster), { recursive: true });
  if (cluster !== name)
    announce(
      `Il database sta in ${dirname(cluster)}, perché l’utente ${account?.name ?? "di PostgreSQL"} non può entrare in ${dataDir}.`,
    );
  refuseForeignCluster(cluster, account);
  return { home: dirname(cluster), cluster, account };
}

const linkTarget = (name: string): string | undefined =>
  lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(name) : undefined;

/** Thanks to the link, people and backups still find `<DATA_DIR>/postgres`, and the site finds its data when the checkout moves. */
function moveBehindLink(name: string, dataDir: string): string {
  if (existsSync(name)) {
    throw new StartupError(
      `PostgreSQL non può entrare in ${dataDir}, dove stanno già i suoi dati: ridagli l’accesso alla cartella, oppure avvia il sito con l’utente che la possiede.`,
    );
  }
  const cluster = `/var/lib/tonica-${createHash("sha256").update(name).digest("hex").slice(0, 8)}/postgres`;
  symlinkSync(cluster, name);
  return cluster;
}

function refuseForeignCluster(cluster: string, account: Account | undefined): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const ours = account?.uid ?? process.getuid?.();
  if (owner === undefined || owner === ours) return;
  throw new StartupError(
    `I dati in ${cluster} appartengono a un altro utente di questa macchina (uid ${owner}): avvia il sito con quello, oppure scegli un’altra DATA_DIR.`,
  );
}
