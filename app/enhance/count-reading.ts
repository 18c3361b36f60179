/** Counts an article as read once it has been visible for five seconds (spec §7 call 14). The browser stores nothing (design.md §6.22). */
import { href } from "../shared/href.ts";

const VISIBLE_MS = 5000;

export function countReading(): void {
  const slug = document.querySelector<HTMLElement>("article[data-article]")?.dataset["article"];
  if (!slug) return;
  let remainingMs = VISIBLE_MS;
  let visibleSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recordView = () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    // The reader is not told of a failure (spec §8).
    fetch(href("/api/increment-article-views"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ article_id: slug }),
      keepalive: true,
    }).catch(() => {});
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") {
      visibleSince = performance.now();
      timer = setTimeout(recordView, remainingMs);
    } else if (timer) {
      clearTimeout(timer);
      remainingMs -= performance.now() - visibleSince;
      timer = undefined;
    }
  };
  document.addEventListener("visibilitychange", onVisibilityChange);
  onVisibilityChange();
}
