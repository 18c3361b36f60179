/** Who has come is asked once, writes with consent, is read before it is public, and takes it back at once. */
import { afterEach, expect, test } from "vitest";
import { voicesSection } from "#app/content/testimonials.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { correctRequest, restrictProcessing } from "#app/features/inbox/peoples-rights.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { lookUpPerson } from "#app/features/people/look-up.server.ts";
import { askForTestimonials } from "#app/features/testimonials/ask.server.ts";
import {
  listPublishedTestimonials,
  listTestimonials,
  publishTestimonial,
  refuseTestimonial,
} from "#app/features/testimonials/moderate.server.ts";
import {
  findOwnTestimonial,
  objectToAsking,
  readAnswers,
  withdrawTestimonial,
  writeTestimonial,
} from "#app/features/testimonials/own-testimonial.server.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { forgeToken } from "#tests/support/forge-token.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

const HOUR = 3_600_000;
/** Nobody is asked at night. */
const noon = romeInstants(romeDay(new Date()), "12:00")[0]!;

afterEach(async () => {
  await sql("truncate testimonials, contact_requests, outbox cascade");
});

/** Somebody whose visit ended so many hours before noon. */
async function visited(email: string, hoursAgo = 25, status = "came"): Promise<string> {
  const id = await newRequest({ name: "Giulia Rossi", email });
  const end = new Date(noon.getTime() - hoursAgo * HOUR);
  await sql(
    `insert into appointments (request_id, kind, starts_at, ends_at, taken_until, status)
     values ($1, 'ems', $2::timestamptz - interval '30 minutes', $2, $2, $3)`,
    [id, end, status],
  );
  return id;
}

const invitations = () =>
  sql("select recipient, text from outbox where kind = 'testimonial_invitation' order by recipient");

const linkIn = (text: string) => /\/testimonianza\/(\S+)/.exec(text)![1]!;

async function invited(email: string): Promise<string> {
  await visited(email);
  await askForTestimonials(noon);
  const [mail] = await sql("select text from outbox where kind = 'testimonial_invitation' and recipient = $1", [email]);
  return linkIn(mail.text);
}

const listed = async (page?: number) => (await listTestimonials(admin(), page)).testimonials;
const listPublished = async () => (await listPublishedTestimonials()).testimonials;

const answers = (changes: object = {}) =>
  readAnswers({ nome: "Giulia", parole: "Sono arrivata stanca. Adesso dormo meglio.", consenso: "on", ...changes });

async function written(email: string) {
  const token = await invited(email);
  expect(await writeTestimonial(token, answers())).toEqual([]);
  const [{ id }] = await sql("select id from testimonials where email = $1", [email]);
  return { token, id: id as string };
}

test("who came is asked the day after, once, by daylight, and only who may be asked", async () => {
  await visited("giulia@posta.example");
  await visited("giulia@posta.example", 30);
  await visited("presto@posta.example", 23);
  await visited("tardi@posta.example", 24 * 8);
  await visited("assente@posta.example", 25, "missed");
  const caller = await visited("nessuna@posta.example");
  await sql("update contact_requests set email = '' where id = $1", [caller]); // who called left no address
  await restrictProcessing(admin(), await visited("limitata@posta.example"), true);
  await visited("limitata@posta.example");
  await sql("update contact_requests set suspicious = true where id = $1", [await visited("macchina@posta.example")]);

  expect(await askForTestimonials(new Date(noon.getTime() - 10 * HOUR))).toBe(0); // two in the morning
  const off = { [voicesSection.key]: { ...voicesSection.byDefault(), asksAfterVisit: false } };
  expect(await inOneLayer(() => askForTestimonials(noon), off)).toBe(0);
  expect(await Promise.all([askForTestimonials(noon), askForTestimonials(noon)])).toContain(1);
  expect((await invitations()).map(({ recipient }) => recipient)).toEqual(["giulia@posta.example"]);
  expect((await invitations())[0].text).toMatch(/^Ciao Giulia, com’è andata\?\n/);
  await visited("giulia@posta.example", 26);
  expect(await askForTestimonials(noon)).toBe(0);
  await sql("update testimonials set asked_at = asked_at - interval '366 days'");
  expect(await askForTestimonials(noon)).toBe(1);
});

