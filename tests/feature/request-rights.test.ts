/** What the privacy page promises about one request: correcting it, withdrawing the health consent, restricting its use. */
import { readdir, readFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { healthConsent } from "#app/content/health-consent.ts";
import { studio } from "#app/content/studio.ts";
import { env } from "#app/env.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { agreeSlot } from "#app/features/inbox/appointments.server.ts";
import { addNote, changeStatus, markSuspicious } from "#app/features/inbox/change-request.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { forgetRequests } from "#app/features/inbox/forget.server.ts";
import { historyText } from "#app/features/inbox/history-text.ts";
import { countInbox, listRequests, nextAppointments, requestsByDay } from "#app/features/inbox/list.server.ts";
import {
  correctRequest,
  restrictProcessing,
  withdrawHealthConsent,
} from "#app/features/inbox/peoples-rights.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import type { OutboxMail } from "#app/platform/mail/outbox.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const read = async (id: string) => (await readRequest(administrator, id))!;
const done = async (id: string) =>
  (await read(id)).history.filter(({ kind }) => kind !== "received" && kind !== "mail");
const mailsOf = (id: string) => sql("select * from outbox where request_id = $1 order by kind desc", [id]);
const logged = async () => JSON.stringify(await sql("select event_data from security_audit_log"));

const OUTBOX = join(env.DATA_DIR, "outbox");

/** Writes the mails of a request as files, as the outbox does where no mail server is set. */
async function deliver(id: string): Promise<void> {
  const mailer = createMailer({ ...env, SMTP_URL: undefined }, studio);
  const rows = await sql(
    `update outbox set state = 'sent', sent_at = now() where request_id = $1
      returning *, request_id as "requestId", reply_to as "replyTo", reply_to_name as "replyToName", created_at as "createdAt", auto_reply as "autoReply"`,
    [id],
  );
  for (const mail of rows) await mailer.deliver(mail as OutboxMail);
}

/** The files as a mail program reads them. */
async function filesNaming(words: string): Promise<string[]> {
  await mkdir(OUTBOX, { recursive: true });
  const found: string[] = [];
  for (const name of await readdir(OUTBOX)) {
    const mail = await readFile(join(OUTBOX, name), "latin1");
    const plain = mail
      .replace(/=\r\n/g, "")
      .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
    if (plain.includes(words)) found.push(name);
  }
  return found;
}

describe("a correction", () => {
  test("changes what the person said, and the mails that have not left; the history says which fields", async () => {
    const id = await newRequest({ email: "sbagliata@posta.example", message: "<p>Ciao <strong>a tutti</strong></p>" });
    const before = await read(id);
    await correctRequest(admin(), id, {
      nome: before.name,
      email: "giusta@posta.example",
      telefono: "0442 111111",
      citta: "",
      obiettivo: "tonificazione",
      messaggio: "Ciao a tutti",
    });
    expect(await read(id)).toMatchObject({
      name: before.name,
      email: "giusta@posta.example",
      phone: "0442 111111",
      city: null,
      goal: "tonificazione",
      message: "<p>Ciao <strong>a tutti</strong></p>",
    });
    expect((await done(id)).map(historyText)).toEqual([
      "Corretto: E-mail",
      "Corretto: Telefono",
      "Corretto: Città",
      "Corretto: Obiettivo",
    ]);
    expect(await mailsOf(id)).toMatchObject([
      { kind: "request_notification", reply_to: "giusta@posta.example", text: expect.stringContaining("0442 111111") },
      { kind: "request_confirmation", recipient: "giusta@posta.example" },
    ]);
    expect(await logged()).not.toMatch(/sbagliata|giusta|0442 111111/);
  });

  test("that changes nothing leaves no trace", async () => {
    const id = await newRequest();
    const { name, email, phone } = await read(id);
    await correctRequest(admin(), id, { nome: `${name} `, email, telefono: phone });
    expect(await done(id)).toEqual([]);
  });

  test("is sent to the new address when the mail is sent again", async () => {
    const id = await newRequest();
    await sql(
      "update outbox set state = 'sent', sent_at = now(), created_at = now() - interval '1 day' where request_id = $1",
      [id],
    );
    await correctRequest(admin(), id, { email: "nuova@posta.example" });
    const [, confirmation] = await mailsOf(id);
    await resendRequestMail(admin(), id, confirmation!.id);
    const sent = await sql(
      "select state, recipient from outbox where request_id = $1 and kind = 'request_confirmation' order by created_at",
      [id],
    );
    expect(sent).toMatchObject([{ state: "sent" }, { state: "pending", recipient: "nuova@posta.example" }]);
  });

  test.each([
    [{ email: "v@posta..example" }, "email", "Inserisci un indirizzo email valido."],
    [{ nome: "\u200b" }, "nome", "Questo campo è obbligatorio."],
    [{ telefono: "12" }, "telefono", "Inserisci un numero di telefono valido."],
    [
      { obiettivo: HEALTH_GOAL },
      "obiettivo",
      "È un dato sulla salute: serve il consenso della persona, che si dà solo nel modulo.",
    ],
  ])("of %j is refused, and nothing changes", async (typed, field, message) => {
    const id = await newRequest();
    const before = await read(id);
    await expect(correctRequest(admin(), id, { citta: "Altrove", ...typed })).rejects.toMatchObject({
      status: 422,
      message,
      details: { field },
    });
    expect(await read(id)).toEqual(before);
  });
});

describe("the health consent", () => {
  const withGoal = () =>
    newRequest({ goal: HEALTH_GOAL, healthConsent: true, email: `persona${Math.random()}@posta.example` });

  test("is kept with the words agreed to, which the request's page and the person's export show", async () => {
    const id = await withGoal();
    const request = await read(id);
    const kept = { healthConsentWords: healthConsent.words, healthConsentVersion: healthConsent.version };
    expect(request).toMatchObject(kept);
    expect((await exportPerson(admin(), { email: request.email })).requests).toMatchObject([kept]);
    expect(await read(await newRequest({ goal: HEALTH_GOAL, healthConsent: false }))).toMatchObject({
      goal: null,
      healthConsentWords: null,
    });
  });

  test("withdrawn takes the goal along, from mails that wait, were sent or lie as files too; the request stays", async () => {
    const id = await withGoal();
    const { name, healthConsentAt } = await read(id);
    await deliver(id);
    const files = await filesNaming(id);
    expect(await filesNaming("Mal di schiena")).not.toEqual([]);

    await withdrawHealthConsent(admin(), id);
    await withdrawHealthConsent(admin(), id);

    const gone = { goal: null, healthConsentAt: null, healthConsentWords: null, healthConsentVersion: null };
    expect(await read(id)).toMatchObject({ name, ...gone });
    expect(await done(id)).toMatchObject([{ kind: "consent", given: healthConsentAt }]);
    for (const mail of await mailsOf(id))
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/schiena|salute/i);
    expect(await filesNaming("Mal di schiena")).toEqual([]);
    expect(await filesNaming(id)).toEqual(files);
  });

  test("goes when the goal is corrected to another", async () => {
    const id = await withGoal();
    await correctRequest(admin(), id, { obiettivo: "pilates" });
    expect(await read(id)).toMatchObject({ goal: "pilates", healthConsentAt: null, healthConsentWords: null });
  });
});

