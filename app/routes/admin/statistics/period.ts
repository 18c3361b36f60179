import { isPeriod, type PeriodKey } from "#app/features/analytics/periods.ts";

const DEFAULT_PERIOD: PeriodKey = "30-giorni";

/** Reads the period from the page's URL; an invalid one becomes the default. */
export function periodOf(search: URLSearchParams): PeriodKey {
  const asked = search.get("periodo");
  return isPeriod(asked) ? asked : DEFAULT_PERIOD;
}
