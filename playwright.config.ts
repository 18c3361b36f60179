import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const { args, ...browser } = await findBrowser();
/** Letters without finer steps than a screen's points: less to draw where nobody looks. */
const FRUGAL = ["--disable-lcd-text", "--font-render-hinting=none"];

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
  // A journey that passes only at its second try is a bug whose cause is found.
  retries: 0,
  // The rest is for `npm run test:all` (decision 0045).
  ...(process.env.TEST_ALL !== "1" && { grepInvert: /@all/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { ...browser, args: [...args, ...FRUGAL] },
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    screenshot: "only-on-failure",
  },
});
