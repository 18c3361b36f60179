import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import type { Mailer } from "#app/platform/mail/outbox.server.ts";
import { eventually, newMail, outboxUnderTest } from "#tests/support/outbox.ts";
import { startMailServer, type Mood } from "#tests/support/smtp.ts";

const { start, run, afterwards, queue, makeDue, onlyRow } = outboxUnderTest();

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  afterwards(server.stop);
  const studio = () => ({ name: "Tonica", email: "info@tonica.example" });
  const mailer = () => createMailer({ SMTP_URL: server.url, DATA_DIR: "/nowhere", MAIL_FROM: undefined }, studio);
  return { server, mailer };
}

test("a mail leaves at once when its transaction commits", async () => {
  const { server, mailer } = await mailServer();
  run(mailer(), { pollMs: 60_000 });
  await eventually(async () =>
    expect(
      await db.execute(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'tonica outbox'",
      ),
    ).toMatchObject({
      rowCount: 1,
    }),
  );

  await queue(newMail());

  await eventually(async () =>
    expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 1, lastError: null, leasedUntil: null }),
  );
  expect(server.received).toHaveLength(1);
  expect((await onlyRow()).sentAt).not.toBeNull();
});

test("mails that waited while no process ran leave at the start", async () => {
  const { server, mailer } = await mailServer();
  await queue(...Array.from({ length: 25 }, () => newMail()));
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
  await queue(newMail());
  run(mailer());

  await eventually(async () => expect((await onlyRow()).lastError).toMatch(words));
  const waiting = await onlyRow();
  expect(waiting).toMatchObject({ state: "pending", attempts: 1, leasedUntil: null });
  expect(waiting.lastError).not.toContain("@");
  expect(waiting.nextAttemptAt.getTime() - waiting.createdAt.getTime()).toBeGreaterThan(1000);
  expect(waiting.nextAttemptAt.getTime() - Date.now()).toBeLessThan(6100);

  server.mood = "accepts";
  await makeDue();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
});

test("a mail server that is down is tried again by itself after about five seconds", async () => {
  const { server, mailer } = await mailServer({ mood: "is busy" });
  await queue(newMail());
  run(mailer(), { pollMs: 60_000 });
  await eventually(async () => expect((await onlyRow()).lastError).toBeTruthy());
  server.mood = "accepts";
  await eventually(() => expect(server.received).toHaveLength(1));
});

test("a mailbox that does not exist is given up at once", async () => {
  const { mailer } = await mailServer({ mood: "refuses the recipient" });
  await queue(newMail());
  run(mailer());
  await eventually(async () =>
    expect(await onlyRow()).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: expect.stringMatching(/550 5\.1\.1 <…>: unknown here/),
    }),
  );
});

test("a wrong password is a trouble of ours: the mail waits", async () => {
  const { server, mailer } = await mailServer({ password: "giusta" });
  server.url = server.url.replace("giusta", "sbagliata");
  await queue(newMail());
  run(mailer());
  await eventually(async () =>
    expect(await onlyRow()).toMatchObject({ state: "pending", lastError: expect.stringContaining("535") }),
  );
  expect((await onlyRow()).lastError).not.toMatch(/@|sbagliata/);
});

test("the right password opens the door", async () => {
  const { server, mailer } = await mailServer({ password: "giusta" });
  await queue(newMail());
  run(mailer());
  await eventually(() => expect(server.received).toHaveLength(1));
});

test("a mail accepted by a server whose answer got lost comes twice with the same Message-ID", async () => {
  const { server, mailer } = await mailServer({ mood: "accepts and drops the connection" });
  await queue(newMail());
  run(mailer());
  await eventually(async () => expect((await onlyRow()).lastError).toBeTruthy());
  server.mood = "accepts";
  await makeDue();
  await eventually(async () => expect((await onlyRow()).state).toBe("sent"));
  const { id } = await onlyRow();
  expect(server.received.map(({ messageId }) => messageId)).toEqual([
    `<${id}@tonica.example>`,
    `<${id}@tonica.example>`,
  ]);
});

test("a process that dies after the server accepted leaves the mail to another, which sends it again", async () => {
  const { server, mailer } = await mailServer();
  await queue(newMail());
  const deliver = mailer();
  const dying: Mailer = { ...deliver, deliver: (one) => deliver.deliver(one).then(() => new Promise(() => {})) };
  const dead = start(dying, { leaseMs: 700, graceMs: 0 });
  await eventually(() => expect(server.received).toHaveLength(1));
  await dead.stop();

  run(mailer(), { leaseMs: 700 });
  await eventually(async () => expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 2 }));
  expect(server.received).toHaveLength(2);
  expect(server.received[0]!.messageId).toBe(server.received[1]!.messageId);
});

test("after the last attempt the mail is given up, for staff to see", async () => {
  const { mailer } = await mailServer({ mood: "is busy" });
  await queue(newMail());
  await db.update(outbox).set({ attempts: 10 });
  run(mailer());
  await eventually(async () =>
    expect(await onlyRow()).toMatchObject({ state: "failed", attempts: 11, lastError: expect.stringContaining("421") }),
  );
});
