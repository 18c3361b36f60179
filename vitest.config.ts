import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { silencedEnvFile, VITEST_DATA_DIR } from "./tests/support/environment.ts";
import { inLongSet, longFiles } from "./tests/support/long-set.ts";

/** Passwords cost time on purpose, a property walks through PostgreSQL a hundred times, and a machine may be busy. */
const PATIENCE_MS = 240_000;

const shared = {
  env: { ...silencedEnvFile(), DATABASE_URL: "", DATA_DIR: VITEST_DATA_DIR, TZ: "UTC" },
  /** What follows from a change takes a moment; how long is measured in bench/, and a busy machine takes longer. */
  expect: { poll: { timeout: 120_000, interval: 20 } },
  exclude: inLongSet ? [] : longFiles,
  setupFiles: ["tests/support/cheap-passwords.mjs", "tests/support/own-data-folder.ts"],
  hookTimeout: PATIENCE_MS,
  testTimeout: PATIENCE_MS,
};

export default defineConfig({
  test: {
    restoreMocks: true,
    globalSetup: "tests/support/shared-postgres.ts",
    // Half of the time a test waits for its server, its database or an answer that must not come sooner.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/*.test.ts", "tests/feature/**/*.test.ts"],
          // A process for each file would load the same modules over and over.
          isolate: false,
        },
      },
      { test: { ...shared, name: "request", include: ["tests/request/**/*.test.ts"], isolate: false } },
      { test: { ...shared, name: "start", include: ["tests/start/**/*.test.ts"] } },
    ],
  },
});
