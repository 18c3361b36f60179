/** Reads the public counters again and shows them; a failed request is retried three times, at growing intervals (spec §9). */
import { figure } from "../shared/figure.ts";
import { href } from "../shared/href.ts";
import { clockTime } from "../shared/rome-clock.ts";

const RETRIES = 3;
const MAX_WAIT_MS = 30_000;

type Row = { metric_name: string; metric_value: number };

/** @throws when the last retry fails too */
export const refreshFigures = async (): Promise<void> => showFigures(await fetchWithRetries());

async function fetchWithRetries(): Promise<Row[]> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await fetch(href("/api/analytics-summary"), { headers: { Accept: "application/json" } });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as Row[];
    } catch (error) {
      if (failures === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, MAX_WAIT_MS)));
    }
  }
}

function showFigures(rows: Row[]): void {
  for (const { metric_name, metric_value } of rows) {
    const place = document.querySelector<HTMLDataElement>(`data[data-metric="${metric_name}"]`);
    if (!place) continue;
    place.value = String(metric_value);
    place.textContent = figure(metric_value);
  }
  const readAt = document.querySelector("[data-read-at]");
  if (readAt) readAt.textContent = clockTime(new Date());
}
