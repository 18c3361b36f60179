/**
 * `npm run backup -- FILE`: all rows, pictures and secrets of the site in one compressed file, also while it runs
 * (docs/deploy.md). The file is confidential: whoever has it has the people's data, and can sign in as anybody.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { countContents, writeBackup } from "#app/features/backup/write.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { say, withDatabase } from "./with-database.ts";

const { positionals } = parseArgs({ allowPositionals: true });

await withDatabase(
  async ({ signal }) => {
    const [name] = positionals;
    if (!name) throw new StartupError("Scrivi il nome del file: npm run backup -- tonica-2026-11-21.tar.gz");
    const file = resolve(process.env.INIT_CWD ?? ".", name); // npm runs commands in the project
    say("Leggo il database e le immagini …");
    const backup = await writeBackup(file, signal);
    const { tables, rows, pictures } = countContents(backup);
    say(
      `${file}: ${tables} tabelle, ${rows} righe, ${pictures} immagini, ${(backup.bytes / 1e6).toFixed(1).replace(".", ",")} MB.`,
    );
    say("È riservato: contiene i dati delle persone e le chiavi del sito. Tienilo fuori da questa macchina, cifrato.");
  },
  { migrate: false },
);
