/** Every page that comes to be seen: the one loaded, those that a router shows in its place, those that history brings back. */

/** @param seen told where the visitor came from: address without query, null when nobody knows */
export function onEachPage(seen: (referrer: string | null) => void): void {
  const loadedFrom = withoutQuery(document.referrer);
  let shown = addressNow();
  seen(loadedFrom);
  addEventListener("pageshow", ({ persisted }) => persisted && seen(loadedFrom));
  // The router's own navigations, merely watched. Browsers without it (before 2026) count pages that are loaded.
  window.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    if (!navigationType || navigationType === "replace" || addressNow() === shown) return;
    const from = withoutQuery(shown);
    shown = addressNow();
    seen(from);
  });
}

/** A place within the page is no other page. */
const addressNow = () => location.href.replace(/#.*/, "");

/** What others asked for on their pages, and what a link carried, is no business of ours. */
const withoutQuery = (address: string): string | null => address.replace(/[?#].*/, "") || null;
