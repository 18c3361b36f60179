/** Sends a mail through the server in SMTP_URL, or writes it to a file that any mail program opens. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import parseAddresses from "nodemailer/lib/addressparser";
import type { Environment } from "#app/env.server.ts";
import { RecipientRefused, type Mailer, type OutboxMail, type MailToDeliver } from "./outbox.server.ts";

type Settings = Pick<Environment, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;
type Address = { name: string; address: string };

/** The time limit of one delivery; it must stay below the outbox's lease of one minute. */
const DELIVERY_MS = 45_000;

/** A silent server must not block a mail for long. SMTP_URL can override these settings, and those of TLS, in its query. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxRequeues: 1,
};

/** The content of a mail must not make nodemailer read local files or fetch URLs. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

type Sender = { name: string; email: string };

/** @param studio the sender of this moment when MAIL_FROM is not set */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings, studio: () => Sender): Mailer {
  const from = senderOf(MAIL_FROM, studio);
  return SMTP_URL === undefined ? fileMailer(join(DATA_DIR, "outbox"), from) : smtpMailer(SMTP_URL, from);
}

function senderOf(mailFrom: string | undefined, studio: () => Sender): () => Address {
  if (mailFrom === undefined) return () => ({ name: studio().name, address: studio().email });
  const sender = parseSender(mailFrom);
  return () => sender;
}

function smtpMailer(url: string, from: () => Address): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS, ...NO_EXTERNAL_CONTENT });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({ ...compose(mail, from()), signal: AbortSignal.timeout(DELIVERY_MS) });
      } catch (error) {
        throw refusesRecipient(error) ? new RecipientRefused((error as Error).message) : error;
      }
      return "accepted";
    },
    close: () => transport.close(),
  };
}

function fileMailer(directory: string, from: () => Address): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...NO_EXTERNAL_CONTENT,
  });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(compose(mail, from()));
      await writeAtomically(directory, `${mail.id}.eml`, message as Buffer);
      return "written";
    },
    close: () => transport.close(),
  };
}

/** Removes the files of mails that were written instead of sent; mails sent through SMTP have none. */
export async function removeMailFiles(dataDir: string, ids: readonly string[]): Promise<void> {
  const files = ids.length > 0 ? await listMailFiles(dataDir) : [];
  for (const { id, path } of files) if (ids.includes(id)) await rm(path, { force: true });
}

/** Writes the files of these mails again, as their rows are now; a mail that has no file gets none. */
export async function rewriteMailFiles(
  { DATA_DIR, MAIL_FROM }: Pick<Settings, "DATA_DIR" | "MAIL_FROM">,
  studio: () => Sender,
  mails: readonly OutboxMail[],
): Promise<void> {
  const files = mails.length > 0 ? await listMailFiles(DATA_DIR) : [];
  const written = mails.filter(({ id }) => files.some((file) => file.id === id));
  await removeMailFiles(
    DATA_DIR,
    written.map(({ id }) => id),
  );
  const mailer = fileMailer(join(DATA_DIR, "outbox"), senderOf(MAIL_FROM, studio));
  for (const mail of written) await mailer.deliver(mail);
}

/** Every file of a mail, those that a sudden death left half written included. */
export async function listMailFiles(dataDir: string): Promise<{ id: string; path: string }[]> {
  const directory = join(dataDir, "outbox");
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => {
    const [, id] = /^\.?([\da-f-]{36})\.eml/.exec(name) ?? [];
    return id ? [{ id, path: join(directory, name) }] : [];
  });
}

/** The file appears only when it is complete, even after a power cut. */
async function writeAtomically(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `.${name}.${randomUUID()}.half`);
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(directory, name));
  if (process.platform === "win32") return; // Windows cannot flush directories
  const folder = await open(directory, "r");
  await folder.sync().finally(() => folder.close());
}

function compose(mail: MailToDeliver, from: Address) {
  if (!isMailbox(mail.recipient)) throw new RecipientRefused("not an e-mail address");
  const messageId = (id: string) => `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
  return {
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo &&
      isMailbox(mail.replyTo) && { replyTo: { name: oneLine(mail.replyToName ?? ""), address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: calendarPart(mail.calendar) }),
    date: mail.createdAt,
    messageId: messageId(mail.id),
    ...(mail.thread ? inConversation(mail.thread.map(messageId)) : byAProgram(mail.autoReply)),
  };
}

/** RFC 3834: out-of-office notices and other programs must not answer this mail. */
const byAProgram = (isAnswer: boolean) => ({
  headers: { "Auto-Submitted": isAnswer ? "auto-replied" : "auto-generated", "X-Auto-Response-Suppress": "All" },
});

/** A person has written it, perhaps after other mails (RFC 5322 §3.6.4). */
function inConversation(earlier: readonly string[]) {
  const last = earlier.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...earlier] };
}

/** Stands beside the text, where mail programs read an invitation, and as a file for those that do not. */
function calendarPart(content: string) {
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? "PUBLISH";
  return { method, filename: "appuntamento.ics", content };
}

/** A line break in a header would start another header (trust.md 25). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Whether the text is exactly one mailbox, without lists, comments and line breaks. */
const isMailbox = (text: string): boolean => /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u.test(text);

function parseSender(text: string): Address {
  const [sender, ...others] = parseAddresses(oneLine(text));
  if (!sender || !("address" in sender) || !sender.address?.includes("@") || others.length > 0) {
    throw new Error(`MAIL_FROM non è un mittente: scrivi per esempio "Tonica <info@tonica.example>".`);
  }
  return { name: sender.name ?? "", address: sender.address };
}

/**
 * Whether the server refuses this mailbox for good. Refusals by policy (5.7.x, 530: relaying, authentication), of the
 * sender or of the whole message concern our settings, and end when the studio corrects them.
 */
function refusesRecipient(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
    response = "",
  } = error as { code?: string; command?: string; responseCode?: number; response?: string };
  if (code !== "EENVELOPE") return false;
  if (command === "API") return true; // this server cannot express the address at all
  const final = (responseCode >= 550 && responseCode < 560) || /\b5\.1\.\d/.test(response);
  return command === "RCPT TO" && final && !/\b5\.7\.\d/.test(response);
}