/** A year and a day later, with another visit. */
async function aYearLater(email: string): Promise<number> {
  await sql("update testimonials set asked_at = asked_at - interval '366 days'");
  await visited(email, 26);
  return askForTestimonials(noon);
}

test("who does not want to be asked is never asked again, whatever they have written or write afterwards", async () => {
  const changedMind = await invited("marco@posta.example");
  await objectToAsking(changedMind);
  await objectToAsking(changedMind);
  expect(await findOwnTestimonial(changedMind)).toMatchObject({ state: "asked", hasObjected: true });
  await writeTestimonial(changedMind, answers());
  expect(await findOwnTestimonial(changedMind)).toMatchObject({ state: "waiting", hasObjected: true });
  expect(await aYearLater("marco@posta.example")).toBe(0);

  const { token, id } = await written("giulia@posta.example");
  await publishTestimonial(admin(), id, answers().words);
  await objectToAsking(token);
  expect(await listPublished()).toHaveLength(1);
  expect(await aYearLater("giulia@posta.example")).toBe(0);
  await withdrawTestimonial(token);
  expect(await findOwnTestimonial(token)).toMatchObject({ state: "withdrawn", hasObjected: true });
  expect(await aYearLater("giulia@posta.example")).toBe(0);

  const withdrawn = await written("anna@posta.example");
  await withdrawTestimonial(withdrawn.token);
  expect(await findOwnTestimonial(withdrawn.token)).toMatchObject({ hasObjected: false });
  await objectToAsking(withdrawn.token);
  expect(await aYearLater("anna@posta.example")).toBe(0);
  expect(await lookUpPerson(admin(), { email: "anna@posta.example" })).toMatchObject({
    testimonials: [{ state: "withdrawn", hasObjected: true }],
  });
});

/** Sends the invitation to an address once more, as «Rimanda» does. */
async function sendAgain(email: string) {
  const [mail] = await sql(
    "select id, request_id from outbox where kind = 'testimonial_invitation' and recipient = $1 order by created_at limit 1",
    [email],
  );
  await resendRequestMail(admin(), mail.request_id, mail.id);
}

const endAll = (outcome: string, state = "sent") =>
  sql("update outbox set state = $2, outcome = $1, created_at = now() - interval '1 hour'", [outcome, state]);

test("the invitation is sent again to who has not got it, and to nobody who has, or who has answered", async () => {
  const token = await invited("giulia@posta.example");
  for (const [outcome, state] of [["refused", "failed"] as const, ["written", "sent"] as const]) {
    await endAll(outcome, state);
    await sendAgain("giulia@posta.example");
    expect(await sql("select 1 from outbox where kind = 'testimonial_invitation' and state = 'pending'")).toHaveLength(
      1,
    );
  }
  await endAll("accepted");
  const before = await invitations();
  const [{ request_id: id }] = await sql("select request_id from testimonials");
  const { mails } = (await readRequest(admin(), id))!;
  expect(mails.filter(({ isAskedOnce }) => isAskedOnce).map(({ kind }) => kind)).toEqual(
    Array.from({ length: before.length }, () => "testimonial_invitation"),
  );
  const refused = (message: RegExp) =>
    expect(sendAgain("giulia@posta.example")).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    });
  await refused(/una volta l’anno/);
  await endAll("written");
  await writeTestimonial(token, answers());
  await refused(/ha già risposto/i);
  await withdrawTestimonial(token);
  await refused(/ha già risposto/i);

  const other = await invited("marco@posta.example");
  await endAll("written");
  await objectToAsking(other);
  await expect(sendAgain("marco@posta.example")).rejects.toMatchObject({ status: 422 });
  expect(await invitations()).toHaveLength(before.length + 1);
});

