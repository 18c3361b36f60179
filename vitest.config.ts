import { defineConfig } from "vitest/config";
import { silencedEnvFile, VITEST_DATA_DIR } from "./tests/support/environment.ts";

const env = { ...silencedEnvFile(), DATABASE_URL: "", DATA_DIR: VITEST_DATA_DIR, TZ: "UTC" };
/** Passwords cost time on purpose, a property walks through PostgreSQL a hundred times, and a machine may be busy. */
const PATIENCE_MS = 90_000;
/** What follows from a change takes a moment; how long is measured in bench/, and a busy machine takes longer. */
const expectations = { poll: { timeout: 10_000, interval: 20 } };
const sharedPostgres = { env, expect: expectations, globalSetup: "tests/support/shared-postgres.ts" };

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "tests/*.test.ts", "tests/feature/**/*.test.ts"],
          testTimeout: PATIENCE_MS,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: "request",
          include: ["tests/request/**/*.test.ts"],
          hookTimeout: PATIENCE_MS,
          testTimeout: PATIENCE_MS,
          ...sharedPostgres,
        },
      },
      {
        test: {
          name: "start",
          include: ["tests/start/**/*.test.ts"],
          hookTimeout: 60_000,
          testTimeout: 60_000,
          env,
          expect: expectations,
        },
      },
    ],
  },
});
