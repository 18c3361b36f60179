import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { createMailer } from "#app/platform/mailer.server.ts";
import { enqueueMail, startOutbox, type Mailer, type NewMail, type OutboxMail } from "#app/platform/outbox.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startMailServer, type MailServer, type Mood } from "#tests/support/smtp.ts";

vi.setConfig({ testTimeout: 20_000 });

let database: FreshDatabase;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  openDatabase(database.url, () => {});
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});
beforeEach(async () => {
  await db.delete(outbox);
});
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

const mail = (changes: Partial<NewMail> = {}): NewMail => ({
  kind: "request_confirmation",
  recipient: "chiara@posta.example",
  subject: "Richiesta ricevuta",
  text: "Ciao Chiara",
  html: "<p>Ciao Chiara</p>",
  ...changes,
});
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const queue = (...mails: NewMail[]) =>
  db.transaction(async (tx) => {
    for (const one of mails) await enqueueMail(tx, one);
  });
const makeDue = async () => {
  await db.update(outbox).set({ nextAttemptAt: sql`now()` });
  await db.execute("notify outbox");
};
const rows = () => db.select().from(outbox).orderBy(outbox.createdAt);
const onlyRow = async () => (await rows())[0]!;

/** Runs an outbox until the test ends. */
function run(mailer: Mailer, options: Partial<Parameters<typeof startOutbox>[0]> = {}) {
  const worker = startOutbox({ mailer, databaseUrl: database.url, graceMs: 1000, ...options });
  cleanUp.push(worker.stop);
  return worker;
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<{ server: MailServer; mailer: () => Mailer }> {
  const server = await startMailServer(options);
  cleanUp.push(server.stop);
  return { server, mailer: () => createMailer({ SMTP_URL: server.url, DATA_DIR: "/nowhere", MAIL_FROM: undefined }, { name: "Tonica", email: "info@tonica.example" }) };
}

/** A mailer that the test answers for. */
function mailerUnderControl() {
  const calls: { mail: OutboxMail; accept: () => void; fail: (error: Error) => void }[] = [];
  const mailer: Mailer = {
    deliver: (one) => new Promise((resolve, reject) => calls.push({ mail: one, accept: resolve, fail: reject })),
    close: () => {},
  };
  return { calls, mailer };
}

test("a mail leaves at once when its transaction commits", async () => {
  const { server, mailer } = await mailServer();
  run(mailer(), { pollMs: 60_000 });
  await eventually(async () => expect(await db.execute("select 1 from pg_stat_activity where application_name = 'tonica outbox'")).toMatchObject({ rowCount: 1 }));

  await queue(mail());

  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 1, lastError: null, leasedUntil: null }));
  expect(server.received).toHaveLength(1);
  expect((await onlyRow()).sentAt).not.toBeNull();
});

test("a mail whose transaction rolls back never leaves", async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, mail());
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("mails that waited while no process ran leave at the start", async () => {
  const { server, mailer } = await mailServer();
  await queue(...Array.from({ length: 25 }, () => mail()));
  run(mailer());
  await eventually(() => expect(server.received).toHaveLength(25));
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(25);
});

test.each<[Mood, RegExp]>([
  ["is busy", /421/],
  ["never greets", /greeting|timeout/i],
  ["defers the recipient", /451.*greylisted/],
  ["refuses to relay", /554.*Relay access denied/],
  ["stalls after the message", /timeout/i],
  ["drops the connection within the message", /closed|hang up|reset/i],
])("when the mail server %s, the mail waits and leaves once the server is well", async (mood, words) => {
  const { server, mailer } = await mailServer({ mood });
  await queue(mail());
  run(mailer());

  await eventually(async () => expect((await onlyRow()).lastError).toMatch(words));
  const waiting = await onlyRow();
  expect(waiting).toMatchObject({ state: "pending", attempts: 1, leasedUntil: null });
  expect(waiting.lastError).not.toContain("@");
  const wait = waiting.nextAttemptAt.getTime() - Date.now();
  expect(wait).toBeGreaterThan(1000);
  expect(wait).toBeLessThan(6100);

  server.mood = "accepts";
  await makeDue();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
});

test("a mail server that is down is tried again by itself after about five seconds", async () => {
  const { server, mailer } = await mailServer({ mood: "is busy" });
  await queue(mail());
  run(mailer(), { pollMs: 60_000 });
  await eventually(async () => expect((await onlyRow()).lastError).toBeTruthy());
  server.mood = "accepts";
  await eventually(() => expect(server.received).toHaveLength(1));
});

test("a mailbox that does not exist is given up at once", async () => {
  const { mailer } = await mailServer({ mood: "refuses the recipient" });
  await queue(mail());
  run(mailer());
  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "failed", attempts: 1, lastError: expect.stringMatching(/550 5\.1\.1 <…>: unknown here/) }));
});

