import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/prepare-site.ts",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine may be slow; what must be quick is measured in bench/.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // A shared machine of a CI may stand still for a minute; a journey that passes only then is listed as flaky. At home: none.
  retries: process.env.CI ? 1 : 0,
  // What an ordinary change cannot break by itself is for `npm run test:all`: the other pages of a template, a second width.
  ...(process.env.TEST_ALL !== "1" && { grepInvert: /@all/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: await findBrowser(),
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    screenshot: "only-on-failure",
  },
});
