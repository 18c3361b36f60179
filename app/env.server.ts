/**
 * The environment, parsed once. Nothing else reads `process.env`: tests/architecture.test.ts keeps it so.
 * Every variable is optional; what is set must make sense, or the start fails naming everything that is wrong.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

export const PROJECT = resolve(import.meta.dirname, "..");

const flag = z.enum(["true", "false"], { error: "scrivi true oppure false" });
const url = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), {
    error: `serve un indirizzo che inizia con ${protocols.map((name) => `${name}//`).join(" o ")}`,
  });
const webUrl = url("http:", "https:");

const mailbox = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: "serve un indirizzo e-mail, per esempio Studio <info@studio.example>",
});

const schema = z.object({
  PORT: z.coerce.number({ error: "serve un numero" }).int().min(1).max(65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default(join(PROJECT, "data"))
    .transform((path) => resolve(PROJECT, path)),
  PUBLIC_URL: webUrl.transform((text) => new URL(text).origin).optional(),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  /** How many proxies stand in front: `true` means one. */
  TRUST_PROXY: z
    .union([flag.transform((text) => (text === "true" ? 1 : 0)), z.coerce.number().int().min(0).max(10)], {
      error: "scrivi true, false o il numero di proxy davanti al server",
    })
    .default(0),
  AUTH_SECRET: z.string().min(32, { error: "servono almeno 32 caratteri" }).optional(),
  OFFER_ENDS_AT: z.iso
    .datetime({ offset: true, error: "serve un istante come 2026-12-01T20:00:00+01:00" })
    .transform((text) => new Date(text))
    .optional(),
  SEED_DEMO: flag.default("true").transform((text) => text === "true"),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
});

export type Environment = z.output<typeof schema>;

export class EnvironmentError extends Error {}

/** @throws EnvironmentError with one Italian line for each variable that makes no sense */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  throw new EnvironmentError(`Alcune impostazioni non vanno bene (vedi .env.example):\n${lines.join("\n")}`);
}

const file = join(PROJECT, ".env");
if (existsSync(file)) process.loadEnvFile(file);

/** React has two builds and picks one when it is loaded: server.ts imports this module before anything else. */
export const developing = process.argv.includes("--dev");
process.env.NODE_ENV ??= developing ? "development" : "production";

export const env = parseOrExit();

function parseOrExit(): Environment {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}
