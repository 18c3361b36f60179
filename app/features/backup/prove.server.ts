/** Restores a backup into an empty database of its own and compares everything, so that nobody learns in need that it cannot be. */
import { createHash, type Hash } from "node:crypto";
import { statfs } from "node:fs/promises";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { databaseBytes, NoScratchDatabase, withScratchDatabase } from "#app/db/scratch-database.server.ts";
import { digestRows, replaceRows } from "#app/db/table-copy.server.ts";
import { env } from "#app/env.server.ts";
import { exportSecrets } from "#app/platform/secrets.server.ts";
import { listFiles } from "#app/platform/storage/storage.server.ts";
import { checkBackup } from "./check.server.ts";
import { type Manifest, NOT_COPIED } from "./format.server.ts";
import { loadContents } from "./load.server.ts";

/** What is proved is wrong; the message is an Italian sentence. */
export class BackupUnequal extends Error {}

/** Left free beside the restored rows: for the site's own writing, and what uploads and mails need. */
const ROOM_BYTES = 500 * 1024 * 1024;

/**
 * The rows of the file are the site's as of one instant, and its sums are checked first. Then the rows go into an empty
 * database with the tables of their version, are read from there again, and must be the same, byte for byte. Pictures must be
 * those of the bucket, the secrets those in use.
 * @returns why it was not restored, as an Italian sentence, when the server has no place for it; undefined when it was
 * @throws BackupUnequal; StartupError when the file is not whole
 */
export async function proveBackup(file: string): Promise<string | undefined> {
  const { manifest, secrets } = await checkBackup(file);
  const inUse: Record<string, string> = exportSecrets();
  if (Object.keys(inUse).some((name) => secrets[name] !== inUse[name]))
    throw new BackupUnequal("Le chiavi nella copia non sono quelle del sito.");
  if (!env.DATABASE_URL && (await freeBytes()) < (await databaseBytes()) * 2 + ROOM_BYTES)
    return "Sul disco non c’è posto per provarla: è intera, ma non è stata ripristinata.";
  try {
    await withScratchDatabase(async (client, url) => {
      await migrateDatabase(url, manifest.migrations.length);
      await compareRestored(client, file, manifest);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof NoScratchDatabase)) throw error;
    return "Il server del database non lascia creare un database di prova: è intera, ma non è stata ripristinata.";
  }
}

async function compareRestored(
  client: Parameters<typeof loadContents>[0],
  file: string,
  manifest: Manifest,
): Promise<void> {
  const sizes = new Map((await listFiles({ limit: Number.MAX_SAFE_INTEGER })).map(({ path, size }) => [path, size]));
  const inFile = new Map<string, Hash>();
  let pictures = 0;
  await replaceRows(client, manifest.tables, manifest.sequences, () =>
    loadContents(
      client,
      file,
      manifest,
      async ({ path, size, body }) => {
        for await (const _ of body); // its digest is checked already
        pictures++;
        const stored = sizes.get(path); // undefined: it was deleted since
        if (stored !== undefined && stored !== size)
          throw new BackupUnequal(`L’immagine ${path} nella copia non è quella del sito.`);
      },
      (table, bytes) => {
        const hash = inFile.get(table) ?? createHash("sha256");
        inFile.set(table, hash.update(bytes));
      },
    ),
  );
  if (pictures !== manifest.pictures) throw new BackupUnequal("Nella copia mancano delle immagini.");
  const restored = await digestRows(client, manifest.tables);
  for (const { name } of manifest.tables) {
    if (NOT_COPIED.includes(name)) continue;
    const expected = (inFile.get(name) ?? createHash("sha256")).digest("hex");
    if (restored.get(name) !== expected) throw new BackupUnequal(`Le righe di ${name} non tornano come erano.`);
  }
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize;
}
