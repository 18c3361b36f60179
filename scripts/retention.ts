/**
 * `npm run retention`: lets go now of what the site lets go every hour. `npm run retention -- --dry-run` only says what
 * would go: one line for each kind of data that the privacy page names. `--confirm` also lets go of what is held back
 * because most of it is due for days: right after a long pause of the site, wrong after a leap of the clock.
 */
import { parseArgs } from "node:util";
import { periodText, retention } from "#app/content/retention.ts";
import { type PurgeCounts, purgeExpired, countExpired, findUnusual } from "#app/retention.server.ts";
import { say, withDatabase } from "./with-database.ts";

const { values } = parseArgs({
  options: { "dry-run": { type: "boolean", default: false }, confirm: { type: "boolean", default: false } },
});
const dryRun = values["dry-run"];

await withDatabase(async () => {
  const counts = dryRun ? await countExpired() : await purgeExpired({ confirmed: values.confirm });
  if (!counts) return say("Lo sta già facendo un altro processo: non ho cambiato nulla.");
  show(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (dryRun) say(`Prova: ${total} righe hanno passato il loro periodo. Non ho cancellato nulla.`);
  else say(`Righe cancellate o svuotate: ${total}.`);
  const unusual = await findUnusual();
  if (unusual.length === 0) return;
  say("");
  say(`Trattengo: ${unusual.map((name) => retention[name].what).join("; ")}.`);
  say("La maggior parte di queste righe ha passato il suo periodo da giorni, come dopo una lunga pausa del sito,");
  say("ma anche come quando l’orologio è sbagliato. Guarda la data (date), poi: npm run retention -- --confirm");
});

function show(counts: PurgeCounts): void {
  const lines = Object.entries(retention).map(([name, { what, keep, by }]) => ({
    what,
    period: periodText(keep),
    rows: by === "site" ? String(counts[name as keyof PurgeCounts]) : "chi ospita",
  }));
  const width = Math.max(...lines.map(({ rows }) => rows.length));
  for (const { what, period, rows } of lines) say(`${rows.padStart(width)}  ${period.padEnd(9)}  ${what}`);
}
