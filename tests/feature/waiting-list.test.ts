/** Who finds no time waits, and is offered what becomes free: the first who answers has it, nobody is told twice. */
import { beforeAll, expect, test } from "vitest";
import { timetable } from "#app/content/studio.ts";
import { addAbsence, listAbsences, removeAbsence } from "#app/features/booking/agenda.server.ts";
import {
  createCalendar,
  listCalendars,
  personalCalendar,
  revokeCalendar,
} from "#app/features/booking/personal-calendar.server.ts";
import {
  findOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
  offerFreeTimes,
  removeWaiting,
  takeOffer,
} from "#app/features/booking/waiting-list.server.ts";
import { agreeSlot, cancelSlot } from "#app/features/inbox/appointments.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { lookUpPerson } from "#app/features/people/look-up.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { administrator } from "#tests/support/administrator.ts";
import { visitor } from "#tests/support/booking.ts";
import { forgeToken } from "#tests/support/forge-token.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

const DAY = 86_400_000;
const noon = (ahead: number) => romeInstants(romeDay(new Date(Date.now() + ahead * DAY)), "12:00")[0]!;

/** Within the horizon, and on a day on which Andrea works in the morning. */
function openTuesday() {
  for (let at = Date.now() + 4 * DAY; ; at += DAY) {
    const day = romeDay(new Date(at));
    if (day.weekday === 2 && isOpen(romeInstants(day, "11:00")[0]!, timetable())) return day;
  }
}
const tuesday = openTuesday();
const onTuesday = (time: string) => romeInstants(tuesday, time)[0]!;

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

type Who = ReturnType<typeof visitor>;

const join = (who: Who, changes: object = {}) =>
  joinWaitingList(
    { per: "pancafit", ...who.fields, wishes: ["2-mattina", "4-sera"], until: isoDay(romeDay(noon(40))), ...changes },
    {},
    who.origin,
  );

const offersTo = async (who: Who): Promise<string[]> =>
  (await sql("select text from outbox where kind = 'waiting_offer' and recipient = $1", [who.fields.email])).map(
    ({ text }) => /\/attesa\/(\S+)/.exec(text)![1]!,
  );

const waiting: Who[] = [];

beforeAll(async () => {
  // Andrea is away for months: nobody finds a time.
  await addAbsence(admin(), { person: "andrea", from: noon(-1), to: noon(90) });
});

test("says what suits in fields that are checked, and saying it anew replaces it", async () => {
  const who = visitor();
  await expect(join(who, { wishes: ["7-sera", "x"] })).rejects.toMatchObject({ details: { field: "quando" } });
  await expect(join(who, { until: "2020-01-01" })).rejects.toMatchObject({ details: { field: "fino" } });
  await expect(join(who, { email: "chiara" })).rejects.toMatchObject({ details: { field: "email" } });
  await expect(join(who, { per: "yoga" })).rejects.toMatchObject({ status: 404 });
  await join(who);
  await join(who, { wishes: ["4-sera"] });
  const found = (await listWaiting(administrator, new Date())).filter(({ phone }) => phone === who.fields.telefono);
  expect(found).toMatchObject([{ what: "Prova Pancafit", wishes: ["4-sera"], offered: null }]);
  await removeWaiting(admin(), found[0]!.id);
  await removeWaiting(admin(), "-".repeat(36)); // no id, and no error
  expect(await listWaiting(administrator, new Date())).toEqual([]);
});

test("is offered what becomes free, three people a time, once, never at night", async () => {
  for (let nth = 0; nth < 4; nth++) {
    waiting.push(visitor());
    await join(waiting[nth]!);
  }
  expect(await offerFreeTimes(noon(0))).toBe(0);
  const [away] = await listAbsences(administrator, { from: noon(0), to: noon(1) });
  await removeAbsence(admin(), away!.id);
  // One hour alone is free again.
  await addAbsence(admin(), { person: "andrea", from: noon(-1), to: onTuesday("09:00") });
  await addAbsence(admin(), { person: "andrea", from: onTuesday("10:00"), to: noon(90) });
  expect(await offerFreeTimes(romeInstants(romeDay(noon(0)), "22:00")[0]!)).toBe(0);
  expect(await Promise.all([1, 2].map(() => offerFreeTimes(noon(0))))).toEqual(expect.arrayContaining([0, 3]));
  expect(await offerFreeTimes(noon(0))).toBe(0);
  expect((await Promise.all(waiting.map(offersTo))).map((tokens) => tokens.length)).toEqual([1, 1, 1, 0]);
  const [token] = await offersTo(waiting[0]!);
  expect(await findOffer(token!, noon(0))).toMatchObject({
    state: "open",
    at: onTuesday("09:00"),
    withWhom: "Andrea Scolari",
    expiresAt: new Date(noon(0).getTime() + 12 * 3_600_000),
  });
});

