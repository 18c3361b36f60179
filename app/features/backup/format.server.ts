/**
 * A backup is one file that any system can open: a compressed tar with, in this order,
 *   tables/<table>/00001.copy …   the rows in COPY format, referenced tables first
 *   pictures/blog/<uuid>.<ext>    the bucket
 *   secrets/<name>                the keys without which the data cannot be read
 *   manifest.json                 the list of contents
 *   SHA256SUMS                    the digests of everything before it, for `sha256sum -c`
 * A file without its sums is incomplete.
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { readTar, type TarEntry } from "#app/platform/tar.server.ts";

/**
 * Listed in a backup without rows, and left empty by a restore. Old digests are irreversible because the secret of their day
 * is destroyed (trust.md 7); sessions and one-time links would let whoever has the file act as the people they belong to; an
 * assistant's token that was revoked since would be valid again. What became of backups concerns the machine that made them.
 */
export const NOT_COPIED: readonly string[] = [
  "daily_secrets",
  "sessions",
  "one_time_tokens",
  "ai_tokens",
  "backup_runs",
];

export const MANIFEST = "manifest.json";
export const SUMS = "SHA256SUMS";

export const manifestShape = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The digests of the migrations that created the tables. */
  migrations: z.array(z.string()).min(1),
  /** The tables in the order in which they must be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })),
  /** The last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  pictures: z.int().min(0),
});

export type Manifest = z.infer<typeof manifestShape>;

export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(5, "0")}.copy`;

export type Content = { table: string } | { picture: string } | { secret: string };

/** @returns what an entry contains; undefined for the manifest, the sums and unknown entries */
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
