/** An outbox on an empty database, and what its tests say about it. */
import { sql } from "drizzle-orm";
import { afterEach, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import {
  enqueueMail,
  startOutbox,
  type Mailer,
  type NewMail,
  type MailToDeliver,
} from "#app/platform/mail/outbox.server.ts";
import { openedDatabase } from "./opened-database.ts";

type Options = Partial<Parameters<typeof startOutbox>[0]>;

/** For one test file; what a test starts ends with it. */
export function outboxUnderTest() {
  const database = openedDatabase();
  const cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean();
    await db.delete(outbox);
  });

  const start = (mailer: Mailer, options: Options = {}) =>
    startOutbox({ mailer, databaseUrl: database().url, ...options });
  const rows = () => db.select().from(outbox).orderBy(outbox.createdAt);
  return {
    start,
    afterwards: (clean: () => unknown) => void cleanUp.push(clean),
    /** Runs until the test ends. */
    run: (mailer: Mailer, options: Options = {}) =>
      void cleanUp.push(start(mailer, { graceMs: 1000, ...options }).stop),
    queue: (...mails: NewMail[]) =>
      db.transaction(async (tx) => {
        for (const one of mails) await enqueueMail(tx, one);
      }),
    /** The wait for a retry is over. */
    makeDue: async () => {
      await db.update(outbox).set({ nextAttemptAt: sql`now()` });
      await db.execute("notify outbox");
    },
    rows,
    onlyRow: async () => (await rows())[0]!,
  };
}

export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

export const newMail = (changes: Partial<NewMail> = {}): NewMail => ({
  kind: "request_confirmation",
  recipient: "chiara@posta.example",
  subject: "Richiesta ricevuta",
  text: "Ciao Chiara",
  html: "<p>Ciao Chiara</p>",
  ...changes,
});

/** A mailer that the test answers for. */
export function mailerUnderControl() {
  const calls: { mail: MailToDeliver; accept: () => void; fail: (error: Error) => void }[] = [];
  const mailer: Mailer = {
    deliver: (mail) =>
      new Promise((resolve, reject) => calls.push({ mail, accept: () => resolve("accepted"), fail: reject })),
    close: () => {},
  };
  return { calls, mailer };
}
