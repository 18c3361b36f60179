/** A visitor picks a time: stored as one thing, never twice over, and nothing that is sent is lost. */
import { describe, expect, test } from "vitest";
import { grantsOf } from "#app/features/accounts/grants.ts";
import { addAbsence, listAbsences, listAppointments, removeAbsence } from "#app/features/booking/agenda.server.ts";
import { bookTime, type Booked, type TooLate } from "#app/features/booking/book-time.server.ts";
import { listFreeTimes, listNextTimes } from "#app/features/booking/times.server.ts";
import {
  addAppointment,
  agreeSlot,
  cancelSlot,
  markAttendance,
  moveAppointment,
} from "#app/features/inbox/appointments.server.ts";
import { changeStatus } from "#app/features/inbox/change-request.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { administrator } from "#tests/support/administrator.ts";
import { book, freeTime, onTheNext, openMonday, visitor } from "#tests/support/booking.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const isBooked = (result: Booked | TooLate): result is Booked => "id" in result;
const mailsOf = (id: string) =>
  sql("select kind, recipient, subject, calendar from outbox where request_id = $1 order by created_at, kind", [id]);
/** Two that hold, of one person or in one room, at the same time. */
const OVERLAPS = `select count(*)::int as count from appointments one join appointments other
  on one.request_id < other.request_id and (one.person = other.person or one.room = other.room)
  and one.status <> 'cancelled' and other.status <> 'cancelled'
  and tstzrange(one.starts_at, one.taken_until) && tstzrange(other.starts_at, other.taken_until)`;

