/** Addresses and contents of built files that belong to no route. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

const CLIENT = join(PROJECT, "build/client");

type BuiltScript = { src: string; imports: string[]; /** Style sheets that it imports. */ css: string[] };

/** Every page asks for the same one. */
const found = new Map<string, BuiltScript>();

let manifestText: string | undefined;
const readManifest = (): string => (manifestText ??= readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/**
 * Finds a script of our own and its imports, so that the page can load all of them at once.
 * @param source its path in the repository, for example `app/enhance/enhance.ts`; in development Vite serves it from there
 */
export function builtScript(source: string, developing: boolean): BuiltScript {
  if (developing) return { src: `/${source}`, imports: [], css: [] };
  const known = found.get(source);
  if (known) return known;
  const manifest = JSON.parse(readManifest()) as Manifest;
  const fileOf = (name: string): string => {
    const built = manifest[name];
    if (!built) throw new Error(`${name} is not in the build`);
    return `/${built.file}`;
  };
  const { imports = [], css = [] } = manifest[source] ?? {};
  const script = { src: fileOf(source), imports: imports.map(fileOf), css: css.map((file) => `/${file}`) };
  found.set(source, script);
  return script;
}

export const readBuiltAsset = (path: string): string => readFileSync(join(CLIENT, path), "utf8");

/** The id changes with any built file, because file names contain a hash of the content. */
export const buildId = (): string => createHash("sha256").update(readManifest()).digest("base64url").slice(0, 12);