test("a corrected address gets the question; whoever had the wrong one can no longer answer, and nobody is asked twice", async () => {
  const wrong = await invited("sbagliata@posta.example");
  const [{ request_id: id }] = await sql("select request_id from testimonials");
  await correctRequest(admin(), id, { nome: "Giulia Neri" });
  expect((await invitations())[0].text).toContain(wrong);
  await correctRequest(admin(), id, { email: "giulia@posta.example", nome: "Julia Neri" });
  const [waiting] = await invitations();
  expect(waiting).toMatchObject({ recipient: "giulia@posta.example", text: expect.stringMatching(/^Ciao Julia,/) });
  expect(await findOwnTestimonial(wrong)).toBeUndefined();
  expect(await findOwnTestimonial(linkIn(waiting.text))).toMatchObject({ state: "asked" });

  await endAll("accepted");
  await correctRequest(admin(), id, { email: "julia@posta.example" });
  expect(await askForTestimonials(noon)).toBe(0);
  await sql("update testimonials set email = 'sbagliata@posta.example'"); // as a site before this left it
  expect(await askForTestimonials(noon)).toBe(0);
  await sendAgain("giulia@posta.example");
  const [, sent] = await invitations();
  expect(sent.recipient).toBe("julia@posta.example");
  expect(await writeTestimonial(linkIn(sent.text), answers())).toEqual([]);
  const [said] = await sql("select id from testimonials");
  await publishTestimonial(admin(), said.id, answers().words);
  await sql("delete from contact_requests");
  expect(await erasePerson(admin(), { email: "julia@posta.example" })).toMatchObject({ testimonials: 1 });
});

test("words are kept with the exact consent, and nothing without it", async () => {
  const token = await invited("giulia@posta.example");
  expect(await writeTestimonial(token, answers({ consenso: undefined }))).toMatchObject([{ field: "consenso" }]);
  expect(await findOwnTestimonial(token)).toMatchObject({ state: "asked", name: "Giulia", words: "" });
  expect(await writeTestimonial(token, answers())).toEqual([]);
  expect(await writeTestimonial(token, answers({ parole: "Un altro testo, mandato due volte." }))).toEqual([]);
  expect(
    await sql("select words, consent_words, consent_version, consented_at is not null as dated from testimonials"),
  ).toEqual([
    {
      words: "Sono arrivata stanca. Adesso dormo meglio.",
      consent_words: expect.stringContaining("pubblichi su questo sito le mie parole"),
      consent_version: "1",
      dated: true,
    },
  ]);
  const notices = await sql("select text from outbox where kind = 'testimonial_notice'");
  expect(notices).toHaveLength(1);
  expect(notices[0].text).not.toContain("stanca");
  await expect(writeTestimonial(forgeToken(token), answers())).rejects.toMatchObject({ status: 404 });
});

test("the studio publishes it whole or shortened, changes no word, and takes it off again", async () => {
  const { id } = await written("giulia@posta.example");
  expect(await listPublished()).toEqual([]);
  expect(await listed()).toMatchObject([{ id, state: "waiting", name: "Giulia", what: "Prova EMS" }]);
  const better = "Sono arrivata stanca. Adesso dormo benissimo.";
  await expect(publishTestimonial(admin(), id, better)).rejects.toMatchObject({ status: 422 });
  await publishTestimonial(admin(), id, "[…] Adesso dormo meglio.");
  expect(await listPublished()).toMatchObject([
    { name: "Giulia", words: "[…] Adesso dormo meglio.", isShortened: true, kind: "ems" },
  ]);
  await publishTestimonial(admin(), id, "Sono arrivata stanca. Adesso dormo meglio.");
  expect(await listPublished()).toMatchObject([{ isShortened: false }]);
  await refuseTestimonial(admin(), id);
  expect(await listPublished()).toEqual([]);
  const events = await findEvents(admin());
  expect(events.slice(0, 2)).toMatchObject([
    { data: { action: "testimonial_refused", details: { testimonial_id: id } }, subjects: { [id]: "Giulia" } },
    { data: { action: "testimonial_published", details: { testimonial_id: id } } },
  ]);
  const nobody = { ...admin(), grants: ["enter-admin" as const, "handle-requests" as const] };
  for (const call of [
    listTestimonials(nobody),
    publishTestimonial(nobody, id, ""),
    refuseTestimonial(nobody, id),
    publishTestimonial(admin(), "no", ""),
  ])
    await expect(call).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) });
});

