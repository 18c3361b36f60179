import { PREFETCHED } from "#app/shared/prefetched.ts";
import { speculationRules } from "./trusted-script.ts";

/** The delay of spec §9. */
const DELAY_MS = 2000;

export function schedulePrefetch(): void {
  const schedule = () => setTimeout(prefetch, DELAY_MS);
  if (document.readyState === "complete") schedule();
  else addEventListener("load", schedule, { once: true });
}

/** Pages fetched before a choice about cookies still show the banner, so they are dropped and fetched again. */
function refresh(rules: HTMLScriptElement): void {
  rules.remove();
  setTimeout(prefetch, DELAY_MS);
}

function prefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (HTMLScriptElement.supports?.("speculationrules")) {
    const rules = Object.assign(document.createElement("script"), {
      type: "speculationrules",
      textContent: speculationRules(),
    });
    document.head.append(rules);
    document.addEventListener("cookie-consent-change", () => refresh(rules), { once: true });
    return;
  }
  for (const href of PREFETCHED) {
    if (href !== location.pathname)
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
  }
}
