import { PREFETCHED } from "#app/shared/prefetched.ts";
import { prefetchRules, prerenderRules } from "./trusted-script.ts";

/** The delay of spec §9. */
const DELAY_MS = 2000;

export function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (!HTMLScriptElement.supports?.("speculationrules")) return afterLoad(prefetchByLinks);
  addRules(prerenderRules());
  afterLoad(prefetch);
}

function afterLoad(fetch: () => void): void {
  const schedule = () => setTimeout(fetch, DELAY_MS);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
}

/** Pages fetched before a choice about cookies still show the banner, so they are dropped and fetched again. */
function prefetch(): void {
  const rules = addRules(prefetchRules());
  const refresh = () => {
    rules.remove();
    setTimeout(prefetch, DELAY_MS);
  };
  document.addEventListener("cookie-consent-change", refresh, { once: true });
}

function addRules(textContent: string): HTMLScriptElement {
  const rules = Object.assign(document.createElement("script"), { type: "speculationrules", textContent });
  document.head.append(rules);
  return rules;
}

function prefetchByLinks(): void {
  for (const href of PREFETCHED) {
    if (href !== location.pathname)
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
  }
}
