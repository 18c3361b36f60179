/** How a program of another checkout is run on the data of this one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { env, inherited } from "#app/env.server.ts";

export function nodeOf(project: string): string {
  const own = join(project, "node_modules", ".bin", "node");
  return existsSync(own) ? own : process.execPath;
}

/** With TONICA_HERE scripts/run.mjs does not look for a later checkout. */
export const ownEnvironment = (): Record<string, string | undefined> => ({
  ...inherited,
  DATA_DIR: env.DATA_DIR,
  BACKUP_DIR: env.BACKUP_DIR,
  TONICA_HERE: "1",
});
