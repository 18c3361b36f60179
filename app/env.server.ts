/**
 * The environment, parsed once. Nothing else reads `process.env`: tests/architecture.test.ts keeps it so.
 * Every variable is optional; what is set must make sense, or the start fails naming everything that is wrong.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";

/** The folder of the checkout, found both from a source file and from a chunk of the build. */
export const PROJECT = findProject(import.meta.dirname);

function findProject(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findProject(dirname(folder));
}

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
  /** Where the nightly backups lie; inside DATA_DIR when nothing is said. */
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(PROJECT, path))
    .optional(),
  /** On Rome's clocks; null: the site makes none by itself. */
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, { error: "scrivi un’ora come 03:10, oppure off" })
    .default("03:10")
    .transform((text) => (text === "off" ? null : text)),
  /** When the site sends itself a test request every day, on Rome's clocks; null: neither that nor Monday's mail. */
  MORNING_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, { error: "scrivi un’ora come 07:00, oppure off" })
    .default("07:00")
    .transform((text) => (text === "off" ? null : text)),
  PUBLIC_URL: webUrl.transform((text) => new URL(text).origin).optional(),
  /** Of one among several: in the log and in /readyz. It stops slowly, so that a balancer can look elsewhere. */
  PROCESS_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, { error: "servono lettere minuscole, cifre o trattini, al massimo 31" })
    .optional(),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  /** How many proxies stand in front: `true` means one. */
  TRUST_PROXY: z
    .union([flag.transform((text) => (text === "true" ? 1 : 0)), z.coerce.number().int().min(0).max(10)], {
      error: "scrivi true, false o il numero di proxy davanti al server",
    })
    .default(0),
  AUTH_SECRET: z.string().min(32, { error: "servono almeno 32 caratteri" }).optional(),
  /** If set, the first administrator must enter it. */
  SETUP_TOKEN: z.string().optional(),
  PASSWORD_MIN: z.coerce
    .number({ error: "serve un numero" })
    .int()
    .min(6, { error: "almeno 6" })
    .max(64, { error: "al massimo 64" })
    .default(6),
  OFFER_ENDS_AT: z.iso
    .datetime({ offset: true, error: "serve un istante come 2026-12-01T20:00:00+01:00" })
    .transform((text) => new Date(text))
    .optional(),
  SEED_DEMO: flag.default("true").transform((text) => text === "true"),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  /** A second mail server, for what the first one may not be able to say. */
  SMTP_ALARM_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailbox.optional(),
  S3_ENDPOINT: webUrl.transform((text) => text.replace(/\/+$/, "")).optional(),
  /** Most S3-compatible stores other than Amazon's expect this value. */
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "serve il nome di un bucket, per esempio immagini" })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** /ai-auth asks for it in addition to the password; spec §5 defines its format. */
  AI_ACCESS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{8,}$/, { error: "servono almeno 8 caratteri: lettere, cifre, punto, trattino o _" })
    .optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: webUrl.transform((text) => text.replace(/\/+$/, "")).optional(),
  GEMINI_MODEL: z.string().default("gemini-3.5-flash-lite"),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,}$/, { error: "serve un ID di misurazione, per esempio G-AB12CD34EF" })
    .optional(),
  /** Replaces /api/ip (spec §7 call 18); the browser then asks it, and the policy allows its host. */
  IP_LOOKUP_URL: webUrl.optional(),
  /** Clients that send it may read /metrics; see docs/deploy.md. */
  METRICS_TOKEN: z.string().min(16, { error: "servono almeno 16 caratteri" }).optional(),
});

export type Environment = z.output<typeof schema> & { BACKUP_DIR: string };

export class EnvironmentError extends Error {}

const S3_TOGETHER = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** With half a configuration the pictures would end up on the local disk, where nobody expects them. */
const missingForS3 = (given: Record<string, unknown>) =>
  ["S3_REGION", ...S3_TOGETHER].some((name) => name in given) ? S3_TOGETHER.filter((name) => !(name in given)) : [];

/** @throws EnvironmentError with one Italian line for each invalid variable */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const missing = missingForS3(given);
  if (parsed.success && missing.length === 0)
    return { ...parsed.data, BACKUP_DIR: parsed.data.BACKUP_DIR ?? join(parsed.data.DATA_DIR, "backups") };
  const lines = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${String(issue.path[0])}: ${issue.message}`),
    ...missing.map((name) => `  ${name}: serve insieme alle altre impostazioni S3`),
  ];
  throw new EnvironmentError(`Alcune impostazioni non vanno bene (vedi .env.example):\n${lines.join("\n")}`);
}

const file = join(PROJECT, ".env");
if (existsSync(file)) process.loadEnvFile(file);

/** What other programs that this one starts get: their own schema reads it. */
export const inherited: Readonly<Record<string, string | undefined>> = process.env;

export const developing = process.argv.includes("--dev");

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
