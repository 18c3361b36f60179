/** Writes brotli and gzip beside every text file of the built client, which the server sends as they are, and brings back what former builds had. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { keepFormerAssets } from "./former-assets.ts";

const PROJECT = join(import.meta.dirname, "..");
const CLIENT = join(PROJECT, "build", "client");
const TEXT = new Set([".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const variants = {
    br: await brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gz: await zip(body, { level: 9 }),
  };
  for (const [suffix, smaller] of Object.entries(variants)) {
    if (smaller.length < body.length) await writeFile(`${file}.${suffix}`, smaller);
  }
}

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)) && !entry.parentPath.endsWith(".vite"))
    .map((entry) => compress(join(entry.parentPath, entry.name))),
);
keepFormerAssets(CLIENT, join(PROJECT, ".cache", "former-assets")); // a build removes all of `build` first
