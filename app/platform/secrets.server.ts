/** Secrets that nobody needs to set: made on the first start and kept beside the data. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/env.server.ts";

let authSecret: string | undefined;

/** `AUTH_SECRET`, else `DATA_DIR/auth-secret`. Several processes on one DATABASE_URL need the same AUTH_SECRET. */
export function secret(): string {
  authSecret ??= env.AUTH_SECRET ?? keptIn(join(env.DATA_DIR, "auth-secret"));
  return authSecret;
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
