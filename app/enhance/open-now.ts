/** "Aperto ora …" in documents: their HTML is kept, so only the visitor's own clock can say it. Without it the hours stand. */
import { openNowText, type Timetable } from "../shared/opening-hours.ts";

const MINUTE = 60_000;

export function sayOpenNow(): void {
  const places = document.querySelectorAll<HTMLElement>("[data-open-now]");
  if (places.length === 0) return;
  const update = () => {
    for (const place of places) {
      const words = openNowText(new Date(), JSON.parse(place.dataset["openNow"]!) as Timetable);
      if (place.textContent !== words) place.textContent = words;
    }
  };
  update();
  setInterval(update, MINUTE);
  // Timers sleep in a hidden page, and in one that comes back from history.
  addEventListener("pageshow", update);
  document.addEventListener("visibilitychange", update);
}
