/** Addresses and contents of built files that belong to no route. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

const CLIENT = join(PROJECT, "build/client");

let manifestText: string | undefined;
const readManifest = (): string => (manifestText ??= readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/**
 * Finds a script of our own and its imports, so that the page can load all of them at once.
 * @param source its path in the repository, for example `app/enhance/enhance.ts`; in development Vite serves it from there
 */
export function builtScript(source: string, developing: boolean): { src: string; imports: string[] } {
  if (developing) return { src: `/${source}`, imports: [] };
  const manifest = JSON.parse(readManifest()) as Manifest;
  const fileOf = (name: string): string => {
    const built = manifest[name];
    if (!built) throw new Error(`${name} is not in the build`);
    return `/${built.file}`;
  };
  return { src: fileOf(source), imports: (manifest[source]?.imports ?? []).map(fileOf) };
}

export const readBuiltAsset = (path: string): string => readFileSync(join(CLIENT, path), "utf8");

/** The id changes with any built file, because file names contain a hash of the content. */
export const buildId = (): string => createHash("sha256").update(readManifest()).digest("base64url").slice(0, 12);
