import { PREFETCHED, SPECULATION_RULES } from "#app/shared/prefetched.ts";

/** Spec §9. */
const DELAY = 2000;

export function prefetchSoon(): void {
  const later = () => setTimeout(prefetch, DELAY);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

function prefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (HTMLScriptElement.supports?.("speculationrules")) {
    document.head.append(
      Object.assign(document.createElement("script"), { type: "speculationrules", textContent: SPECULATION_RULES }),
    );
    return;
  }
  for (const href of PREFETCHED) {
    if (href !== location.pathname)
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
  }
}
