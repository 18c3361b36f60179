/** Files that a sudden death has left half written: their names are never looked at again, and would stay for ever. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where files are written before they get their name, in DATA_DIR. */
const UNFINISHED: readonly { folder: string[]; name: RegExp }[] = [
  {
    folder: [],
    name: /^((auth-secret|ai-access-key)(\..+)?|(programma|aggiornamento).*\.json\..+|riserva-disco|taccuino\.json)\.new$/,
  },
  { folder: ["outbox"], name: /^\..+\.eml\..+\.half$/ },
  { folder: ["storage", "immagini", ".unfinished"], name: /./ },
];

/** Longer than any of them takes to write: another process on the same folder may be at it. */
const MARGIN_MS = 60_000;

/** @returns how many it removed of those that are older than `before` */
export async function removeLeftovers(dataDir: string, before: Date): Promise<number> {
  let removed = 0;
  for (const { folder, name } of UNFINISHED) {
    const parent = join(dataDir, ...folder);
    for (const found of await readdir(parent).catch(() => [])) {
      const file = join(parent, found);
      const stats = name.test(found) ? await stat(file).catch(() => undefined) : undefined;
      if (!stats?.isFile() || stats.mtimeMs > before.getTime() - MARGIN_MS) continue;
      await rm(file, { force: true });
      removed++;
    }
  }
  return removed;
}
