/** `npm run budgets`: what each route weighs and asks now. `npm run budgets -- --update` writes it into tests/budgets.json. */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--project", "request", "tests/request/budgets.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, BUDGETS: process.argv.includes("--update") ? "update" : "print" },
});
process.exitCode = status ?? 1;
