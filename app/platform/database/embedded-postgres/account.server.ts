/** Whom PostgreSQL runs as. It refuses to run as root, which is how containers and many small servers start us. */
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { PROJECT } from "#app/env.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";

export type Account = { name: string; uid: number; gid: number };

/** What every child needs: PostgreSQL must not depend on the host's locales, time zone or current folder. */
export const asAccount = (account: Account | undefined) => ({
  ...(account && { uid: account.uid, gid: account.gid }),
  ...(process.platform !== "win32" && {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
  }),
});

/**
 * Undefined means: as ourselves. As root we lend it the account that already owns the cluster,
 * else the owner of the checkout, else `postgres`, else `nobody`.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const clusterOwner = statSync(cluster, { throwIfNoEntry: false });
  if (clusterOwner && clusterOwner.uid !== 0) {
    return {
      name: accountNames().get(clusterOwner.uid)?.name ?? `uid ${clusterOwner.uid}`,
      uid: clusterOwner.uid,
      gid: clusterOwner.gid,
    };
  }
  const accounts = [...accountNames().values()];
  const checkoutOwner = statSync(PROJECT).uid;
  const account =
    accounts.find(({ uid }) => uid === checkoutOwner) ??
    accounts.find(({ name }) => name === "postgres") ??
    accounts.find(({ name }) => name === "nobody");
  if (account) return account;
  throw new StartupError(
    "PostgreSQL non si avvia come root e in /etc/passwd non c’è nessun altro utente: avvia il sito con un utente normale, oppure imposta DATABASE_URL.",
  );
}

function accountNames(): Map<number, Account> {
  const accounts = new Map<number, Account>();
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && uid && gid && uid !== "0") accounts.set(Number(uid), { name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  return (
    spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...asAccount(account), stdio: "ignore" }).status === 0
  );
}
