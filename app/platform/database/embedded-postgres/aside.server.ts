/**
 * The cluster of a former major version of PostgreSQL, while and after its rows move into a new one. Its name tells whether
 * that has come to an end, so that a sudden death in between is put right at the next start.
 */
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** While the rows move; nobody has written to the new one yet. */
const during = (cluster: string) => `${cluster}.prima`;
const after = (cluster: string, major: string) => `${cluster}-${major}`;
const majorOf = (cluster: string) => readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();

export function setClusterAside(cluster: string): void {
  rmSync(after(cluster, majorOf(cluster)), { recursive: true, force: true });
  renameSync(cluster, during(cluster));
}

export function putClusterBack(cluster: string): void {
  rmSync(cluster, { recursive: true, force: true });
  renameSync(during(cluster), cluster);
}

/** The former one stays as it was until somebody is sure that all is well. @returns where */
export function keepFormerCluster(cluster: string): string {
  const kept = after(cluster, majorOf(during(cluster)));
  rmSync(kept, { recursive: true, force: true });
  renameSync(during(cluster), kept);
  return kept;
}

/** Whichever program starts tells which of the two clusters is the site's: the newer one is started once the rows are there. */
export function finishMovingOn(cluster: string, major: string, announce: (line: string) => void): void {
  if (!existsSync(during(cluster))) return;
  if (majorOf(during(cluster)) === major) {
    putClusterBack(cluster);
    announce("Il passaggio a un altro PostgreSQL non era finito: i dati di prima sono di nuovo al loro posto.");
  } else if (existsSync(join(cluster, "PG_VERSION"))) keepFormerCluster(cluster);
}
