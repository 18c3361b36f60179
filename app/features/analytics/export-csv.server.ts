/** Each table of the statistics for a spreadsheet, whole where the page shows its beginning. */
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { type Cell, csvLine, CSV_START } from "#app/shared/csv.ts";
import { visitsByDay } from "./days.server.ts";
import { funnelFigures } from "./funnel.server.ts";
import type { Stretch } from "./periods.ts";
import { funnelSteps, noCampaign, isNoCampaign, sourceLabels } from "./statistics-words.ts";
import { visitFigures } from "./visit-figures.server.ts";

type Line = readonly Cell[];

const tables = {
  giorni: async (stretch) => [
    ["Giorno", "Visite", "Visitatori diversi"],
    ...(await visitsByDay(stretch)).map(({ day, visits, visitors }) => [day, visits, visitors]),
  ],
  pagine: async (stretch) => [
    ["Pagina", "Visite"],
    ...(await visitFigures(stretch)).pages.map(({ path, visits }) => [path, visits]),
  ],
  provenienze: async (stretch) => [
    ["Provenienza", "Sito", "Visite"],
    ...(await visitFigures(stretch)).sources.map(({ kind, host, visits }) => [sourceLabels[kind], host, visits]),
  ],
  percorso: async (stretch) => {
    const { funnel } = await funnelFigures(stretch);
    return [["Passo", "Visite seguite"], ...funnelSteps.map(({ step, label }) => [label, funnel[step]])];
  },
  campagne: async (stretch) => [
    ["utm_source", "utm_medium", "utm_campaign", "Visite seguite", "Richieste", "Prenotate"],
    ...(await funnelFigures(stretch)).campaigns.map((of) => [
      isNoCampaign(of) ? noCampaign : of.source,
      of.medium,
      of.campaign,
      of.sessions,
      of.requests,
      of.booked,
    ]),
  ],
} satisfies Record<string, (stretch: Stretch) => Promise<Line[]>>;

export type StatisticsTable = keyof typeof tables;

export const isStatisticsTable = (text: string | null): text is StatisticsTable =>
  text !== null && Object.hasOwn(tables, text);

/** Counts of nobody in particular: reading them is no event of the security log. */
export async function exportStatistics(actor: Actor, table: StatisticsTable, stretch: Stretch): Promise<string> {
  refuseUnless(canUseAdmin(actor));
  return CSV_START + (await tables[table](stretch)).map(csvLine).join("");
}