test("however many there are, the page says how many, and the studio reaches each of them", async () => {
  await sql(
    `insert into testimonials (email, kind, visited_at, state, name, words, consent_words, consent_version, consented_at)
     select number || '@posta.example', 'ems', now(), state, 'Eva', 'Bene', 'sì', '1', now() - number * interval '1 hour'
     from generate_series(1, 61) as number, unnest(array['published', 'waiting', 'refused']) as state`,
  );
  expect(await listPublishedTestimonials()).toMatchObject({ testimonials: { length: 60 }, total: 61 });
  const { pageCount } = await listTestimonials(admin());
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, index) => listed(index + 1)));
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(183);
  expect(pages.flat().map(({ state }) => state)).toEqual(
    ["waiting", "published", "refused"].flatMap((state) => Array.from({ length: 61 }, () => state)),
  );
  expect(await listTestimonials(admin(), 99)).toMatchObject({ page: pageCount });
});

test("what is withdrawn is gone at once, and only the proof stays", async () => {
  const { id, token } = await written("giulia@posta.example");
  await publishTestimonial(admin(), id, "Sono arrivata stanca. […]");
  await withdrawTestimonial(token);
  expect(await listPublished()).toEqual([]);
  expect(await sql("select state, name, words, shortened, consent_version from testimonials")).toEqual([
    { state: "withdrawn", name: null, words: null, shortened: null, consent_version: "1" },
  ]);
  await expect(publishTestimonial(admin(), id, "Sono arrivata stanca. […]")).rejects.toMatchObject({ status: 422 });
  await writeTestimonial(token, answers());
  expect((await findOwnTestimonial(token))!.state).toBe("withdrawn");
});

test("who wants to be left alone is not shown, who wants the data gets them, who is erased is gone", async () => {
  const { id, token } = await written("giulia@posta.example");
  await publishTestimonial(admin(), id, "Sono arrivata stanca. Adesso dormo meglio.");
  const [{ request_id }] = await sql("select request_id from testimonials");
  await restrictProcessing(admin(), request_id, true);
  expect(await listPublished()).toEqual([]);
  expect(await listed()).toMatchObject([{ isRestricted: true }]);
  await restrictProcessing(admin(), request_id, false);

  const again = await visited("giulia@posta.example", 24 * 30);
  await restrictProcessing(admin(), again, true);
  expect(await listPublished()).toEqual([]);
  await sql("delete from contact_requests where id = $1", [request_id]);
  expect(await listPublished()).toEqual([]);
  expect(await listed()).toMatchObject([{ isRestricted: true }]);
  await restrictProcessing(admin(), again, false);

  // The words outlive the request.
  await sql("delete from contact_requests");
  expect(await listPublished()).toHaveLength(1);
  const asked = { email: "giulia@posta.example" };
  expect(await lookUpPerson(admin(), asked)).toMatchObject({ testimonials: [{ state: "published" }] });
  expect(await exportPerson(admin(), asked)).toMatchObject({
    testimonials: [{ words: expect.stringContaining("stanca"), consentVersion: "1" }],
  });
  expect(await erasePerson(admin(), asked)).toMatchObject({ testimonials: 1 });
  expect(await listPublished()).toEqual([]);
  expect(await findOwnTestimonial(token)).toBeUndefined();
});

test("words about somebody else lose the address and the number of who is erased, and stay readable", async () => {
  await newRequest({ email: "anna@posta.example", phone: "347 9998877" });
  const { id } = await written("giulia@posta.example");
  const words = (address: string, number: string) => `Bravi tutti. Chiedete a ${address} o al ${number}, lo sa bene.`;
  await sql("update testimonials set words = $1", [words("Anna@posta.example", "347-9998877")]);
  await publishTestimonial(admin(), id, "[…] Chiedete a Anna@posta.example o al 347-9998877, lo sa bene.");
  await erasePerson(admin(), { email: "anna@posta.example" });
  const redacted = words("[cancellato]", "[cancellato]");
  const [shown] = await listed();
  expect(shown).toMatchObject({ whole: redacted, words: redacted.replace("Bravi tutti.", "[…]") });
  await publishTestimonial(admin(), id, shown!.words);
});
