import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine may be slow; what must be quick is measured in bench/.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that stalls refuses no good work; what passes only now is listed as flaky, and its cause is to be found.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: await findBrowser(),
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    screenshot: "only-on-failure",
  },
});
