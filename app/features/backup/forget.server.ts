/** Removes backups whose period is over (trust.md 8), also where none is made any more. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { env } from "#app/env.server.ts";
import { backupDate } from "./keeping.ts";
import { listNames } from "./run.server.ts";

/** Those of a restore included. */
const backups = async (isConcerned: (at: Date) => boolean): Promise<string[]> =>
  (await listNames()).filter((name) => {
    const at = backupDate(name);
    return at !== undefined && isConcerned(at);
  });

export const forgetBackups: Forgetting = {
  count: async (before) => (await backups((at) => at < before)).length,
  countAll: async () => (await backups(() => true)).length,
  async forget(_tx, before, limit) {
    const names = (await backups((at) => at < before)).slice(0, limit);
    for (const name of names) await rm(join(env.BACKUP_DIR, name), { force: true });
    return names.length;
  },
};
