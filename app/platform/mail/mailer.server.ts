/** Hands a mail to the server in SMTP_URL, or writes it as a file that any mail program opens. */
import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import parseAddresses from "nodemailer/lib/addressparser";
import type { Environment } from "#app/env.server.ts";
import { RecipientRefused, type Mailer, type OutboxMail } from "./outbox.server.ts";

type Settings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;
type Address = { name: string; address: string };

/** The whole of one delivery; the outbox leases a mail for a minute. */
const DELIVERY_MS = 45_000;

/** A server that says nothing must not hold a mail for long. All of it, TLS too, can be set as a query of SMTP_URL. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxRequeues: 1,
};

/** Never what the database says: a mail is text, not a way to read our files or fetch addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** @param studio whose mails these are when MAIL_FROM is not set */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
  studio: { name: string; email: string },
): Mailer {
  const from = MAIL_FROM === undefined ? { name: studio.name, address: studio.email } : parseSender(MAIL_FROM);
  return SMTP_URL === undefined ? fileMailer(join(DATA_DIR, "outbox"), from) : smtpMailer(SMTP_URL, from);
}

function smtpMailer(url: string, from: Address): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...PATIENCE, ...CLOSED });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({ ...compose(mail, from), signal: AbortSignal.timeout(DELIVERY_MS) });
      } catch (error) {
        throw refusesRecipient(error) ? new RecipientRefused((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

function fileMailer(directory: string, from: Address): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...CLOSED });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      await writeWhole(directory, `${mail.id}.eml`, message as Buffer);
    },
    close: () => transport.close(),
  };
}

/** What was written instead of being sent; those that were sent left no file. */
export async function removeMailFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(dataDir, "outbox", `${id}.eml`), { force: true });
}

/** Whoever sees the file sees all of it, even after a power cut. */
async function writeWhole(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const half = join(directory, `.${name}.${randomUUID()}.half`);
  const file = await open(half, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, join(directory, name));
  if (process.platform === "win32") return; // directories cannot be flushed there
  const folder = await open(directory, "r");
  await folder.sync().finally(() => folder.close());
}

function compose(mail: OutboxMail, from: Address) {
  if (!isMailbox(mail.recipient)) throw new RecipientRefused("not an e-mail address");
  return {
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo &&
      isMailbox(mail.replyTo) && { replyTo: { name: oneLine(mail.replyToName ?? ""), address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    headers: {
      // RFC 3834: no holiday notice and no other program answers this.
      "Auto-Submitted": mail.autoReply ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}

/** A line end in a header would start another header (trust.md 25). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** One mailbox: no list, no comment, no line end. */
const isMailbox = (text: string): boolean => /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text);

function parseSender(text: string): Address {
  const [sender, ...others] = parseAddresses(oneLine(text));
  if (!sender || !("address" in sender) || !sender.address?.includes("@") || others.length > 0) {
    throw new Error(`MAIL_FROM non è un mittente: scrivi per esempio "Tonica <info@tonica.example>".`);
  }
  return { name: sender.name ?? "", address: sender.address };
}

/**
 * Whether the answer is about this mailbox and final. Refusals by policy (5.7.x, 530: relaying, authentication) are
 * about us and end when the studio mends its settings; so are refusals of the sender or of the whole message.
 */
function refusesRecipient(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
    response = "",
  } = error as { code?: string; command?: string; responseCode?: number; response?: string };
  if (code !== "EENVELOPE") return false;
  if (command === "API") return true; // the address cannot be said to this server at all
  const final = (responseCode >= 550 && responseCode < 560) || /\b5\.1\.\d/.test(response);
  return command === "RCPT TO" && final && !/\b5\.7\.\d/.test(response);
}
