import { isPeriod, type PeriodKey } from "#app/features/analytics/periods.ts";

const USUAL: PeriodKey = "30-giorni";

/** As the page's address has it; what makes no sense is the usual one. */
export function periodOf(search: URLSearchParams): PeriodKey {
  const asked = search.get("periodo");
  return isPeriod(asked) ? asked : USUAL;
}
