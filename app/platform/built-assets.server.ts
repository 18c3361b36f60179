/** Addresses of built files that are no route's own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#app/env.server.ts";

type Manifest = Record<string, { file: string } | undefined>;

let manifest: Manifest | undefined;

/** @param source as in the repository, for example `app/enhance/enhance.ts`; in development Vite serves it from there */
export function builtAsset(source: string, developing: boolean): string {
  if (developing) return `/${source}`;
  manifest ??= JSON.parse(readFileSync(join(PROJECT, "build/client/.vite/manifest.json"), "utf8")) as Manifest;
  const built = manifest[source];
  if (!built) throw new Error(`${source} is not in the build`);
  return `/${built.file}`;
}
