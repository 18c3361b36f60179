/** Tests see neither the shell's settings nor those of the checkout's .env, where a real mail server may stand. */
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";

export const PROJECT = join(import.meta.dirname, "..", "..");

/** What a test without a server of its own keeps in files; shared-postgres.ts removes it. */
export const VITEST_DATA_DIR = join(tmpdir(), `tonica-vitest-data-${process.pid}`);

/** Names from .env set to nothing: a variable that is set, even to nothing, wins over the file. */
export function silencedEnvFile(): Record<string, string> {
  const file = join(PROJECT, ".env");
  return existsSync(file)
    ? Object.fromEntries(Object.keys(parseEnv(readFileSync(file, "utf8"))).map((name) => [name, ""]))
    : {};
}

export const serverEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "/",
  TMPDIR: process.env.TMPDIR ?? "/tmp",
  ...silencedEnvFile(),
  NODE_ENV: "production",
  // A run that happens to begin at ten past three would otherwise make a backup in each of its servers.
  BACKUP_AT: "off",
  // Nor a mail that no test asked for.
  MORNING_AT: "off",
});
