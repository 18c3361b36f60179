/**
 * A copy of everything in one file that any system opens: a compressed tar with, in this order,
 *   tables/<table>/00001.copy …   the rows, as COPY writes them; parents before children
 *   pictures/blog/<uuid>.<ext>    the bucket
 *   secrets/<name>                what the data cannot be read without
 *   manifest.json                 what all of it is
 *   SHA256SUMS                    as `sha256sum -c` reads it, of everything before it
 * A file that ends before its sums is no copy.
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { readTar, type TarEntry } from "#app/platform/tar.server.ts";

export const MANIFEST = "manifest.json";
export const SUMS = "SHA256SUMS";

export const manifestShape = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** Digests of the migrations that made the tables. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they are filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })),
  /** The last number that each gave out, when it did. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  pictures: z.int().min(0),
});

export type Manifest = z.infer<typeof manifestShape>;

export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(5, "0")}.copy`;

export type Content = { table: string } | { picture: string } | { secret: string };

/** What an entry holds; nothing for the manifest, the sums and strangers. */
export function contentOf(name: string): Content | undefined {
  const [, kind, rest = ""] = /^(tables|pictures|secrets)\/(.+)$/.exec(name) ?? [];
  if (kind === "tables") return { table: rest.slice(0, rest.lastIndexOf("/")) };
  if (kind === "pictures") return { picture: rest };
  return kind === "secrets" ? { secret: rest } : undefined;
}

export function readEntries(file: string): AsyncGenerator<TarEntry> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on("error", (error) => unpacked.destroy(error));
  return readTar(packed.pipe(unpacked));
}
