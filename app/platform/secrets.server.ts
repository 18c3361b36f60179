/** Secrets that nobody needs to set: made on the first start and kept beside the data. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/env.server.ts";

let authSecret: string | undefined;
let accessKey: string | undefined;

/** `AUTH_SECRET`, else `DATA_DIR/auth-secret`. Several processes on one DATABASE_URL need the same AUTH_SECRET. */
export function secret(): string {
  authSecret ??= env.AUTH_SECRET ?? keptIn(join(env.DATA_DIR, "auth-secret"));
  return authSecret;
}

/** `AI_ACCESS_KEY`, else `DATA_DIR/ai-access-key`: what /ai-auth asks for beside the password. */
export function aiAccessKey(): string {
  accessKey ??= env.AI_ACCESS_KEY ?? keptIn(join(env.DATA_DIR, "ai-access-key"));
  return accessKey;
}

function keptIn(file: string): string {
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    // "wx": of two processes that start together one writes, both read.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** By the names of their files: what a copy of the data needs to be read elsewhere. */
export const keptSecrets = (): Record<string, string> => ({
  "auth-secret": secret(),
  "ai-access-key": aiAccessKey(),
});

/** Those of a copy take the place of those here; what the environment sets, it goes on setting. */
export function takeOverSecrets({ "auth-secret": auth, "ai-access-key": key }: Record<string, string>): void {
  if (auth && !env.AUTH_SECRET) keepIn(join(env.DATA_DIR, "auth-secret"), (authSecret = auth));
  if (key && !env.AI_ACCESS_KEY) keepIn(join(env.DATA_DIR, "ai-access-key"), (accessKey = key));
}

function keepIn(file: string, value: string): void {
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(`${file}.new`, value, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Compares in a time that tells nothing of either: digests have one length. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
