/** Requests that the studio enters itself: stored once, with who entered them, and told to nobody who did not want it. */
import { expect, test } from "vitest";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { addAppointment } from "#app/features/inbox/appointments.server.ts";
import { type EnteredRequest, enterRequest } from "#app/features/inbox/enter-request.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { readWeekFigures } from "#app/features/inbox/week-figures.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

const caller = (changes: Partial<EnteredRequest> = {}): EnteredRequest => ({
  channel: "telefono",
  fields: { nome: " Rosa  Bianchi ", telefono: "0442 600 100", obiettivo: "pilates", messaggio: "Il martedì sera" },
  isInformed: true,
  isAnswered: false,
  isConfirmed: true,
  ...changes,
});

test("is stored once however often it is sent, with the promise, who entered it and how it came", async () => {
  const [one, two] = await Promise.all([enterRequest(admin(), caller()), enterRequest(admin(), caller())]);
  expect(two).toEqual(one);
  const request = (await readRequest(administrator, one.id))!;
  expect(request).toMatchObject({
    source: "studio",
    channel: "telefono",
    name: "Rosa Bianchi",
    email: "",
    goal: "pilates",
    message: "Il martedì sera",
    status: "nuova",
    informedAt: expect.any(String),
    visit: null,
    utmSource: null,
    ipAddress: null,
    mails: [],
    others: [],
  });
  expect(Date.parse(request.replyDueAt)).toBeGreaterThan(Date.now());
  expect(request.history).toMatchObject([
    { kind: "received" },
    { kind: "entry", channel: "telefono", by: "titolare@tonica.example" },
  ]);
});

test("who has been answered already does not wait; a confirmation goes to an address, when staff say so", async () => {
  const fields = { nome: "Ada", email: "ADA@posta.example" };
  const channel = "instagram";
  const silent = await enterRequest(admin(), caller({ channel, fields, isConfirmed: false, isAnswered: true }));
  expect(await readRequest(administrator, silent.id)).toMatchObject({ status: "contattata", mails: [] });
  const told = await enterRequest(admin(), caller({ channel, fields: { ...fields, citta: "Cerea" } }));
  expect(await readRequest(administrator, told.id)).toMatchObject({
    mails: [{ kind: "request_confirmation", recipient: "ada@posta.example" }],
    others: [{ id: silent.id }],
  });
  const [mail] = await sql("select text from outbox where request_id = $1", [told.id]);
  expect(mail.text).toContain("Grazie di averci cercato.");
  expect(mail.text).not.toContain("dal sito");
});

test.each<[string, Partial<EnteredRequest>]>([
  ["canale", { channel: "piccione" }],
  ["nome", { fields: { telefono: "0442 600 100" } }],
  ["telefono", { fields: { nome: "Rosa" } }],
  ["telefono", { fields: { nome: "Rosa", telefono: "12" } }],
  ["email", { fields: { nome: "Rosa", email: "rosa@" } }],
  ["obiettivo", { fields: { nome: "Rosa", email: "rosa@posta.example", obiettivo: "mal-di-schiena" } }],
  ["informata", { isInformed: false }],
])("without a right %s nothing is stored: %j", async (field, changes) => {
  const before = await sql("select count(*) from contact_requests");
  await expect(enterRequest(admin(), caller(changes))).rejects.toMatchObject({ status: 422, details: { field } });
  expect(await sql("select count(*) from contact_requests")).toEqual(before);
});

test("counts among the week's requests with the way it came, and in no campaign", async () => {
  const today = isoDay(romeDay(new Date()));
  const figures = await readWeekFigures(administrator, { from: "2020-01-01", to: today }, new Date());
  expect(figures).toMatchObject({ requests: 3, byChannel: { telefono: 1, instagram: 2 }, inTime: 1, open: 2 });
  const { requests } = await funnelFigures(administrator, { from: "2020-01-01", to: today });
  expect(requests.all).toBe(0);
});

test("people without an address are not one person: erasing one leaves the other", async () => {
  const noAddress = (nome: string, telefono: string) => caller({ fields: { nome, telefono } });
  const { id: rita } = await enterRequest(admin(), noAddress("Rita", "0442 600 200"));
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 86_400_000).toISOString();
  const sara = { name: "Sara", phone: "0442 600 300" };
  const { id } = await addAppointment(admin(), sara, { at, minutes: 45, kind: "check-up" });
  expect((await readRequest(administrator, id))!.others).toEqual([]);
  expect(await erasePerson(admin(), { phone: "0442600200" })).toMatchObject({ requests: 1, mentions: 0 });
  expect(await readRequest(administrator, rita)).toBeUndefined();
  expect(await readRequest(administrator, id)).toMatchObject({ name: "Sara", mails: [] });
});
