/** A reply from the request's page: one mail in the conversation, kept in the history with what became of it. */
import { expect, test } from "vitest";
import { insertEntered } from "#app/features/inbox/enter-request.server.ts";
import { correctRequest } from "#app/features/inbox/peoples-rights.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { continueSubject, REPLY_CAPS } from "#app/features/inbox/reply.ts";
import { replyByMail } from "#app/features/inbox/reply.server.ts";
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { db } from "#app/db/client.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";
import { traces } from "#tests/support/traces.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const replies = (id: string) =>
  sql("select * from outbox where request_id = $1 and kind = 'request_reply' order by created_at", [id]);
const words = { subject: "La tua\nrichiesta", text: "Ciao Chiara,\r\n\r\nvieni martedì? " };

test("an answer to the longest subject goes out as the form prefills it, and so does the answer to that", async () => {
  const id = await newRequest();
  let subject = `${"Lezioni di pilates ".repeat(8)}🌱`.slice(0, REPLY_CAPS.subject);
  for (let nth = 0; nth < 2; nth++) {
    await replyByMail(admin(), id, { subject, text: "Ciao." });
    subject = continueSubject(subject);
    expect(subject).toMatch(/^Re: Lezioni/);
  }
  await replyByMail(admin(), id, { subject, text: "Ciao." });
  expect(continueSubject(`${"a".repeat(145)}🌱🌱`)).toBe(`Re: ${"a".repeat(145)}`);
});

test("goes out once however often it is sent, after the confirmation; who was new has been contacted", async () => {
  const id = await newRequest({ email: "chiara.risponde@posta.example" });
  const [confirmation] = await sql("select id from outbox where request_id = $1 and kind = 'request_confirmation'", [
    id,
  ]);
  await Promise.all([replyByMail(admin(), id, words), replyByMail(admin(), id, words)]);
  const [mail, ...others] = await replies(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "chiara.risponde@posta.example",
    reply_to: "info@tonica.example",
    subject: "La tua richiesta",
    thread: [confirmation.id],
    auto_reply: false,
  });
  expect(mail.text).toContain("Ciao Chiara,\n\nvieni martedì?");
  await replyByMail(admin(), id, { ...words, text: "Oppure giovedì." });
  expect((await replies(id))[1].thread).toEqual([confirmation.id, mail.id]);

  await sql("update outbox set state = 'failed', outcome = 'refused', last_error = '550' where id = $1", [mail.id]);
  const { status, history } = (await readRequest(administrator, id))!;
  expect(status).toBe("contattata");
  expect(history.filter(({ kind }) => kind === "reply" || kind === "status")).toMatchObject([
    { kind: "reply", subject: "La tua richiesta", text: "Ciao Chiara,\n\nvieni martedì?", fate: "refused" },
    { kind: "status", to: "contattata" },
    { kind: "reply", text: "Oppure giovedì.", fate: "waiting" },
  ]);
  expect(history.filter((entry) => entry.kind === "mail" && entry.mail === "request_reply")).toEqual([]);
  const logged = await sql("select event_data from security_audit_log where event_data::text like $1", [`%${id}%`]);
  expect(JSON.stringify(logged)).not.toContain("martedì");

  // A refused one goes to the address of now, under its own name.
  await correctRequest(admin(), id, { email: "chiara.nuova@posta.example" });
  await resendRequestMail(admin(), id, mail.id);
  expect((await replies(id))[0]).toMatchObject({
    id: mail.id,
    state: "pending",
    recipient: "chiara.nuova@posta.example",
  });

  await erasePerson(admin(), { email: "chiara.nuova@posta.example" });
  expect(await traces(database(), ["chiara.nuova@posta.example", "vieni martedì", "Oppure giovedì"])).toEqual([]);
});

test("is refused without words, and to who has left no address", async () => {
  const id = await newRequest();
  for (const [field, typed] of [
    ["oggetto", { ...words, subject: " " }],
    ["testo", { ...words, text: " \n" }],
    ["testo", { ...words, text: "x".repeat(5001) }],
  ] as const)
    await expect(replyByMail(admin(), id, typed)).rejects.toMatchObject({ status: 422, details: { field } });
  const called = await db.transaction((tx) => insertEntered(tx, { nome: "Rosa", telefono: "0442 600100" }, {}));
  await expect(replyByMail(admin(), called.id, words)).rejects.toMatchObject({ status: 422 });
  expect(await replies(id)).toEqual([]);
});
