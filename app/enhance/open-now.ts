/** Writes "Aperto ora …" by the visitor's clock, because the HTML of documents is cached. Without a script the opening hours stand there. */
import { openNowText } from "../shared/opening-hours.ts";
import { unpackTimetable } from "../shared/packed-timetable.ts";

const MINUTE_MS = 60_000;

export function showOpenNow(): void {
  const places = document.querySelectorAll<HTMLElement>("[data-open-now]");
  if (places.length === 0) return;
  const update = () => {
    for (const place of places) {
      const words = openNowText(new Date(), unpackTimetable(place.dataset["openNow"]!));
      if (place.textContent !== words) place.textContent = words;
    }
  };
  update();
  setInterval(update, MINUTE_MS);
  // Timers do not run in a hidden page or in the history cache.
  addEventListener("pageshow", update);
  document.addEventListener("visibilitychange", update);
}
