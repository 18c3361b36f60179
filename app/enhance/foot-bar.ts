/**
 * The bar at the foot of a phone (ui/foot-bar.tsx): it comes when the page's first button is out of sight, and says the next
 * free time, read when it comes and never older than a minute. A page may be kept, so the time is not part of it.
 */
import { href } from "../shared/href.ts";
import { clockTime, romeDay, sayDay } from "../shared/rome-clock.ts";

const MINUTE_MS = 60_000;

export function showFootBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-sticky-action]:has(a)");
  const link = bar?.querySelector("a");
  if (!bar || !link) return;
  const [way] = link.getAttribute("href")!.split("?");
  const first = document.querySelector<HTMLElement>(`main a[href^="${way}"]`)!;
  const show = (shown: boolean) => {
    bar.toggleAttribute("data-shown", shown);
    if (shown) refresh();
  };

  const words = link.firstElementChild!;
  const plain = words.textContent;
  let read = false;
  const { times } = bar.dataset;
  const refresh = () => {
    // On a wide screen there is no bar, and nobody is asked.
    if (read || times === undefined || !bar.offsetHeight || document.hidden || !bar.hasAttribute("data-shown")) return;
    read = true;
    setTimeout(() => {
      read = false;
      refresh();
      if (!read) words.textContent = plain;
    }, MINUTE_MS);
    void nextTime(times).then((time) => (words.textContent = time ?? plain));
  };
  document.addEventListener("visibilitychange", refresh);
  // A page from the history cache may be hours old.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    words.textContent = plain;
    read = false;
    refresh();
  });

  // Where the first screen has no button, the bar is it. Asked before the first frame, it would cost a layout of its own.
  requestAnimationFrame(() => {
    if (first === link || first.getBoundingClientRect().top > innerHeight) show(true);
    else showBeyond(first, show);
  });
}

/** Shows it whenever the element is out of sight; what lies beneath the consent banner is out of sight too. */
function showBeyond(first: Element, show: (shown: boolean) => void): void {
  const banner = document.querySelector<HTMLElement>("[data-consent-version]")!;
  let observer: IntersectionObserver | undefined;
  new ResizeObserver(() => {
    observer?.disconnect();
    observer = new IntersectionObserver((entries) => show(entries.at(-1)!.intersectionRatio < 0.9), {
      rootMargin: `0px 0px -${banner.offsetHeight}px`,
      threshold: 0.9,
    });
    observer.observe(first);
  }).observe(banner);
}

async function nextTime(query: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${href("/api/times")}?${query}&count=1`);
    const { times } = (await answer.json()) as { times?: { at: string }[] };
    if (!times?.[0]) return undefined;
    const at = new Date(times[0].at);
    return `Prossimo posto: ${sayDay(romeDay(at), romeDay(new Date()))} ${clockTime(at)}`;
  } catch {
    return undefined;
  }
}
