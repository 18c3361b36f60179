/** Writes all data of the site, as of one instant, to one file, while the site runs. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { db } from "#app/db/client.server.ts";
import { appliedMigrations } from "#app/db/migrate.server.ts";
import { copyOut, inSnapshot, readSequences, readTables } from "#app/db/table-copy.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { exportSecrets } from "#app/platform/secrets.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { StorageUnavailable } from "#app/platform/storage/bucket.server.ts";
import { listFiles, readFile } from "#app/platform/storage/storage.server.ts";
import { type TarEntry, writeTar } from "#app/platform/tar.server.ts";
import { MANIFEST, type Manifest, NOT_COPIED, SUMS, tablePart } from "./format.server.ts";

type Client = Parameters<Parameters<typeof inSnapshot>[0]>[0];

/** A table is written in parts, because a tar needs the length of an entry before its content. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * The file appears under its name only when it is complete and on the disk. Only its owner may read it.
 * @returns the manifest and the length of the file
 * @throws StartupError when the file already exists
 */
export async function writeBackup(file: string, signal?: AbortSignal): Promise<Manifest & { bytes: number }> {
  if (await exists(file)) throw new StartupError(`${file} esiste già: scegli un altro nome, o sposta quel file.`);
  const unfinished = `${file}.partial`;
  const made = new Date();
  const manifest: Manifest = {
    format: 1,
    made: made.toISOString(),
    migrations: [],
    tables: [],
    sequences: {},
    pictures: 0,
  };
  try {
    await rm(unfinished, { force: true });
    await inSnapshot((client) =>
      pipeline(
        Readable.from(writeTar(appendSums(readAllEntries(client, manifest)), made)),
        createGzip(),
        createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
        { ...(signal && { signal }) },
      ),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw signal?.aborted ? signal.reason : explainError(error, file);
  }
  await syncFolder(file);
  await db.transaction((tx) =>
    recordEvent(tx, { type: "system_event", data: { event: "backup", details: countContents(manifest) } }),
  );
  return { ...manifest, bytes: (await stat(file)).size };
}

export const countContents = ({ tables, pictures }: Manifest): { tables: number; rows: number; pictures: number } => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  pictures,
});

/** Also fills the manifest. Pictures are read after the snapshot was taken, so every picture that its rows show is there. */
async function* readAllEntries(client: Client, manifest: Manifest): AsyncGenerator<TarEntry> {
  manifest.migrations = await appliedMigrations(client);
  if (manifest.migrations.length === 0) throw new StartupError("Il database è vuoto: non c’è niente da copiare.");
  const tables = await readTables(client);
  manifest.sequences = await readSequences(client);
  for (const table of tables) {
    if (NOT_COPIED.includes(table.name)) {
      manifest.tables.push({ ...table, rows: 0 });
      continue;
    }
    const rows = copyOut(client, table);
    yield* splitIntoParts(table.name, rows);
    manifest.tables.push({ ...table, rows: rows.rowCount });
  }
  for (const { path } of await listFiles({ limit: Number.MAX_SAFE_INTEGER })) {
    const picture = await readFile(path);
    if (!picture) continue; // It was deleted after it was listed.
    yield { name: `pictures/${path}`, size: picture.size, body: picture.body };
    manifest.pictures++;
  }
  for (const [name, value] of Object.entries(exportSecrets())) yield toEntry(`secrets/${name}`, Buffer.from(value));
  yield toEntry(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

async function* splitIntoParts(table: string, rows: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  let part = 0;
  let kept: Buffer[] = [];
  let length = 0;
  for await (const bytes of rows) {
    kept.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    yield toEntry(tablePart(table, ++part), Buffer.concat(kept));
    [kept, length] = [[], 0];
  }
  if (length > 0) yield toEntry(tablePart(table, ++part), Buffer.concat(kept));
}

const toEntry = (name: string, bytes: Buffer): TarEntry => ({ name, size: bytes.length, body: Readable.from([bytes]) });

async function* appendSums(entries: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
  let sums = "";
  for await (const { name, size, body } of entries) {
    const hash = createHash("sha256");
    yield { name, size, body: hashWhileReading(body, hash) };
    sums += `${hash.digest("hex")}  ${name}\n`;
  }
  yield toEntry(SUMS, Buffer.from(sums));
}

async function* hashWhileReading(
  body: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    hash.update(bytes);
    yield bytes;
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Turns known errors of disk and storage into an Italian sentence. */
function explainError(error: unknown, file: string): unknown {
  if (error instanceof StorageUnavailable)
    return new StartupError(`L’archivio delle immagini non risponde: ${error.message}.`);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return new StartupError(`Sul disco non c’è posto per ${file}.`);
  if (code === "ENOENT" || code === "EACCES" || code === "EROFS")
    return new StartupError(
      `Non posso scrivere ${file} (${code}): scegli una cartella che esiste e in cui puoi scrivere.`,
    );
  return error;
}

/** A renamed file survives a crash only once its folder is synced, which Windows does not allow. */
async function syncFolder(file: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(dirname(file), "r");
  await folder.sync().finally(() => folder.close());
}
