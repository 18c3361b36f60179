/**
 * Refreshes the counters of /analytics every five minutes while the page is open (spec §9). The code that reads them is loaded
 * only then; after a failure the last numbers stay (§8).
 */
const REFRESH_AFTER_MS = 5 * 60_000;

export function keepFiguresFresh(): void {
  if (!document.querySelector("[data-metric]")) return;
  let dueAt = Date.now() + REFRESH_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refreshWhenDue(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState === "hidden") return;
    if (Date.now() >= dueAt) {
      dueAt = Infinity;
      await import("./live-figures.ts")
        .then(({ refreshFigures }) => refreshFigures())
        .catch((error: unknown) => console.info("analytics summary not read", error));
      dueAt = Date.now() + REFRESH_AFTER_MS;
    }
    if (dueAt < Infinity) timer = setTimeout(refreshWhenDue, dueAt - Date.now());
  }

  void refreshWhenDue();
  document.addEventListener("visibilitychange", refreshWhenDue);
  // Timers do not run in the history cache.
  addEventListener("pageshow", refreshWhenDue);
}
