/** What the studio does with a request: each verb leaves an event and a line in the security log, and does no harm twice. */
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { grantsOf } from "#app/features/accounts/grants.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { agreeSlot, appointmentCalendar, cancelSlot, markAttendance } from "#app/features/inbox/appointments.server.ts";
import {
  addNote,
  changeStatus,
  closeRequest,
  markSuspicious,
  recordContact,
} from "#app/features/inbox/change-request.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import {
  correctRequest,
  restrictProcessing,
  withdrawHealthConsent,
} from "#app/features/inbox/peoples-rights.server.ts";
import { listRequests } from "#app/features/inbox/list.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { resendRequestMail } from "#app/features/inbox/resend-mail.server.ts";
import { changeCounters } from "#app/features/offers/change-counters.server.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import type { Refusal } from "#app/shared/refusal.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const logged = async () =>
  (
    await sql(
      "select event_type, user_id, ip_address, event_data from security_audit_log order by position desc limit 1",
    )
  )[0];
const events = async (id: string) =>
  (await readRequest(administrator, id))!.history.filter(({ kind }) => kind !== "received" && kind !== "mail");
const slotIn = (days: number) => ({
  at: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString(),
  minutes: 45,
});

describe("a status", () => {
  test("changes once, with who did it and what it was before", async () => {
    const id = await newRequest();
    await changeStatus(admin(), id, "contattata");
    await changeStatus(admin(), id, "contattata");
    expect((await readRequest(administrator, id))!.status).toBe("contattata");
    expect(await events(id)).toMatchObject([
      { kind: "status", from: "nuova", to: "contattata", by: "titolare@tonica.example" },
    ]);
    expect(await logged()).toMatchObject({
      event_type: "admin_action",
      user_id: admin().id,
      ip_address: admin().address,
      event_data: {
        action: "contact_request_change",
        details: { request_id: id, changes: [{ kind: "status", from: "nuova", to: "contattata" }] },
      },
    });
  });

  test("that no rule allows is refused, and nothing changes", async () => {
    const id = await newRequest();
    await changeStatus(admin(), id, "chiusa");
    await expect(changeStatus(admin(), id, "nuova")).rejects.toMatchObject({ status: 422 } satisfies Partial<Refusal>);
    expect(await events(id)).toHaveLength(1);
  });

  test("changed by two people at once changes twice in order, never half", async () => {
    const id = await newRequest();
    await Promise.all(
      [changeStatus(admin(), id, "contattata"), changeStatus(admin(), id, "prenotata")].map((one) =>
        one.catch(() => {}),
      ),
    );
    const told = await events(id);
    const last = told.at(-1)!;
    expect(last.kind === "status" && last.to).toBe((await readRequest(administrator, id))!.status);
  });
});

test("what came of a call is told once; whoever was reached is contacted, whoever was not still waits", async () => {
  const id = await newRequest();
  await recordContact(admin(), id, { way: "telefono", result: "non-risposto" });
  await recordContact(admin(), id, { way: "telefono", result: "non-risposto" });
  expect(await readRequest(administrator, id)).toMatchObject({ status: "nuova" });
  await recordContact(admin(), id, { way: "whatsapp", result: "scritto" });
  expect(await readRequest(administrator, id)).toMatchObject({ status: "contattata" });
  await closeRequest(admin(), id, { outcome: "non-ora", answeredBy: "whatsapp", note: null });
  await recordContact(admin(), id, { way: "telefono", result: "risposto" });
  expect(await events(id)).toMatchObject([
    { kind: "contact", way: "telefono", result: "non-risposto" },
    { kind: "contact", way: "whatsapp", result: "scritto" },
    { kind: "status", to: "contattata" },
    { kind: "status", to: "chiusa" },
    { kind: "outcome" },
    { kind: "contact", result: "risposto" },
  ]);
});

