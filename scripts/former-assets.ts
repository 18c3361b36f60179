/**
 * Keeps the built files of the former builds beside the new ones: a page that was opened before a deploy still asks for them,
 * and their names contain a hash, so they never stand in each other's way.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** A page stays open for hours: two builds before this one are more than a day's work. */
const FORMER = 2;

/** The newest first. */
type Generations = { build: string; files: string[] }[];

/**
 * Called after a build, which has emptied `client` before. Calling it twice changes nothing.
 * @param client the built client, with `assets/` and `.vite/manifest.json`
 * @param shelf a folder that builds do not empty
 */
export function keepFormerAssets(client: string, shelf: string): void {
  const assets = join(client, "assets");
  const list = join(shelf, "generations.json");
  mkdirSync(shelf, { recursive: true });
  const known = readGenerations(list);
  const build = createHash("sha256")
    .update(readFileSync(join(client, ".vite/manifest.json")))
    .digest("hex")
    .slice(0, 16);
  const before = known.find((generation) => generation.build === build);
  const former = known.filter((generation) => generation !== before);
  // What stands there after a second call includes what the first one brought: its own list tells.
  const carried = new Set(
    before ? former.flatMap(({ files }) => files).filter((file) => !before.files.includes(file)) : [],
  );
  const files = readdirSync(assets).filter((file) => !carried.has(file));
  const generations = [{ build, files }, ...former].slice(0, 1 + FORMER);
  const kept = new Set(generations.flatMap((generation) => generation.files));

  for (const file of files) place(join(assets, file), join(shelf, file));
  for (const file of kept) place(join(shelf, file), join(assets, file));
  for (const file of carried) if (!kept.has(file)) rmSync(join(assets, file), { force: true });
  writeFileSync(`${list}.new`, JSON.stringify(generations));
  renameSync(`${list}.new`, list);
  for (const file of readdirSync(shelf)) if (!kept.has(file) && file !== "generations.json") rmSync(join(shelf, file));
}

function readGenerations(list: string): Generations {
  try {
    return JSON.parse(readFileSync(list, "utf8")) as Generations;
  } catch {
    return []; // the first build, or a list that a sudden death has cut: only open pages miss it
  }
}

/** A second name for the same bytes where the disk can do that, otherwise a copy. */
function place(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
