/** Addresses and contents of built files that are no route's own. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

const CLIENT = join(PROJECT, "build/client");

let manifestText: string | undefined;
const readManifest = (): string => (manifestText ??= readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/**
 * A script of our own and what it imports, so that the page can ask for all of it at once.
 * @param source as in the repository, for example `app/enhance/enhance.ts`; in development Vite serves it from there
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

/** Changes with any built file: their names carry their content. */
export const buildId = (): string => createHash("sha256").update(readManifest()).digest("base64url").slice(0, 12);
