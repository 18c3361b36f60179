/** Spec §7 call 14: an article that was in sight for a while has been read. Nothing is stored in the browser (design.md §6.22). */
import { href } from "../shared/href.ts";

const IN_SIGHT = 5000;

export function countReading(): void {
  const slug = document.querySelector<HTMLElement>("article[data-article]")?.dataset["article"];
  if (!slug) return;
  let left = IN_SIGHT;
  let since = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    document.removeEventListener("visibilitychange", follow);
    // Spec §8: whether it succeeds concerns nobody.
    fetch(href("/api/increment-article-views"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ article_id: slug }),
      keepalive: true,
    }).catch(() => {});
  };
  const follow = () => {
    if (document.visibilityState === "visible") {
      since = performance.now();
      waiting = setTimeout(count, left);
    } else if (waiting) {
      clearTimeout(waiting);
      left -= performance.now() - since;
      waiting = undefined;
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
}
