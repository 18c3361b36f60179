/** Playwright's `test` with a server of its own for each worker; nobody shares an address, so no test meets another's rate limit. */
import { test as base } from "@playwright/test";
import { type RunningServer, startServer } from "./server.ts";

export { expect } from "@playwright/test";

let visitors = 0;

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
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
