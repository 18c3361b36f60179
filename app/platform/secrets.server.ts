/** Secrets that nobody needs to set: the first start creates them and stores them beside the data. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { linkSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "#app/env.server.ts";
import { StartupError } from "./startup-error.server.ts";
import { writeWholeFileSync } from "./whole-file.server.ts";

type SecretName = "auth-secret" | "ai-access-key";

/** 32 characters of base64 are 192 bits; a file that a power cut has shortened has fewer. */
const LEAST_CHARACTERS = 32;

/** What is lost with each, for whoever has no copy. */
const WITHOUT_IT: Record<SecretName, string> = {
  "auth-secret":
    "tutti dovranno accedere di nuovo, chi usa il secondo fattore dovrà riattivarlo e il registro di sicurezza non si potrà più verificare",
  "ai-access-key": "gli assistenti IA dovranno ricevere la chiave nuova",
};

const inUse = new Map<SecretName, string>();

/** `AUTH_SECRET`, else `DATA_DIR/auth-secret`. Several processes on one DATABASE_URL need the same AUTH_SECRET. */
export const secret = (): string => env.AUTH_SECRET ?? take("auth-secret");

/** `AI_ACCESS_KEY`, else `DATA_DIR/ai-access-key`: /ai-auth asks for it in addition to the password. */
export const aiAccessKey = (): string => env.AI_ACCESS_KEY ?? take("ai-access-key");

/**
 * Reads both at the start, rather than with the first visitor who needs them; whoever installs the site finds the files.
 * @throws StartupError
 */
export function readSecrets(): void {
  secret();
  aiAccessKey();
}

/** @throws StartupError when a file no longer holds what this process uses: the next start would use something else */
export function checkSecrets(): void {
  for (const [name, value] of inUse)
    if (readWhole(fileOf(name)) !== value) throw new StartupError(`${name} is not the one in use`);
}

/**
 * For a command that must not create them either.
 * @throws StartupError for a file that is missing, or does not hold a whole secret
 */
export function inspectSecrets(): void {
  for (const [name, setElsewhere] of [
    ["auth-secret", env.AUTH_SECRET],
    ["ai-access-key", env.AI_ACCESS_KEY],
  ] as const) {
    const file = fileOf(name);
    if (!setElsewhere && readWhole(file) === undefined) throw new StartupError(`${file} non c’è: ${wayBack(file)}`);
  }
}

const fileOf = (name: SecretName) => join(env.DATA_DIR, name);

function take(name: SecretName): string {
  const known = inUse.get(name);
  if (known !== undefined) return known;
  const value = readOrCreateSecret(fileOf(name));
  inUse.set(name, value);
  return value;
}

/**
 * When two processes start together, only one creates the file, and both read it.
 * @throws StartupError when the file cannot be read, or does not hold a whole secret
 */
export function readOrCreateSecret(file: string): string {
  const found = readWhole(file);
  if (found !== undefined) return found;
  mkdirSync(dirname(file), { recursive: true });
  writeWholeFileSync(file, randomBytes(32).toString("base64url"), { place: linkUnlessThere });
  return readWhole(file)!;
}

/** @returns undefined when there is no such file */
function readWhole(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new StartupError(`Non riesco a leggere ${file} (${code}): ${wayBack(file)}`);
  }
  if (text.length >= LEAST_CHARACTERS) return text;
  const state = text === "" ? "è vuoto" : `ha ${text.length} caratteri, ne servono almeno ${LEAST_CHARACTERS}`;
  throw new StartupError(`${file} ${state}: ${wayBack(file)}`);
}

function wayBack(file: string): string {
  const name = file.endsWith("ai-access-key") ? "ai-access-key" : "auth-secret";
  return `rimetti al suo posto secrets/${name} dalla tua copia di sicurezza (tar xzOf FILE secrets/${name}). Se non ne hai, spostalo altrove: il prossimo avvio ne crea uno nuovo, ma ${WITHOUT_IT[name]}.`;
}

/** Unlike a rename it never replaces. */
function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The secrets that a backup needs to be usable on another machine, by file name. */
export const exportSecrets = (): Record<SecretName, string> => ({
  "auth-secret": secret(),
  "ai-access-key": aiAccessKey(),
});

/**
 * Replaces this machine's secrets by those of a backup, except those that the environment sets, and an access key that is
 * shorter than a file's: the environment of the other machine had it, where less is allowed.
 */
export function restoreSecrets(restored: Record<string, string>): void {
  for (const [name, setElsewhere] of [
    ["auth-secret", env.AUTH_SECRET],
    ["ai-access-key", env.AI_ACCESS_KEY],
  ] as const) {
    const value = restored[name];
    if (setElsewhere || !value || value.length < LEAST_CHARACTERS) continue;
    mkdirSync(env.DATA_DIR, { recursive: true });
    writeWholeFileSync(fileOf(name), value);
    inUse.set(name, value);
  }
}

/** Compares in constant time; digests make both texts equally long. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