describe("a picked time", () => {
  test("asked for again by who has it, minutes later, is not theirs twice, and nobody calls them in vain", async () => {
    const who = visitor();
    const wanted = { per: "pancafit", at: await freeTime("pancafit", 1) };
    const { id } = (await book(wanted, {}, who)) as Booked;
    await sql("update contact_requests set created_at = created_at - interval '5 minutes' where id = $1", [id]);
    expect(isBooked(await book(wanted, {}, who))).toBe(false);
    const stored = await sql("select id, status from contact_requests where email = $1 order by created_at", [
      who.fields.email,
    ]);
    expect(stored.map(({ status }) => status)).toEqual(["prenotata", "chiusa"]);
    const [first, second] = [await mailsOf(id), await mailsOf(stored[1]!.id)];
    // The confirmation once more, of the same appointment: to its own mailbox, and not to who typed the address.
    expect(second.map(({ kind }) => kind)).toEqual(["appointment_booked", "request_notification"]);
    expect(/UID:\S+/.exec(second[0]!.calendar)).toEqual(/UID:\S+/.exec(first[0]!.calendar));
  });

  test("is a request that its time has answered, with its mails, and nobody else's any more", async () => {
    const at = await freeTime("pancafit");
    const who = visitor();
    const booked = (await book(
      { per: "pancafit", at, messaggio: "<p>Ho male</p>" },
      { healthConsent: true },
      who,
    )) as Booked;
    expect(booked).toMatchObject({ at: new Date(at), minutes: 50, person: "andrea" });
    const request = (await readRequest(administrator, booked.id))!;
    expect(request).toMatchObject({
      source: "prenotazione",
      status: "prenotata",
      goal: "mal-di-schiena",
      slot: { at: new Date(at).toISOString(), minutes: 50, kind: "pancafit", person: "andrea", attendance: "booked" },
    });
    expect(request.history.filter(({ kind }) => kind === "slot")).toMatchObject([{ by: who.fields.email, from: null }]);
    const mails = await mailsOf(booked.id);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["appointment_booked", who.fields.email],
      ["request_notification", "info@tonica.example"],
    ]);
    expect(mails[0]!.calendar).toContain("METHOD:REQUEST\r\n");
    // Calendars and subjects pass through other companies' machines.
    expect(JSON.stringify(mails.map(({ subject, calendar }) => [subject, calendar]))).not.toMatch(/schiena|Ho male/);
    const day = await listFreeTimes("pancafit", romeDay(new Date(at)), 1);
    expect(day.map((time) => time.at.getTime())).not.toContain(Date.parse(at));
  });

  test("sent twice is one appointment, also when the two arrive together", async () => {
    const at = await freeTime("check-up", 3);
    const who = visitor();
    const all = await Promise.all([1, 2, 3].map(() => book({ per: "check-up", at }, {}, who)));
    expect(new Set(all.map((one) => (one as Booked).id)).size).toBe(1);
    expect(await sql("select from contact_requests where email = $1", [who.fields.email])).toHaveLength(1);
  });

  test("without a person it is whoever is free, until nobody is", async () => {
    const at = await freeTime("check-up", 8);
    const { people } = (await listNextTimes("check-up", 9))[8]!;
    const results = await Promise.all(Array.from({ length: people.length + 2 }, () => book({ per: "check-up", at })));
    const booked = results.filter(isBooked);
    expect(booked.map(({ person }) => person).toSorted()).toEqual(people.toSorted());
    expect(results.filter((one) => !isBooked(one))).toHaveLength(2);
  });

  test("that somebody took meanwhile leaves a request behind, and three others to choose from", async () => {
    const at = await freeTime("pilates", 1);
    const [first, second] = [visitor(), visitor()];
    const results = await Promise.all([first, second].map((who) => book({ per: "pilates", at }, {}, who)));
    const lost = results.find((one) => !isBooked(one)) as TooLate;
    const loser = results[0] === lost ? first : second;
    expect(lost.times).toHaveLength(3);
    expect(lost.times.map((time) => time.at.getTime())).not.toContain(Date.parse(at));
    const [stored] = await sql("select id, status from contact_requests where email = $1", [loser.fields.email]);
    expect(stored.status).toBe("nuova");
    expect((await mailsOf(stored.id)).map(({ kind }) => kind)).toEqual([
      "request_confirmation",
      "request_notification",
    ]);
    const { history } = (await readRequest(administrator, stored.id))!;
    expect(history.filter(({ kind }) => kind !== "mail")).toMatchObject([
      { kind: "received" },
      { kind: "note", text: expect.stringMatching(/^Voleva .*, Prova Pilates: un momento prima/) },
    ]);
    // Whoever then finds another time is not called back about the first one.
    const other = (await book({ per: "pilates", at: lost.times[0]!.at.toISOString() }, {}, loser)) as Booked;
    expect((await readRequest(administrator, stored.id))!.status).toBe("chiusa");
    expect(other.id).not.toBe(stored.id);
  });

  test("of fifty at once nobody is booked over anybody, and all are stored", async () => {
    const times = await listNextTimes("ems", 12);
    const wishes = Array.from({ length: 50 }, (_, nth) => ({ at: times[nth % 12]!.at.toISOString(), who: visitor() }));
    const results = await Promise.all(wishes.map(({ at, who }) => book({ per: "ems", at }, {}, who)));
    expect(results.filter(isBooked).length).toBeGreaterThan(3);
    expect(await sql(OVERLAPS)).toEqual([{ count: 0 }]);
    const emails = wishes.map(({ who }) => who.fields.email);
    expect(await sql("select from contact_requests where email = any($1)", [emails])).toHaveLength(50);
  });

  test.each([
    ["nome", { nome: "" }, "Tutti i campi sono obbligatori."],
    ["email", { email: "chiara" }, "Inserisci un indirizzo email valido."],
    ["telefono", { telefono: "123" }, "Inserisci un numero di telefono valido."],
    ["per", { per: "yoga" }, "Scegli che cosa vuoi prenotare."],
    ["con", { con: "tommaso" }, "Con questa persona non si può prenotare questo appuntamento."],
    ["at", { at: "domani" }, "Scegli un orario."],
    ["at", { at: "2020-01-01T10:00:00+01:00" }, /^A quell’ora non si può/],
    ["at", { at: onTheNext(7, "10:00") }, /^A quell’ora non si può/],
  ])("with a wrong %s stores nothing and says which", async (field, wrong, message) => {
    const at = await freeTime("ems", 20);
    const before = await sql("select from contact_requests");
    await expect(book({ per: "ems", at, ...wrong })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
      details: { field },
    });
    expect(await sql("select from contact_requests")).toHaveLength(before.length);
  });

  test("a fourth within ten minutes is refused, and a full honeypot marks", async () => {
    const who = visitor();
    for (let nth = 0; nth < 3; nth++) {
      const at = await freeTime("check-up", 30);
      const booked = (await bookTime(
        { fields: { ...visitor().fields, per: "check-up", at }, trap: "x" },
        who.origin,
      )) as Booked;
      expect((await readRequest(administrator, booked.id))!.suspicious).toBe(true);
      expect((await mailsOf(booked.id)).map(({ kind }) => kind)).toEqual(["request_notification"]);
    }
    const at = await freeTime("check-up", 30);
    await expect(book({ per: "check-up", at }, {}, who)).rejects.toMatchObject({
      status: 429,
      message: "Troppi tentativi",
    });
  });

  test("marks the visit that led to it", async () => {
    await sql("insert into lead_tracking (session_id) values ('a-session-of-ours')");
    await book({ per: "check-up", at: await freeTime("check-up", 40) }, { leadSession: "a-session-of-ours" });
    expect(await sql("select booking_completed from lead_tracking")).toEqual([{ booking_completed: true }]);
  });
});

