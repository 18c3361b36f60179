/** Secrets that nobody needs to set: the first start creates them and stores them beside the data. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/env.server.ts";

let authSecret: string | undefined;
let accessKey: string | undefined;

/** `AUTH_SECRET`, else `DATA_DIR/auth-secret`. Several processes on one DATABASE_URL need the same AUTH_SECRET. */
export function secret(): string {
  authSecret ??= env.AUTH_SECRET ?? readOrCreate(join(env.DATA_DIR, "auth-secret"));
  return authSecret;
}

/** `AI_ACCESS_KEY`, else `DATA_DIR/ai-access-key`: /ai-auth asks for it in addition to the password. */
export function aiAccessKey(): string {
  accessKey ??= env.AI_ACCESS_KEY ?? readOrCreate(join(env.DATA_DIR, "ai-access-key"));
  return accessKey;
}

function readOrCreate(file: string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    // "wx": when two processes start together, only one writes, and both read.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** The secrets that a backup needs to be usable on another machine, by file name. */
export const exportSecrets = (): Record<string, string> => ({
  "auth-secret": secret(),
  "ai-access-key": aiAccessKey(),
});

/** Replaces this machine's secrets by those of a backup, except those that the environment sets. */
export function restoreSecrets({ "auth-secret": auth, "ai-access-key": key }: Record<string, string>): void {
  if (auth && !env.AUTH_SECRET) writeSecret(join(env.DATA_DIR, "auth-secret"), (authSecret = auth));
  if (key && !env.AI_ACCESS_KEY) writeSecret(join(env.DATA_DIR, "ai-access-key"), (accessKey = key));
}

function writeSecret(file: string, value: string): void {
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(`${file}.new`, value, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Compares in constant time; digests make both texts equally long. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
