/** Where a visitor came from travels in the address of the links to the forms, and is stored nowhere. */
import { href } from "../shared/href.ts";

export function carryUtm(): void {
  const carried = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  if (carried.length === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const url = new URL(link.href);
    if (
      url.origin !== location.origin ||
      ![href("/contatti"), href("/trasformazione-30-giorni")].includes(url.pathname)
    )
      continue;
    for (const [name, value] of carried) url.searchParams.set(name, value);
    link.href = url.href;
  }
}
