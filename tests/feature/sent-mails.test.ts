/** Who answers requests reads the mails that people got, and no other (app/features/mail/sent-mails.server.ts). */
import { beforeAll, expect, test } from "vitest";
import { studio } from "#app/content/studio.ts";
import { restrictProcessing } from "#app/features/inbox/peoples-rights.server.ts";
import { listSentMails, readSentMail } from "#app/features/mail/sent-mails.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();

let giulia: string;
let marco: string;
beforeAll(async () => {
  giulia = await newRequest({ name: "Giulia D’Àngelo", email: "giulia@posta.example" });
  marco = await newRequest({ name: "Marco Neri", email: "m.neri@posta.example", message: "<p>Amico di Giulia</p>" });
  await database().query(
    `insert into outbox (kind, recipient, subject, text, html, created_at) values
       ('waiting_offer', 'eva_attende@posta.example', 'Si è liberato un posto', 'testo', '<p>testo</p>', now() + interval '1 minute'),
       ('password_reset', 'giulia@posta.example', 'Nuova password', 'https://segreto', 'https://segreto', now())`,
  );
});

const subjects = async (asked: Parameters<typeof listSentMails>[1]) =>
  (await listSentMails(admin(), asked)).mails.map(({ recipient }) => recipient);

test("mails to people are listed from the newest, without those of the studio and of accounts", async () => {
  expect(await subjects({})).toEqual(["eva_attende@posta.example", "m.neri@posta.example", "giulia@posta.example"]);
  const { mails } = await listSentMails(admin(), {});
  expect(mails[2]).toMatchObject({ name: "Giulia D’Àngelo", requestId: giulia, fate: "waiting" });
});

test("a name in any spelling, a part of an address and a request find a person’s, and nobody else’s", async () => {
  expect(await subjects({ query: "giulia dangelo" })).toEqual(["giulia@posta.example"]);
  expect(await subjects({ query: "GIULIA d’angelo" })).toEqual(["giulia@posta.example"]);
  expect(await subjects({ query: "m.neri@posta" })).toEqual(["m.neri@posta.example"]);
  expect(await subjects({ query: "eva_a" })).toEqual(["eva_attende@posta.example"]);
  expect(await subjects({ query: "evaxa" })).toEqual([]);
  expect(await subjects({ query: "%" })).toEqual([]);
  expect(await subjects({ personOf: marco })).toEqual(["m.neri@posta.example"]);
  expect(await subjects({ personOf: "'; drop table outbox" })).toEqual([]);
  expect((await listSentMails(admin(), { page: 2 })).mails).toEqual([]);
});

test("who left no address shares it with nobody", async () => {
  const [one, other] = [
    await newRequest({ email: "una@posta.example" }),
    await newRequest({ email: "altra@posta.example" }),
  ];
  for (const address of ["", studio().email]) {
    await database().query("update contact_requests set email = $2 where id = any($1)", [[one, other], address]);
    expect(await subjects({ personOf: one })).toEqual(["una@posta.example"]);
  }
  await database().query("delete from contact_requests where id = any($1)", [[one, other]]);
});

test("one is read whole, but none that opens an account; nobody reads any without the permission", async () => {
  const { mails } = await listSentMails(admin(), { query: "giulia" });
  expect(await readSentMail(admin(), mails[0]!.id)).toMatchObject({ text: expect.stringContaining("Ciao Giulia,") });
  const { rows } = await database().query(
    "select id from outbox where kind in ('password_reset', 'request_notification')",
  );
  for (const { id } of rows) expect(await readSentMail(admin(), id as string)).toBeUndefined();
  expect(await readSentMail(admin(), "no")).toBeUndefined();
  const nobody = { ...admin(), grants: ["enter-admin" as const] };
  await expect(listSentMails(nobody, {})).rejects.toMatchObject({ status: 403 });
  await expect(readSentMail(nobody, mails[0]!.id)).rejects.toMatchObject({ status: 403 });
});

test("of whom is only stored nothing is listed, and of who was erased nothing is left", async () => {
  await restrictProcessing(admin(), marco, true);
  expect(await subjects({ query: "neri" })).toEqual([]);
  await erasePerson(admin(), { email: "giulia@posta.example" });
  expect(await subjects({})).toEqual(["eva_attende@posta.example"]);
});
