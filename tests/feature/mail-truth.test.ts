/** What the site says of its mail: only what it knows, and nothing is called sent that lies in a file. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { env } from "#app/env.server.ts";
import { readTestMail, sendTestMail } from "#app/features/mail/test-mail.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { readMailState } from "#app/platform/mail/outbox-state.server.ts";
import { mailFate } from "#app/shared/mail-fate.ts";
import { administrator } from "#tests/support/administrator.ts";
import { eventually, newMail, outboxUnderTest } from "#tests/support/outbox.ts";
import { type Mood, startMailServer } from "#tests/support/smtp.ts";

const { run, afterwards, queue, onlyRow } = outboxUnderTest();
const studio = () => ({ name: "Tonica", email: "info@tonica.example" });
const set: { SMTP_URL?: string | undefined } = env;

afterEach(() => {
  set.SMTP_URL = undefined;
});

async function mailServer(mood: Mood) {
  const server = await startMailServer({ mood });
  afterwards(server.stop);
  set.SMTP_URL = server.url;
  run(createMailer({ ...env, SMTP_URL: server.url }, studio));
  return server;
}

const person = () => ({ ...administrator, id: randomUUID() });

test("a mail that only lies in a file is not called sent, and the state names the reason", async () => {
  run(createMailer({ ...env, SMTP_URL: undefined }, studio));
  await queue(newMail());
  await eventually(async () => expect(mailFate(await onlyRow())).toBe("written"));
  expect(await readMailState()).toMatchObject({
    goesTo: "file",
    trouble: "no server",
    written: 1,
    lastAcceptedAt: null,
  });
});

test.each<[Mood, string]>([
  ["accepts", "accepted"],
  ["defers the recipient", "deferred"],
  ["refuses the recipient", "refused"],
])("when the server %s, the mail is told apart as %s", async (mood, fate) => {
  await mailServer(mood);
  await queue(newMail());
  await eventually(async () => expect(mailFate(await onlyRow())).toBe(fate));
  const state = await readMailState();
  expect(state).toMatchObject({
    goesTo: "server",
    trouble: undefined,
    waiting: fate === "deferred" ? 1 : 0,
    deferred: fate === "deferred" ? 1 : 0,
    refused: fate === "refused" ? 1 : 0,
    written: 0,
  });
  expect(state.lastAcceptedAt !== null).toBe(fate === "accepted");
  if (fate === "deferred") expect(state.nextAttemptAt!.getTime()).toBeGreaterThan(Date.now());
});

test("a server that has taken nothing for a quarter of an hour is silent; a mail that is merely young is not", async () => {
  set.SMTP_URL = "smtp://127.0.0.1:1";
  await queue(newMail());
  await db.update(outbox).set({ attempts: 1, lastError: "connect ECONNREFUSED" });
  expect((await readMailState()).trouble).toBeUndefined();
  await db.update(outbox).set({ createdAt: new Date(Date.now() - 16 * 60_000) });
  expect(await readMailState()).toMatchObject({ trouble: "silent", waiting: 1, lastError: "connect ECONNREFUSED" });
});

test("a mail to oneself goes the way of all mails, and only its recipient reads what became of it", async () => {
  const server = await mailServer("accepts");
  const me = person();
  const { id, recipient, fate } = await sendTestMail(me);
  expect([recipient, fate]).toEqual([administrator.email, "waiting"]);
  await eventually(async () => expect(await readTestMail(me, id)).toMatchObject({ fate: "accepted" }));
  expect(server.received).toHaveLength(1);
  expect(await readTestMail({ ...me, email: "altra@posta.example" }, id)).toBeUndefined();
  expect(await readTestMail(me, "x")).toBeUndefined();
  // Another kind of mail to the same person is none of this page's business.
  await db.update(outbox).set({ kind: "password_reset" }).where(eq(outbox.id, id));
  expect(await readTestMail(me, id)).toBeUndefined();
});

test("three in ten minutes are enough, and somebody who may not enter sends none", async () => {
  const me = person();
  for (let sent = 0; sent < 3; sent++) await sendTestMail(me);
  await expect(sendTestMail(me)).rejects.toMatchObject({ status: 429 });
  await expect(sendTestMail({ ...me, grants: [] })).rejects.toMatchObject({ status: 403 });
  expect(await db.$count(outbox)).toBe(3);
});
