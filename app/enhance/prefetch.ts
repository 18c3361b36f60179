import { PREFETCHED, SPECULATION_RULES } from "#app/shared/prefetched.ts";

/** Spec §9. */
const DELAY = 2000;

export function prefetchSoon(): void {
  const later = () => setTimeout(prefetch, DELAY);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

/** Fetched before a choice about cookies, a page would still ask for it: forgotten, and fetched again. */
function refresh(rules: HTMLScriptElement): void {
  rules.remove();
  setTimeout(prefetch, DELAY);
}

function prefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (HTMLScriptElement.supports?.("speculationrules")) {
    const rules = Object.assign(document.createElement("script"), {
      type: "speculationrules",
      textContent: SPECULATION_RULES,
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
