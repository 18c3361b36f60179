/** A mail past the outbox, for what the outbox itself may be unable to say: tried once, now. */
import { randomUUID } from "node:crypto";
import type { Environment } from "#app/env.server.ts";
import { createMailer } from "./mailer.server.ts";

type Message = { recipient: string; subject: string; text: string; html: string };

/** @throws when the server has not accepted it */
export async function sendAtOnce(
  url: string,
  settings: Pick<Environment, "MAIL_FROM" | "DATA_DIR">,
  studio: () => { name: string; email: string },
  message: Message,
): Promise<void> {
  const mailer = createMailer({ ...settings, SMTP_URL: url }, studio);
  try {
    await mailer.deliver({ ...message, id: randomUUID(), createdAt: new Date(), autoReply: false, ...UNSAID });
  } finally {
    mailer.close();
  }
}

const UNSAID = { replyTo: null, replyToName: null, calendar: null, thread: null };
