/** Exports each table of the statistics for a spreadsheet, in full where the page shows only its first rows. */
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { type Cell, csvLine, CSV_START } from "#app/shared/csv.ts";
import { visitsByDay } from "./days.server.ts";
import { funnelFigures } from "./funnel.server.ts";
import type { Stretch } from "./periods.ts";
import { funnelSteps, noCampaign, isNoCampaign, sourceLabels } from "./statistics-words.ts";
import { visitFigures } from "./visit-figures.server.ts";

type Line = readonly Cell[];

const tables = {
  giorni: async (_actor, stretch) => [
    ["Giorno", "Visite", "Visitatori diversi"],
    ...(await visitsByDay(stretch)).map(({ day, visits, visitors }) => [day, visits, visitors]),
  ],
  pagine: async (actor, stretch) => [
    ["Pagina", "Visite"],
    ...(await visitFigures(actor, stretch)).pages.map(({ path, visits }) => [path, visits]),
  ],
  provenienze: async (actor, stretch) => [
    ["Provenienza", "Sito", "Visite"],
    ...(await visitFigures(actor, stretch)).sources.map(({ kind, host, visits }) => [sourceLabels[kind], host, visits]),
  ],
  percorso: async (actor, stretch) => {
    const { funnel } = await funnelFigures(actor, stretch);
    return [["Passo", "Visite seguite"], ...funnelSteps.map(({ step, label }) => [label, funnel[step]])];
  },
  campagne: async (actor, stretch) => [
    ["utm_source", "utm_medium", "utm_campaign", "Visite seguite", "Richieste", "Prenotate"],
    ...(await funnelFigures(actor, stretch)).campaigns.map((row) => [
      isNoCampaign(row) ? noCampaign : row.source,
      row.medium,
      row.campaign,
      row.sessions,
      row.requests,
      row.booked,
    ]),
  ],
} satisfies Record<string, (actor: Reader, stretch: Stretch) => Promise<Line[]>>;

export type StatisticsTable = keyof typeof tables;

export const isStatisticsTable = (text: string | null): text is StatisticsTable =>
  text !== null && Object.hasOwn(tables, text);

/** The numbers identify nobody, so reading them is not recorded in the security log. @throws Refusal 403 */
export async function exportStatistics(actor: Reader, table: StatisticsTable, stretch: Stretch): Promise<string> {
  refuseUnless(canReadStatistics(actor));
  return CSV_START + (await tables[table](actor, stretch)).map(csvLine).join("");
}