describe("a request whose processing is restricted", () => {
  test("is only stored: in no list, figure or export but its own, until that is lifted", async () => {
    const id = await newRequest({ name: "Ferma Limitata" });
    await agreeSlot(admin(), id, { at: new Date(Date.now() + 86_400_000).toISOString(), minutes: 45 });
    const [before, countsBefore] = [await listRequests(administrator, { page: 1 }), await countInbox(administrator)];
    const today = async () => (await requestsByDay(administrator, 1))[0]!.count;
    const countedBefore = await today();

    await restrictProcessing(admin(), id, true);
    await restrictProcessing(admin(), id, true);

    const ids = async (filter: object) =>
      (await listRequests(administrator, { page: 1, ...filter })).requests.map((request) => request.id);
    for (const filter of [
      {},
      { status: "prenotata" },
      { query: "Ferma Limitata" },
      { query: id },
      { suspicious: true },
    ])
      expect(await ids(filter)).not.toContain(id);
    expect(await ids({ restricted: true })).toEqual([id]);
    const { total, counts } = await listRequests(administrator, { page: 1 });
    expect(total).toBe(before.total - 1);
    expect(counts).toMatchObject({ restricted: 1, prenotata: before.counts.prenotata - 1 });
    expect(await countInbox(administrator)).toEqual(countsBefore);
    expect((await nextAppointments(administrator, 50)).map((request) => request.id)).not.toContain(id);
    expect(await today()).toBe(countedBefore - 1);
    expect(await text(Readable.from(await exportCsv(admin())))).not.toContain(id);
    expect(await read(id)).toMatchObject({ name: "Ferma Limitata", restrictedAt: expect.any(String) });

    await restrictProcessing(admin(), id, false);
    expect(await ids({})).toContain(id);
    expect((await done(id)).slice(-2)).toMatchObject([
      { kind: "restriction", restricted: true },
      { kind: "restriction", restricted: false },
    ]);
  });

  test("is not worked on, but can be noted, corrected, exported for the person and erased", async () => {
    const email = "ferma@posta.example";
    const id = await newRequest({ email });
    const [mail] = await mailsOf(id);
    await restrictProcessing(admin(), id, true);
    const refused = [
      () => changeStatus(admin(), id, "contattata"),
      () => markSuspicious(admin(), id, true),
      () => agreeSlot(admin(), id, { at: new Date(Date.now() + 86_400_000).toISOString(), minutes: 45 }),
      () => resendRequestMail(admin(), id, mail!.id),
    ];
    for (const verb of refused) await expect(verb()).rejects.toMatchObject({ status: 422 });
    await addNote(admin(), id, "Contesta il numero di telefono.");
    await correctRequest(admin(), id, { telefono: "0442 222222" });
    expect((await exportPerson(admin(), { email })).requests).toHaveLength(1);
    expect(await erasePerson(admin(), { email })).toMatchObject({ requests: 1 });
  });

  test("does not go by itself when its time is over", async () => {
    const id = await newRequest();
    await restrictProcessing(admin(), id, true);
    await sql("update contact_requests set created_at = now() - interval '3 years' where id = $1", [id]);
    await sql("update request_events set at = now() - interval '3 years' where request_id = $1", [id]);
    const before = new Date(Date.now() - 2 * 365 * 86_400_000);
    expect(await forgetRequests.count(before)).toBe(0);
    await sql("update contact_requests set restricted_at = null where id = $1", [id]);
    expect(await forgetRequests.count(before)).toBe(1);
  });
});

test("after an erasure no file of a mail names the person: their own, other people's, and those that no row knows", async () => {
  const [email, phone] = ["giulia.file@posta.example", "+39 347 9998877"];
  const own = await newRequest({ email, phone });
  const others = await newRequest({ message: `Scrivete a ${email} o chiamate il 347-9998877, grazie` });
  for (const id of [own, others]) await deliver(id);
  await sql("update outbox set state = 'sent'");
  const orphan = { ...(await mailsOf(own))[0], id: "0f0f0f0f-9a53-4f65-9b0e-0d6d0f6a1c11", recipient: email };
  await createMailer({ ...env, SMTP_URL: undefined }, studio).deliver(orphan as OutboxMail);
  expect(await filesNaming(email)).toHaveLength(4);

  await erasePerson(admin(), { email });

  for (const words of [email, "347-9998877", "347 9998877", "+393479998877"])
    expect(await filesNaming(words)).toEqual([]);
  expect(await filesNaming("Scrivete a [cancellato] o chiamate il [cancellato], grazie")).toHaveLength(1);
});

test("the security log stays whole through all of this", async () => {
  expect((await verifyChain(administrator)).breaches).toEqual([]);
});
