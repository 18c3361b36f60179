/**
 * `npm run restore -- FILE`: what `npm run backup` wrote, into an empty database, which may be another one than it came
 * from. `--replace` puts it in the place of what is there, and keeps a copy of that in DATA_DIR first. `s3:NAME` fetches a
 * copy from the store of the pictures, `s3:` lists them.
 */
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listArchived, withArchived } from "#app/features/backup/archived.server.ts";
import { restoreBackup } from "#app/features/backup/restore.server.ts";
import { gatherErasures } from "#app/features/people/kept-erasures.server.ts";
import { repeatErasures } from "#app/features/people/repeat-erasures.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { reportRefusals, say, withDatabase } from "./with-database.ts";

const ARCHIVE = "s3:";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean", default: false } },
});

await reportRefusals(async () => {
  const [name] = positionals;
  if (!name) throw new StartupError("Scrivi il nome del file: npm run restore -- tonica-2026-11-21.tar.gz");
  if (name === ARCHIVE) return listCopies();
  if (name.startsWith(ARCHIVE)) {
    say("Prendo la copia dall’archivio S3 …");
    return withArchived(name.slice(ARCHIVE.length), restore);
  }
  return restore(resolve(process.env.INIT_CWD ?? ".", name)); // npm runs commands in the project
});

async function listCopies(): Promise<void> {
  const names = await listArchived();
  if (names.length === 0) say("Nell’archivio S3 non c’è nessuna copia.");
  for (const name of names) say(`${ARCHIVE}${name}`);
}

function restore(file: string): Promise<void> {
  return withDatabase(
    async ({ url }) => {
      say(`Controllo ${file} …`);
      await gatherErasures(dirname(file));
      const { chain } = await restoreBackup({ file, url, replace: values.replace, announce: say });
      const { people, unreadable } = await repeatErasures();
      if (people > 0) say(`Cancellate di nuovo: ${people} persone che l’avevano chiesto dopo questa copia.`);
      if (unreadable > 0)
        say(
          `${unreadable} cancellazioni sono di un sito con un’altra chiave: non so di chi sono, e non posso ripeterle.`,
        );
      if (chain.breaches.length === 0) say(`Il registro di sicurezza è integro: ${chain.events} eventi.`);
      else say(`Il registro di sicurezza ha ${chain.breaches.length} problemi: npm run audit:verify li elenca.`);
      say("Fatto. Ora il sito può partire: quello che ha passato il suo periodo se ne va entro un’ora.");
    },
    { migrate: false },
  );
}
