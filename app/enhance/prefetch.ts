/** Spec §9: two seconds after load the pages most people open next are fetched ahead. */
const DELAY = 2000;

export function prefetchSoon(): void {
  const later = () => setTimeout(prefetch, DELAY);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

function prefetch(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-prefetch]")];
  const urls = [...new Set(links.map((link) => link.href))].filter((url) => url !== location.href);
  if (HTMLScriptElement.supports?.("speculationrules")) {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ prefetch: [{ urls }] });
    document.head.append(rules);
    return;
  }
  for (const href of urls) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
  }
}