test("a wrong password is a trouble of ours: the mail waits", async () => {
  const { server, mailer } = await mailServer({ password: "giusta" });
  server.url = server.url.replace("giusta", "sbagliata");
  await queue(mail());
  run(mailer());
  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "pending", lastError: expect.stringContaining("535") }));
  expect((await onlyRow()).lastError).not.toMatch(/@|sbagliata/);
});

test("the right password opens the door", async () => {
  const { server, mailer } = await mailServer({ password: "giusta" });
  await queue(mail());
  run(mailer());
  await eventually(() => expect(server.received).toHaveLength(1));
});

test("a mail accepted by a server whose answer got lost comes twice with the same Message-ID", async () => {
  const { server, mailer } = await mailServer({ mood: "accepts and drops the connection" });
  await queue(mail());
  run(mailer());
  await eventually(async () => expect((await onlyRow()).lastError).toBeTruthy());
  server.mood = "accepts";
  await makeDue();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
  const { id } = await onlyRow();
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${id}@tonica.example>`, `<${id}@tonica.example>`]);
});

test("a process that dies after the server accepted leaves the mail to another, which sends it again", async () => {
  const { server, mailer } = await mailServer();
  await queue(mail());
  const deliver = mailer();
  const dying: Mailer = { ...deliver, deliver: (one) => deliver.deliver(one).then(() => new Promise(() => {})) };
  const dead = startOutbox({ mailer: dying, databaseUrl: database.url, leaseMs: 700, graceMs: 0 });
  await eventually(() => expect(server.received).toHaveLength(1));
  await dead.stop();

  run(mailer(), { leaseMs: 700 });
  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 2 }));
  expect(server.received).toHaveLength(2);
  expect(server.received[0]!.messageId).toBe(server.received[1]!.messageId);
});

test("while a lease lasts nobody else sends the mail; when it has run out, another does", async () => {
  const first = mailerUnderControl();
  const second = mailerUnderControl();
  await queue(mail());
  run(first.mailer, { concurrency: 1, leaseMs: 1000, graceMs: 0 });
  await eventually(() => expect(first.calls).toHaveLength(1));
  run(second.mailer, { pollMs: 50, leaseMs: 5000 });
  await sleep(500);
  expect(second.calls).toHaveLength(0);
  await eventually(() => expect(second.calls).toHaveLength(1));

  first.calls[0]!.fail(new Error("too late to say"));
  await sleep(100);
  expect(await onlyRow()).toMatchObject({ state: "pending", attempts: 2, lastError: null });
  second.calls[0]!.accept();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
});

test("of several processes none sends a mail that another is sending", async () => {
  const underWay = new Set<string>();
  const deliveries: string[] = [];
  const careful: Mailer = {
    async deliver({ id }) {
      expect(underWay.has(id)).toBe(false);
      underWay.add(id);
      deliveries.push(id);
      await sleep(Math.random() * 10);
      underWay.delete(id);
    },
    close: () => {},
  };
  for (let process = 0; process < 3; process++) run(careful, { pollMs: 20 });
  await Promise.all(Array.from({ length: 10 }, () => queue(...Array.from({ length: 20 }, () => mail()))));
  await eventually(async () => expect(await db.$count(outbox, eq(outbox.state, "sent"))).toBe(200));
  expect(deliveries).toHaveLength(200);
  expect(new Set(deliveries).size).toBe(200);
});

test("no more mails are under way at once than agreed", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(...Array.from({ length: 6 }, () => mail()));
  run(mailer, { concurrency: 2, pollMs: 20, graceMs: 0 });
  await eventually(() => expect(calls).toHaveLength(2));
  await sleep(200);
  expect(calls).toHaveLength(2);
  calls[0]!.accept();
  await eventually(() => expect(calls).toHaveLength(3));
});

test("a graceful stop lets the mail under way finish and takes no other", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(mail(), mail());
  const worker = startOutbox({ mailer, databaseUrl: database.url, concurrency: 1, pollMs: 20 });
  await eventually(() => expect(calls).toHaveLength(1));
  const stopped = worker.stop();
  setTimeout(() => calls[0]!.accept(), 200);
  await stopped;
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(["pending", "sent"]);
  expect(calls).toHaveLength(1);
});

test("a stop does not wait for ever for a server that stalls", async () => {
  const { calls, mailer } = mailerUnderControl();
  await queue(mail());
  const worker = startOutbox({ mailer, databaseUrl: database.url, graceMs: 200 });
  await eventually(() => expect(calls).toHaveLength(1));
  const begun = Date.now();
  await worker.stop();
  expect(Date.now() - begun).toBeLessThan(1500);
});

test("after the last attempt the mail is given up, for staff to see", async () => {
  const { mailer } = await mailServer({ mood: "is busy" });
  await queue(mail());
  await db.update(outbox).set({ attempts: 10 });
  run(mailer());
  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "failed", attempts: 11, lastError: expect.stringContaining("421") }));
});
