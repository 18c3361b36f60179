/** Playwright's `test` with a site of its own for each worker; nobody shares an address, so no test meets another's rate limit. */
import { type BrowserContext, expect, test as base } from "@playwright/test";
import { type Consent, consentCookie } from "./consent.ts";
import { type Site, startSite } from "./prepared-site.ts";

export { expect } from "@playwright/test";

let visitors = 0;

export const test = base.extend<{ consent: Consent }, { server: Site; regular: BrowserContext }>({
  /** Browsers come with a no of an earlier visit; `test.use({ consent: "open" })` is for what happens before a choice. */
  consent: ["refused", { option: true }],
  storageState: ({ consent, baseURL }, use) =>
    use(consent === "open" ? undefined : { cookies: [consentCookie(baseURL!, consent)], origins: [] }),
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startSite();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  /** The browser of somebody who comes often and refused: what one page fetched, the next ones find there. */
  regular: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: "it-IT",
        timezoneId: "Europe/Rome",
        storageState: { cookies: [consentCookie(server.url, "refused")], origins: [] },
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  /** No journey makes the browser refuse a string of ours that was to become markup or a script. */
  context: async ({ context }, use) => {
    const refused: string[] = [];
    context.on("console", (message) => {
      if (/Trusted ?(HTML|Script|Type)/i.test(message.text()))
        refused.push(`${message.page()?.url()} ${message.text()}`);
    });
    await use(context);
    expect(refused).toEqual([]);
  },
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: ({ baseURL: _ }, use, { workerIndex }) =>
    use({ "x-forwarded-for": `10.${workerIndex}.${Math.floor(++visitors / 250)}.${visitors % 250}` }),
});

/** For what only reads: each test has a tab of that one browser. */
export const readingTest = test.extend({
  page: async ({ regular }, use) => {
    const page = await regular.newPage();
    await use(page);
    await page.close();
  },
});

/**
 * Only `npm run test:all` runs it (decision 0045): an ordinary run opens each kind of page once and walks each main road
 * once; what the wire, a module or a neighbour shows already, a browser shows before a release.
 */
export const rarely = (rare = true) => ({ tag: rare ? ["@all"] : [] });
