import { expect, type Page } from "@playwright/test";

/** Watches a page from its first request: no error, no policy violation, nobody else's host. */
export function watch(page: Page): { expectQuiet: (allowed?: RegExp) => void } {
  const noises: string[] = [];
  const hosts = new Set<string>();
  page.on("console", (message) => {
    const loud = message.type() === "error" || message.type() === "warning";
    if (loud && !message.text().includes("blocked by Playwright")) noises.push(message.text());
  });
  page.on("pageerror", (error) => noises.push(error.message));
  page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
  return {
    expectQuiet(allowed) {
      expect(noises.filter((noise) => !allowed?.test(noise))).toEqual([]);
      expect([...hosts].filter((host) => host !== "localhost" && host !== "")).toEqual([]);
    },
  };
}