describe("an outcome", () => {
  const client = { outcome: "cliente", answeredBy: "telefono", note: null } as const;

  test("closes the request once, can be corrected, and is told everywhere; reopening takes it away", async () => {
    const id = await newRequest();
    await closeRequest(admin(), id, client);
    await closeRequest(admin(), id, client);
    expect(await readRequest(administrator, id)).toMatchObject({
      status: "chiusa",
      outcome: "cliente",
      answeredBy: "telefono",
    });
    await closeRequest(admin(), id, { outcome: "altro", answeredBy: null, note: " Si è\ntrasferita " });
    expect(await events(id)).toMatchObject([
      { kind: "status", from: "nuova", to: "chiusa" },
      { kind: "outcome", closing: client },
      { kind: "outcome", closing: { outcome: "altro", answeredBy: null, note: "Si è trasferita" } },
    ]);
    expect(JSON.stringify(await logged())).not.toContain("trasferita");
    expect(await text(Readable.from(await exportCsv(admin())))).toContain(";chiusa;Altro;Si è trasferita;;");
    const closed = await listRequests(administrator, { status: "chiusa", outcome: "altro", page: 1 });
    expect(closed).toMatchObject({ total: 1, requests: [{ id, outcome: "altro" }] });
    await changeStatus(admin(), id, "contattata");
    expect(await readRequest(administrator, id)).toMatchObject({ outcome: null, outcomeNote: null, answeredBy: null });
  });

  test("said in an endless sentence is refused, and the request stays open", async () => {
    const id = await newRequest();
    await expect(closeRequest(admin(), id, { ...client, note: "x".repeat(301) })).rejects.toMatchObject({
      status: 422,
    });
    expect((await readRequest(administrator, id))!.status).toBe("nuova");
  });
});

describe("an appointment", () => {
  test("books the request, can be moved, and its file follows", async () => {
    const id = await newRequest();
    const slot = slotIn(3);
    await agreeSlot(admin(), id, slot);
    await agreeSlot(admin(), id, slot);
    expect(await readRequest(administrator, id)).toMatchObject({ status: "prenotata", slot });
    const moved = slotIn(4);
    await agreeSlot(admin(), id, moved);
    expect(await events(id)).toMatchObject([
      { kind: "status", to: "prenotata" },
      { kind: "slot", from: null, to: slot },
      { kind: "slot", from: slot, to: moved },
    ]);
    const file = (await appointmentCalendar(administrator, id))!.replaceAll("\r\n ", "");
    expect(file).toContain(`DTSTART:${moved.at.replace(/[-:]|\.000/g, "")}\r\n`);
    expect(file).toContain("SEQUENCE:1\r\n");
    expect(file).toContain("SUMMARY:Check-up: Chiara Dall’Ò\r\n");
    expect(file).not.toMatch(/pilates/i);
  });

  test("called off leaves the person contacted; going back to contacted calls it off", async () => {
    const [one, other] = [await newRequest(), await newRequest()];
    for (const id of [one, other]) await agreeSlot(admin(), id, slotIn(3));
    await cancelSlot(admin(), one);
    await cancelSlot(admin(), one);
    await changeStatus(admin(), other, "contattata");
    for (const id of [one, other]) {
      expect(await readRequest(administrator, id)).toMatchObject({ status: "contattata", slot: null });
      expect((await events(id)).filter(({ kind }) => kind === "slot")).toHaveLength(2);
      expect(await appointmentCalendar(administrator, id)).toBeUndefined();
    }
  });

  test("stays with a request that is closed: it was kept", async () => {
    const id = await newRequest();
    await agreeSlot(admin(), id, slotIn(1));
    await changeStatus(admin(), id, "chiusa");
    expect((await readRequest(administrator, id))!.slot).not.toBeNull();
  });

  test("that took place stays when a closed request is taken up again: it is no longer anybody's to call off", async () => {
    const id = await newRequest();
    await holdAt(database(), id, "now() - interval '2 days'");
    await markAttendance(admin(), id, "came");
    await changeStatus(admin(), id, "chiusa");
    await changeStatus(admin(), id, "contattata");
    expect(await readRequest(administrator, id)).toMatchObject({ status: "contattata", slot: { attendance: "came" } });
  });

  test.each([
    { at: "2020-01-01T10:00:00Z", minutes: 45 },
    { at: "domani", minutes: 45 },
    { ...slotIn(2), minutes: 7 },
  ])("%j is refused", async (slot) => {
    const id = await newRequest();
    await expect(agreeSlot(admin(), id, slot)).rejects.toMatchObject({ status: 422 });
    expect((await readRequest(administrator, id))!.status).toBe("nuova");
  });
});

describe("a note", () => {
  test("is kept once however often it is sent, and not told to the security log", async () => {
    const id = await newRequest();
    await addNote(admin(), id, "  Chiama dopo le 18.\r\nHa due figli. ");
    await addNote(admin(), id, "Chiama dopo le 18.\nHa due figli.");
    expect(await events(id)).toMatchObject([{ kind: "note", text: "Chiama dopo le 18.\nHa due figli." }]);
    expect(JSON.stringify(await logged())).not.toContain("figli");
  });

  test.each(["", " \n ", "x".repeat(2001)])("%#: empty or endless it is refused", async (note) => {
    await expect(addNote(admin(), await newRequest(), note)).rejects.toMatchObject({ status: 422 });
  });
});

