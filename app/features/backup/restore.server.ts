/** Restores a backup. All rows of the database are replaced in one transaction, or none is. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { db, pool } from "#app/db/client.server.ts";
import { appliedMigrations, knownMigrations, migrateDatabase } from "#app/db/migrate.server.ts";
import { dropEverything, filledTables, siteConnections } from "#app/db/replaceable.server.ts";
import { readTables, replaceRows, type Table } from "#app/db/table-copy.server.ts";
import { env } from "#app/env.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type Verification, verifyChain } from "#app/features/audit/verify.server.ts";
import { exportSecrets, restoreSecrets } from "#app/platform/secrets.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { type CheckedBackup, checkBackup } from "./check.server.ts";
import type { Manifest } from "./format.server.ts";
import { loadContents, type PictureEntry } from "./load.server.ts";
import { countContents, writeBackup } from "./write.server.ts";

type Client = Parameters<typeof readTables>[0];

type RestoreOptions = {
  file: string;
  /** The URL of the open database. */
  url: string;
  /** Allows existing data to be replaced, after a backup of them is written. */
  replace: boolean;
  /** Receives progress in Italian, line by line. */
  announce: (line: string) => void;
};

/** @throws StartupError before anything is changed, when the backup cannot be restored here */
export async function restoreBackup({
  file,
  url,
  replace,
  announce,
}: RestoreOptions): Promise<Manifest & { chain: Verification }> {
  const backup = await checkBackup(file);
  const { manifest, secrets } = backup;
  const made = romeDateTime(new Date(manifest.made));
  announce(`La copia è intera: ${made}, ${countContents(manifest).rows} righe, ${manifest.pictures} immagini.`);
  refuseOtherVersions(manifest);
  refuseOtherSecret(backup);
  const client = await pool.connect();
  try {
    await backUpExistingData(client, backup, { replace, announce });
    if (!isPrefix(await appliedMigrations(client), manifest.migrations)) await dropEverything(client);
    await migrateDatabase(url, manifest.migrations.length);
    refuseOtherTables(await readTables(client), manifest);
    await replaceRows(client, manifest.tables, manifest.sequences, () =>
      loadContents(client, file, manifest, storePicture),
    ).catch((error) => {
      throw new StartupError(`Il ripristino non è riuscito, e nessuna riga della copia è entrata: ${error.message}`);
    });
    restoreSecrets(secrets);
  } finally {
    client.release(true);
  }
  announce("Righe, immagini e chiavi sono al loro posto.");
  await migrateDatabase(url);
  const chain = await verifyChain(SYSTEM);
  const details = { made: manifest.made, ...countContents(manifest) };
  await db.transaction((tx) => recordEvent(tx, { type: "system_event", data: { event: "restore", details } }));
  return { ...manifest, chain };
}

async function storePicture({ path, body }: PictureEntry): Promise<void> {
  await putFile(path, await buffer(body));
}

const isPrefix = (start: string[], whole: string[]) => start.every((hash, index) => hash === whole[index]);

function refuseOtherVersions({ migrations }: Manifest): void {
  if (!isPrefix(migrations, knownMigrations()))
    throw new StartupError("La copia viene da una versione più nuova del sito: aggiorna il sito, poi ripristina.");
}

/** What came after the backup is in none of its rows. @returns a sentence with a blank after it, or nothing */
async function sayLoss(client: Client, { made }: Manifest, filled: readonly string[]): Promise<string> {
  if (!filled.includes("contact_requests")) return "";
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from contact_requests where created_at > $1",
    [made],
  );
  const { count } = rows[0]!;
  if (count === 0) return "";
  const newer = count === 1 ? "una richiesta è arrivata" : `${count} richieste sono arrivate`;
  return `La copia è più vecchia dei dati: ${newer} dopo, e dentro non ci sono. `;
}

/** With another secret, second factors could not be decrypted, and the security log would seem altered. */
function refuseOtherSecret({ secrets }: CheckedBackup): void {
  if (env.AUTH_SECRET && env.AUTH_SECRET !== secrets["auth-secret"])
    throw new StartupError(
      "AUTH_SECRET qui non è quella della copia: impostala come in secrets/auth-secret del file, oppure toglila.",
    );
}

function refuseOtherTables(tables: Table[], manifest: Manifest): void {
  const described = (list: readonly Table[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  if (described(tables) !== described(manifest.tables))
    throw new StartupError("Le tabelle della copia non sono quelle di questa versione del sito.");
}

async function backUpExistingData(
  client: Client,
  { manifest, secrets }: CheckedBackup,
  { replace, announce }: Pick<RestoreOptions, "replace" | "announce">,
): Promise<void> {
  if ((await siteConnections(client)) > 0)
    throw new StartupError("Un sito sta usando questo database: fermalo, poi ripristina.");
  const filled = await filledTables(client);
  if (filled.length === 0) return;
  if (!replace)
    throw new StartupError(
      `Il database non è vuoto (${filled.join(", ")}): non ho cambiato nulla. ${await sayLoss(client, manifest, filled)}Per sostituire tutto aggiungi --replace.`,
    );
  if (exportSecrets()["auth-secret"] !== secrets["auth-secret"])
    throw new StartupError(
      "La copia è di un altro sito: la sua chiave non è quella di questo. Non ho cambiato nulla. Se è proprio quella che vuoi, ripristinala in una DATA_DIR e in un database vuoti.",
    );
  const loss = await sayLoss(client, manifest, filled);
  if (loss) announce(loss.trim());
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
  const former = join(env.BACKUP_DIR, `prima-del-ripristino-${stamp}.tar.gz`);
  await writeBackup(former);
  announce(`Quello che c’era è in ${former}.`);
}