describe("the studio's own appointment", () => {
  /** Of a week in which nobody else books, on Rome's clock. */
  const monday = openMonday();
  const at = (day: number, time: string) => {
    const { year, month, day: first } = romeDay(monday);
    return romeInstants({ year, month, day: first + day }, time)[0]!.toISOString();
  };

  test("never lies over another one of the same person or room, told with whose", async () => {
    const [one, other] = [await newRequest({ name: "Anna Zen" }), await newRequest()];
    await agreeSlot(admin(), one, { at: at(0, "11:00"), minutes: 45, kind: "pancafit", person: "andrea" });
    const over = { at: at(0, "11:30"), minutes: 45, kind: "check-up", person: "andrea" };
    await expect(agreeSlot(admin(), other, over)).rejects.toMatchObject({
      status: 422,
      message:
        "Andrea Scolari ha già un appuntamento in quell’ora: 11.00–11.45, Anna Zen. Scegli un altro orario o un’altra persona.",
    });
    // The pause gives way to what the studio wants.
    await agreeSlot(admin(), other, { ...over, at: at(0, "11:45") });
    expect(await sql(OVERLAPS)).toEqual([{ count: 0 }]);
  });

  test("outside the hours is agreed on all the same, with a word about it", async () => {
    const id = await newRequest();
    const { warnings } = await agreeSlot(admin(), id, { at: at(-1, "11:00"), minutes: 45, person: "giorgia" });
    expect(warnings).toEqual(["È fuori dall’orario di apertura."]);
    expect((await moveAppointment(admin(), id, { at: at(0, "10:00") })).warnings).toEqual([]);
    expect((await readRequest(administrator, id))!.slot).toMatchObject({ person: "giorgia", minutes: 45 });
  });

  test("tells who comes: agreed, moved, cancelled, with one name and a rising number in the calendar", async () => {
    const id = await newRequest();
    await agreeSlot(admin(), id, { at: at(1, "11:00"), minutes: 30 });
    await sql("update outbox set state = 'sent'");
    await moveAppointment(admin(), id, { at: at(2, "11:00") });
    await sql("update outbox set state = 'sent'");
    await cancelSlot(admin(), id);
    await cancelSlot(admin(), id);
    const mails = (await mailsOf(id)).filter(({ calendar }) => calendar !== null);
    expect(mails.map(({ kind }) => kind)).toEqual(["appointment_booked", "appointment_moved", "appointment_cancelled"]);
    const told = mails.map(({ calendar }) =>
      ["METHOD", "UID", "SEQUENCE", "STATUS"].map((name) => new RegExp(`^${name}:(.*)\\r$`, "m").exec(calendar)![1]),
    );
    const uid = id;
    expect(told).toEqual([
      ["REQUEST", uid, "0", "CONFIRMED"],
      ["REQUEST", uid, "1", "CONFIRMED"],
      ["CANCEL", uid, "2", "CANCELLED"],
    ]);
  });

  test("cancelled or going back to contacted gives the time back", async () => {
    const id = await newRequest();
    const free = await freeTime("pancafit", 5);
    await agreeSlot(admin(), id, { at: free, minutes: 45, kind: "pancafit" });
    const isFree = async () =>
      (await listFreeTimes("pancafit", romeDay(new Date(free)), 1)).some(
        (one) => one.at.getTime() === Date.parse(free),
      );
    expect(await isFree()).toBe(false);
    await changeStatus(admin(), id, "contattata");
    expect(await isFree()).toBe(true);
  });

  test("of whom it is said that they came, once it has begun", async () => {
    const id = await newRequest();
    await agreeSlot(admin(), id, { at: at(3, "11:00"), minutes: 45 });
    await expect(markAttendance(admin(), id, "came")).rejects.toMatchObject({ status: 422 });
    await markAttendance(admin(), id, "came", new Date(at(9, "08:00")));
    await markAttendance(admin(), id, "missed", new Date(at(9, "08:00")));
    expect((await readRequest(administrator, id))!.slot!.attendance).toBe("missed");
    for (const role of ["user", "moderator", "editor"] as const) {
      const nobody = { ...admin(), grants: grantsOf([role]) };
      await expect(markAttendance(nobody, id, "came")).rejects.toMatchObject({ status: 403 });
      await expect(moveAppointment(nobody, id, { at: at(4, "11:00") })).rejects.toMatchObject({ status: 403 });
    }
  });

  test("is kept from overlapping by the database itself, whoever writes there; what is cancelled is in nobody's way", async () => {
    const [one, other] = [await newRequest(), await newRequest()];
    for (const id of [one, other]) await holdAt(database(), id, "now() + interval '400 days'");
    const give = (column: "person" | "room", id: string) =>
      sql(`update appointments set ${column} = 'una' where request_id = $1`, [id]);
    for (const column of ["person", "room"] as const) {
      await give(column, one);
      await expect(give(column, other)).rejects.toMatchObject({ code: "23P01" });
    }
    await sql("update appointments set status = 'cancelled' where request_id = $1", [one]);
    for (const column of ["person", "room"] as const) await give(column, other);
  });

  test("an appointment of before, with nobody, is no one's obstacle", async () => {
    const id = await newRequest();
    await holdAt(database(), id, "now() + interval '3 days'");
    expect((await readRequest(administrator, id))!.slot).toMatchObject({ kind: "check-up", person: null, minutes: 45 });
  });

  test("of somebody who calls is written down with them, and stands in the agenda beside who is away", async () => {
    const when = { at: at(4, "11:00"), minutes: 50, kind: "pancafit" };
    const caller = { name: "Ugo Neri", phone: "0442 111111" };
    await expect(addAppointment(admin(), { ...caller, phone: "1" }, when)).rejects.toMatchObject({
      status: 422,
      details: { field: "telefono" },
    });
    const { id, warnings } = await addAppointment(admin(), caller, when);
    expect(warnings).toEqual([]);
    expect(await mailsOf(id)).toEqual([]);
    const day = { from: new Date(at(4, "00:00")), to: new Date(at(5, "00:00")) };
    const absence = await addAbsence(admin(), { ...day, person: "andrea", note: "ferie" });
    expect(absence.appointments).toMatchObject([{ id, name: "Ugo Neri", person: "andrea", status: "booked" }]);
    expect(await listAppointments(administrator, day)).toEqual(absence.appointments);
    expect(await listAbsences(administrator, day)).toMatchObject([{ person: "andrea", note: "ferie" }]);
    await removeAbsence(admin(), absence.id);
    await removeAbsence(admin(), absence.id);
    expect(await listAbsences(administrator, day)).toEqual([]);
    const nobody = { ...admin(), grants: grantsOf(["editor"]) };
    for (const verb of [
      () => addAppointment(nobody, caller, when),
      () => addAbsence(nobody, { ...day, person: null }),
      () => removeAbsence(nobody, absence.id),
    ])
      await expect(verb()).rejects.toMatchObject({ status: 403 });
  });

  test("is not offered while the person is away, or everybody", async () => {
    const free = await freeTime("pancafit", 9);
    const span = { from: new Date(free), to: new Date(Date.parse(free) + 60_000) };
    for (const person of ["andrea", null]) {
      const { id } = await addAbsence(admin(), { ...span, person });
      expect(await freeTime("pancafit", 9)).not.toBe(free);
      await removeAbsence(admin(), id);
    }
    expect(await freeTime("pancafit", 9)).toBe(free);
  });
});
