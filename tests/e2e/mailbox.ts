/** The mails that the server wrote as files, read as a mail program would. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** Waits for as many mails as are about this text: an address or a name. */
export async function mailsAbout(dataDir: string, text: string, expected: number): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const files = listed(folder);
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
    const about = mails.filter((mail) => JSON.stringify([mail.to, mail.replyTo, mail.text]).includes(text));
    if (about.length >= expected || Date.now() > deadline) return about;
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    return [];
  }
}
