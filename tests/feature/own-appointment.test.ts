/** The visitor's side afterwards: the address, moving, cancelling, and being reminded once. */
import { describe, expect, test } from "vitest";
import { appointmentToken, readAppointmentToken } from "#app/features/booking/appointment-link.server.ts";
import type { Booked } from "#app/features/booking/book-time.server.ts";
import {
  cancelOwnAppointment,
  findOwnAppointment,
  listTimesToMoveTo,
  moveOwnAppointment,
  ownCalendar,
} from "#app/features/booking/own-appointment.server.ts";
import { queueReminders } from "#app/features/booking/reminders.server.ts";
import { studio } from "#app/content/studio.ts";
import { agreeSlot, cancelSlot, moveAppointment } from "#app/features/inbox/appointments.server.ts";
import { restrictProcessing } from "#app/features/inbox/peoples-rights.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { administrator } from "#tests/support/administrator.ts";
import { book, freeTime, openMonday, visitor } from "#tests/support/booking.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const HOUR = 3_600_000;
const ADDRESS = "192.0.2.1";
const kinds = async (id: string) =>
  (await sql("select kind from outbox where request_id = $1 order by kind", [id])).map(({ kind }) => kind as string);
const sent = (id: string) => sql("update outbox set state = 'sent' where request_id = $1", [id]);

async function booked(kind = "pilates") {
  const who = visitor();
  const { id, at } = (await book({ per: kind, at: await freeTime(kind, 12) }, {}, who)) as Booked;
  await sent(id);
  return { id, at, token: appointmentToken(id), email: who.fields.email };
}

