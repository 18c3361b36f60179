/** Addresses and contents of built files that are no route's own. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";

type Manifest = Record<string, { file: string } | undefined>;

const CLIENT = join(PROJECT, "build/client");

let manifestText: string | undefined;
const readManifest = (): string => (manifestText ??= readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/** @param source as in the repository, for example `app/enhance/enhance.ts`; in development Vite serves it from there */
export function builtAsset(source: string, developing: boolean): string {
  if (developing) return `/${source}`;
  const built = (JSON.parse(readManifest()) as Manifest)[source];
  if (!built) throw new Error(`${source} is not in the build`);
  return `/${built.file}`;
}

export const readBuiltAsset = (path: string): string => readFileSync(join(CLIENT, path), "utf8");

/** Changes with any built file: their names carry their content. */
export const buildId = (): string => createHash("sha256").update(readManifest()).digest("base64url").slice(0, 12);
