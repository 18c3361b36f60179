/**
 * Copies the packages that the built site still needs, and what they need, out of node_modules: a container has nothing
 * else of it (Dockerfile).
 *
 *   node scripts/copy-runtime-packages.ts FOLDER
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NOT_BUNDLED, READ_AS_FILES } from "./not-bundled.ts";

const ROOT = join(import.meta.dirname, "..");
type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** Where Node finds a package from another one's folder, nearest first. */
function place(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = join(folder, "node_modules", name);
    if (packages[path] && existsSync(join(ROOT, path))) return path;
    if (folder === "") return undefined;
  }
}

const wanted = new Set<string>();
function want(name: string, from = ""): void {
  const path = place(name, from);
  if (!path || wanted.has(path)) return; // an optional one for other machines
  wanted.add(path);
  const { dependencies, optionalDependencies } = packages[path]!;
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) want(each, path);
}

for (const name of [...NOT_BUNDLED, ...READ_AS_FILES]) {
  if (!place(name, "")) throw new Error(`${name} is not installed`);
  want(name);
}
const folder = process.argv[2];
if (!folder) throw new Error("node scripts/copy-runtime-packages.ts FOLDER");
for (const path of wanted)
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    filter: (file) => !/\.(md|map|d\.ts|d\.cts|d\.mts)$/i.test(file),
  });
console.log(`${wanted.size} packages in ${folder}`);
