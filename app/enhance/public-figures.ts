/**
 * The counters of /analytics while the page is open: a number that was read is good for five minutes (spec §9). What reads
 * them again is fetched only then; if that fails, the last numbers stay (§8).
 */
const KEPT_MS = 5 * 60_000;

export function keepFiguresFresh(): void {
  if (!document.querySelector("[data-metric]")) return;
  let due = Date.now() + KEPT_MS;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function readWhenDue(): Promise<void> {
    clearTimeout(waiting);
    if (document.visibilityState === "hidden") return;
    if (Date.now() >= due) {
      due = Infinity;
      await import("./live-figures.ts")
        .then(({ readFigures }) => readFigures())
        .catch((error: unknown) => console.info("analytics summary not read", error));
      due = Date.now() + KEPT_MS;
    }
    if (due < Infinity) waiting = setTimeout(readWhenDue, due - Date.now());
  }

  void readWhenDue();
  document.addEventListener("visibilitychange", readWhenDue);
  // Timers sleep in a page that comes back from history.
  addEventListener("pageshow", readWhenDue);
}