describe("the address", () => {
  test("says whose appointment it is to nobody who has changed one character of it", async () => {
    const { id, token } = await booked();
    expect(readAppointmentToken(token)).toBe(id);
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      expect(readAppointmentToken(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }
    for (const nothing of ["", "x", `${token}A`, id]) expect(readAppointmentToken(nothing)).toBeUndefined();
  });

  test("shows it until it has been, and lets change it until the notice ends", async () => {
    const { at, token } = await booked();
    expect(await findOwnAppointment(token)).toMatchObject({
      what: "Prova Pilates",
      at,
      minutes: 50,
      withWhom: "Marta Olivieri",
      firstName: "Chiara",
      isChangeable: true,
    });
    const late = new Date(at.getTime() - HOUR);
    expect(await findOwnAppointment(token, late)).toMatchObject({ isChangeable: false });
    const tooLate = { status: 422, message: expect.stringContaining("troppo tardi") };
    await expect(cancelOwnAppointment(token, ADDRESS, late)).rejects.toMatchObject(tooLate);
    await expect(moveOwnAppointment(token, at.toISOString(), ADDRESS, late)).rejects.toMatchObject(tooLate);
    const after = new Date(at.getTime() + HOUR);
    expect(await findOwnAppointment(token, after)).toBe("over");
    expect(await ownCalendar(token, after)).toBeUndefined();
    await expect(cancelOwnAppointment(token, ADDRESS, after)).rejects.toMatchObject({ status: 404 });
  });
});

test("moved, it tells both sides, keeps its name in the calendar, and gives its old time back", async () => {
  const { id, at, token } = await booked();
  const [to] = await listTimesToMoveTo(token, romeDay(new Date(at.getTime() + 48 * HOUR)), 7);
  await moveOwnAppointment(token, to!.at.toISOString(), ADDRESS);
  await moveOwnAppointment(token, to!.at.toISOString(), ADDRESS);
  expect((await kinds(id)).filter((kind) => kind.startsWith("appointment_"))).toEqual([
    "appointment_booked",
    "appointment_moved",
    "appointment_notice",
  ]);
  const file = (await ownCalendar(token))!;
  expect(file).toMatch(/^METHOD:PUBLISH\r$/m);
  expect(file).toMatch(new RegExp(`^UID:${id}\r$`, "m"));
  expect(file).toMatch(/^SEQUENCE:1\r$/m);
  expect((await listTimesToMoveTo(token, romeDay(at), 1)).map((time) => time.at)).toContainEqual(at);
  const { history } = (await readRequest(administrator, id))!;
  expect(history.filter(({ kind }) => kind === "slot").at(-1)).toMatchObject({
    from: { at: at.toISOString(), minutes: 50 },
    to: { at: to!.at.toISOString(), minutes: 50 },
  });
});

test("to a time that somebody else has it is not moved", async () => {
  const { token, at } = await booked("pancafit");
  const taken = (await book({ per: "pancafit", at: await freeTime("pancafit", 3) })) as Booked;
  await expect(moveOwnAppointment(token, taken.at.toISOString(), ADDRESS)).rejects.toMatchObject({ status: 422 });
  expect(await findOwnAppointment(token)).toMatchObject({ at });
});

test("cancelled, it is off once, the studio knows, and the file takes it out of the calendar", async () => {
  const { id, token } = await booked();
  await cancelOwnAppointment(token, ADDRESS);
  await cancelOwnAppointment(token, ADDRESS);
  expect((await kinds(id)).filter((kind) => kind === "appointment_cancelled")).toHaveLength(1);
  expect(await readRequest(administrator, id)).toMatchObject({ status: "contattata", slot: null });
  expect(await findOwnAppointment(token)).toMatchObject({ isCancelled: true, isChangeable: false });
  const file = (await ownCalendar(token))!;
  expect(file).toMatch(/^METHOD:CANCEL\r$/m);
  expect(file).toMatch(/^STATUS:CANCELLED\r$/m);
});

describe("reminders", () => {
  /** An afternoon beyond what others of this file book, at a clock of our own. */
  const monday = openMonday();
  let week = 0;
  async function agreed() {
    const { year, month, day } = romeDay(monday);
    const at = romeInstants({ year, month, day: day + 7 * week++ }, "17:00")[0]!;
    const id = await newRequest();
    await agreeSlot(admin(), id, { at: at.toISOString(), minutes: 45 });
    await sent(id);
    return { id, at, before: (hours: number) => queueReminders(new Date(at.getTime() - hours * HOUR)) };
  }
  const reminders = async (id: string) => (await kinds(id)).filter((kind) => kind === "appointment_reminder").length;

  test("come a day and two hours before, each once, however often and by how many it is asked", async () => {
    const { id, at, before } = await agreed();
    await before(25);
    expect(await reminders(id)).toBe(0);
    for (const hours of [24, 24, 23]) await Promise.all([before(hours), before(hours), before(hours)]);
    expect(await reminders(id)).toBe(1);
    await before(12); // it is night
    await before(2);
    await before(1.5);
    expect(await reminders(id)).toBe(2);
    const rows = await sql(
      "select useful_until, text from outbox where request_id = $1 and kind = 'appointment_reminder' order by created_at",
      [id],
    );
    for (const row of rows) expect(row.useful_until < at).toBe(true);
    // Two hours before, nothing can be changed there any more.
    expect(rows.map(({ text }) => text.includes(`/appuntamento/${appointmentToken(id)}`))).toEqual([true, false]);
  });

  test("queued by one who dies before the end are queued by the next", async () => {
    const { id, before } = await agreed();
    await sql("create function die() returns trigger language plpgsql as $$ begin raise exception 'dead'; end $$");
    await sql("create trigger die before insert on outbox for each row execute function die()");
    await expect(before(24)).rejects.toThrow();
    await sql("drop trigger die on outbox");
    await before(23);
    expect(await reminders(id)).toBe(1);
  });

  test("that wait are taken back by a move and a cancellation; the new time has its own", async () => {
    const { id, at, before } = await agreed();
    await before(24);
    const later = new Date(at.getTime() + 24 * HOUR);
    await moveAppointment(admin(), id, { at: later.toISOString() });
    expect(await reminders(id)).toBe(0);
    await before(2);
    expect(await reminders(id)).toBe(0);
    await queueReminders(new Date(later.getTime() - 24 * HOUR));
    expect(await reminders(id)).toBe(1);
    await cancelSlot(admin(), id);
    await queueReminders(new Date(later.getTime() - 2 * HOUR));
    expect(await reminders(id)).toBe(0);
  });

  test("go to nobody who left no address, which in former requests is the studio's own", async () => {
    const { id, before } = await agreed();
    for (const address of ["", studio().email]) {
      await sql("update contact_requests set email = $2 where id = $1", [id, address]);
      expect(await before(24)).toBe(0);
      expect(await reminders(id)).toBe(0);
    }
  });

  test("are for nobody whose request is only stored, or who has been erased", async () => {
    const [restricted, erased] = [await agreed(), await agreed()];
    await restrictProcessing(admin(), restricted.id, true);
    const { email } = (await readRequest(administrator, erased.id))!;
    const { requests } = await exportPerson(admin(), { email });
    expect(requests).toMatchObject([{ appointment: { kind: "check-up", startsAt: erased.at, status: "booked" } }]);
    await erasePerson(admin(), { email });
    for (const { before } of [restricted, erased]) await before(24);
    expect(await reminders(restricted.id)).toBe(0);
    expect(await sql("select from appointments where request_id = $1", [erased.id])).toEqual([]);
    expect(await sql("select from outbox where kind = 'appointment_reminder' and recipient = $1", [email])).toEqual([]);
  });
});
