/** scripts/run.mjs takes its own place once, to set what malloc reads before the first line. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { PROJECT } from "#tests/support/environment.ts";

test.each([{}, { MALLOC_TRIM_THRESHOLD_: "" }, { MALLOC_ARENA_MAX: "4" }])("once, also with %o", (own) => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const program = "data:text/javascript,process.stdout.write(`${process.env.MALLOC_ARENA_MAX} `)";
  const { stdout, status } = spawnSync(process.execPath, ["--import", program, "scripts/run.mjs", "none"], {
    cwd: PROJECT,
    env: { ...env, ...own },
    timeout: 10_000,
    encoding: "utf8",
  });
  expect(status).toBe(1); // there is no such program
  if (process.platform !== "linux") return;
  const wanted = "MALLOC_ARENA_MAX" in own ? own.MALLOC_ARENA_MAX : "2";
  expect(stdout.trim().split(" ").at(-1)).toBe(wanted);
  expect(stdout.trim().split(" ").length).toBeLessThanOrEqual(2);
});