test("a suspicious request can be told to be a person's, and back", async () => {
  const id = await newRequest({ suspicious: true });
  await markSuspicious(admin(), id, false);
  await markSuspicious(admin(), id, false);
  expect((await readRequest(administrator, id))!.suspicious).toBe(false);
  await markSuspicious(admin(), id, true);
  expect(await events(id)).toMatchObject([
    { kind: "suspicion", suspicious: false },
    { kind: "suspicion", suspicious: true },
  ]);
});

test("the table of all requests opens in a spreadsheet, runs nothing there, and is told to the security log", async () => {
  const id = await newRequest({
    name: '=HYPERLINK("http://evil.example")',
    message: '<p>uno;<br>"due"</p>',
    phone: "0442 000002",
  });
  await addNote(admin(), id, "@SUM(A1)");
  await addNote(admin(), id, "seconda");
  const csv = await text(Readable.from(await exportCsv(admin())));
  expect(csv.startsWith("\uFEFFCodice;Arrivata il;Da;Nome;E-mail;Telefono;")).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain('"uno;\n""due"""');
  expect(csv).toContain('"\'@SUM(A1)\nseconda"');
  expect(csv).toMatch(new RegExp(`${id};\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d;Contatti;`));
  const [{ count }] = (await sql("select count(*)::int from contact_requests")) as [{ count: number }];
  expect(csv.match(/^[\da-f-]{36};/gm)).toHaveLength(count);
  expect(await logged()).toMatchObject({
    event_type: "data_access",
    event_data: { resource: "contact_requests", action: "export_csv" },
  });
});

test("counters are set by who may, told with what they were, and show at once", async () => {
  await changeCounters(admin(), { seats: "2", first_clients: "8", monthly_consultations: "10" });
  await changeCounters(admin(), { seats: " 1 ", first_clients: "8", monthly_consultations: "10" });
  expect((await currentOffer()).counters).toEqual({ seats: 1, first_clients: 8, monthly_consultations: 10 });
  expect(await logged()).toMatchObject({
    event_data: { action: "counter_change", details: { counter: "seats", from: 2, to: 1 } },
  });
});

test.each(["", "-1", "due", "1000"])("with %o for one of them no counter changes", async (wrong) => {
  const { counters } = await currentOffer();
  expect(await changeCounters(admin(), { seats: "5", first_clients: "8", monthly_consultations: wrong })).toEqual([
    "monthly_consultations",
  ]);
  expect((await currentOffer()).counters).toEqual(counters);
});

describe("who is not an administrator", () => {
  let id: string;
  beforeAll(async () => void (id = await newRequest()));
  const verbs: [string, (actor: Actor) => Promise<unknown>][] = [
    ["changes no status", (actor) => changeStatus(actor, id, "chiusa")],
    ["marks nothing suspicious", (actor) => markSuspicious(actor, id, true)],
    ["agrees on nothing", (actor) => agreeSlot(actor, id, slotIn(1))],
    ["calls nothing off", (actor) => cancelSlot(actor, id)],
    ["writes no note", (actor) => addNote(actor, id, "nota")],
    ["sends no mail again", (actor) => resendRequestMail(actor, id, id)],
    ["corrects nothing", (actor) => correctRequest(actor, id, { nome: "Altra" })],
    ["withdraws no consent", (actor) => withdrawHealthConsent(actor, id)],
    ["restricts nothing", (actor) => restrictProcessing(actor, id, true)],
    ["takes no table away", (actor) => exportCsv(actor)],
    ["sets no counter", (actor) => changeCounters(actor, { seats: "1" })],
  ];
  test.each(verbs)("%s", async (_, verb) => {
    for (const role of ["user", "moderator", "editor"] as const)
      await expect(verb({ ...admin(), grants: grantsOf([role]) })).rejects.toMatchObject({ status: 403 });
    expect(await events(id)).toEqual([]);
  });
});

test("an unknown request is refused by each verb", async () => {
  for (const id of ["x", "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11"])
    await expect(changeStatus(admin(), id, "chiusa")).rejects.toMatchObject({ status: 404 });
});

test("the security log stays whole through all of this", async () => {
  expect((await verifyChain(administrator)).breaches).toEqual([]);
});
