/** Playwright's `test` with a server of its own for each worker; nobody shares an address, so no test meets another's rate limit. */
import { test as base } from "@playwright/test";
import { type Consent, consentCookie } from "./consent.ts";
import { type RunningServer, startServer } from "./server.ts";

export { expect } from "@playwright/test";

let visitors = 0;

export const test = base.extend<{ consent: Consent }, { server: RunningServer }>({
  /** Browsers come with a no of an earlier visit; `test.use({ consent: "open" })` is for what happens before a choice. */
  consent: ["refused", { option: true }],
  storageState: ({ consent, baseURL }, use) =>
    use(consent === "open" ? undefined : { cookies: [consentCookie(baseURL!, consent)], origins: [] }),
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: "1" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: ({ baseURL: _ }, use, { workerIndex }) =>
    use({ "x-forwarded-for": `10.${workerIndex}.${Math.floor(++visitors / 250)}.${visitors % 250}` }),
});
