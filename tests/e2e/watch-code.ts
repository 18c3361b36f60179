import type { Page } from "@playwright/test";

/** @returns whether all code that the page asked for ahead of time has come */
export function watchCode(page: Page): () => Promise<boolean> {
  const come = new Set<string>();
  page.on("requestfinished", (request) => come.add(request.url()));
  return async () => {
    const links = page.locator("link[rel=modulepreload]");
    const asked = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    return asked.every((address) => come.has(address));
  };
}