test("who answers first has it; who comes second stays on the list, and leaves no request behind", async () => {
  const tokens = (await Promise.all(waiting.slice(0, 2).map(offersTo))).flat();
  const taken = await Promise.all(tokens.map((token, nth) => takeOffer(token, waiting[nth]!.origin, noon(0))));
  const winner = taken.findIndex((one) => one !== undefined);
  expect(taken.filter(Boolean)).toHaveLength(1);
  const loser = waiting[1 - winner]!;
  expect(await takeOffer(tokens[winner]!, waiting[winner]!.origin, noon(0))).toEqual({ id: taken[winner]!.id });
  expect(await findOffer(tokens[winner]!, noon(0))).toMatchObject({ state: "taken" });
  expect(await findOffer(tokens[1 - winner]!, noon(0))).toMatchObject({ state: "gone" });
  expect(await sql("select from contact_requests where email = $1", [loser.fields.email])).toEqual([]);
  expect(await listWaiting(administrator, noon(0))).toHaveLength(3);

  // Free once more: to whoever has not been offered it yet.
  await cancelSlot(admin(), taken[winner]!.id);
  expect(await offerFreeTimes(noon(1))).toBe(1);
  const [last] = await offersTo(waiting[3]!);
  // The address of one thing opens nothing else, and an offer ends.
  expect(await findOffer(forgeToken(last!))).toBeUndefined();
  expect(await takeOffer(last!, waiting[3]!.origin, noon(2))).toBeUndefined();
  await leaveWaitingList(last!);
  expect(await findOffer(last!)).toBeUndefined();
});

test("is named, handed out and forgotten with the person, whom their number alone finds", async () => {
  const { fields } = waiting[2]!;
  const mails = () => sql("select kind from outbox where recipient = $1", [fields.email]);
  expect(await mails()).toEqual([{ kind: "waiting_offer" }]);
  expect(await lookUpPerson(admin(), { phone: fields.telefono })).toMatchObject({
    emails: [fields.email],
    requests: [],
    waiting: [{ kind: "pancafit", person: null, wishes: ["2-mattina", "4-sera"] }],
    mails: 1,
  });
  const exported = await exportPerson(admin(), { email: fields.email });
  expect(exported.waitingList).toMatchObject([
    { kind: "pancafit", wishes: ["2-mattina", "4-sera"], offers: [{ person: "andrea" }] },
  ]);
  expect(await erasePerson(admin(), { phone: fields.telefono })).toMatchObject({ waiting: 1, mails: 1 });
  expect(await mails()).toEqual([]);
  expect(await sql("select from waiting_list where email = $1", [fields.email])).toEqual([]);
});

test("a subscribed calendar says first name and kind to whoever has its address, until it is revoked", async () => {
  const id = await newRequest({ name: "Anna Zen", goal: "mal-di-schiena", message: "<p>Ho male</p>" });
  await agreeSlot(admin(), id, {
    at: onTuesday("15:00").toISOString(),
    minutes: 45,
    kind: "check-up",
    person: "marta",
  });
  const address = await createCalendar(admin(), "marta");
  const secret = /\/agenda\/([\w-]{32})\.ics$/.exec(address)![1]!;
  const calendar = (await personalCalendar(secret))!;
  expect(calendar).toContain("SUMMARY:Check-up: Anna\r\n");
  expect(calendar).toContain(`UID:${id}\r\n`);
  expect(calendar).toMatch(/\r\nMETHOD:PUBLISH\r\n/);
  // The id is made by chance, and may have any digits.
  expect(calendar.replaceAll(id, "")).not.toMatch(/Zen|schiena|Ho male|333|posta\.example/);
  expect(JSON.stringify(await sql("select * from agenda_calendars"))).not.toContain(secret);
  expect(JSON.stringify(await sql("select * from security_audit_log"))).not.toContain(secret);
  const day = { from: onTuesday("09:00"), to: onTuesday("13:00") };
  await addAbsence(admin(), { person: "sofia", ...day });
  expect(await personalCalendar(secret)).not.toContain("SUMMARY:Assenza");
  await addAbsence(admin(), { person: "marta", ...day, note: "dal dentista" });
  await addAbsence(admin(), { person: null, from: noon(40), to: noon(41), note: "lavori" });
  const { id: absence } = (await listAbsences(administrator, day)).find(({ person }) => person === "marta")!;
  const lines = `UID:${absence}\r\n.*?DTSTART:${utc(day.from)}\r\nDTEND:${utc(day.to)}\r\nSUMMARY:Assenza\r\n`;
  const subscribed = (await personalCalendar(secret))!;
  expect(subscribed).toMatch(new RegExp(lines, "s"));
  expect(subscribed).toContain("SUMMARY:Chiusura\r\n");
  expect(subscribed).not.toMatch(/dentista|lavori/);
  expect(await personalCalendar(secret)).toBe(subscribed);
  await removeAbsence(admin(), absence);
  expect(await personalCalendar(secret)).not.toContain(absence);
  await createCalendar(admin(), "marta");
  expect(await personalCalendar(secret)).toBeUndefined();
  await revokeCalendar(admin(), "marta");
  expect((await listCalendars(administrator)).every(({ since }) => since === null)).toBe(true);
});
