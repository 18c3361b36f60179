/** The studio's agenda: a day as it is drawn, moves and cancellations that can be taken back, who came, and who was missed. */
import { describe, expect, test } from "vitest";
import { addAbsence, findAppointment, listUnmarked, readAgenda } from "#app/features/booking/agenda.server.ts";
import {
  addAppointment,
  agreeSlot,
  cancelSlot,
  inviteWhoMissed,
  markAttendance,
  moveAppointment,
  restoreSlot,
} from "#app/features/inbox/appointments.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { administrator } from "#tests/support/administrator.ts";
import { openMonday } from "#tests/support/booking.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

const monday = romeDay(openMonday());
const at = (day: number, time: string) =>
  romeInstants({ year: monday.year, month: monday.month, day: monday.day + day }, time)[0]!.toISOString();
const dayOf = (ahead: number) => ({ year: monday.year, month: monday.month, day: monday.day + ahead });

async function agreed(time: string, name = "Chiara Dall’Ò"): Promise<string> {
  const id = await newRequest({ name });
  await agreeSlot(admin(), id, { at: time, minutes: 45, kind: "check-up", person: "giorgia" });
  return id;
}

/** The mails to who comes, of which those that left are marked. */
const mailsOf = async (id: string) =>
  (
    await sql(
      "select kind, state from outbox where request_id = $1 and kind like 'appointment%' order by created_at, id",
      [id],
    )
  ).map(({ kind, state }) => (state === "sent" ? `${kind} sent` : kind));
const send = (id: string) =>
  sql("update outbox set state = 'sent' where request_id = $1 and next_attempt_at <= now()", [id]);

test("a day has a column for each person, with hours of work, absences and appointments in wall-clock minutes", async () => {
  const id = await agreed(at(7, "10:30"), "Anna Zen");
  const nobodys = await newRequest();
  await holdAt(database(), nobodys, `'${at(7, "12:00")}'::timestamptz`);
  await addAbsence(admin(), { person: "andrea", from: new Date(at(6, "14:00")), to: new Date(at(7, "11:00")) });
  const { columns, days } = await readAgenda(administrator, dayOf(7), 1);
  expect(columns.map(({ name }) => name)).toEqual([
    "Giorgia Bressan",
    "Nicola Fanin",
    "Marta Olivieri",
    "Andrea Scolari",
    "Sofia Mantovan",
    "Senza persona",
  ]);
  const [day] = days;
  const cell = (person: string | null) => day!.cells.find((one) => one.person === person)!;
  expect(cell("giorgia")).toMatchObject({
    work: [{ from: 480 }, { from: 870, to: 1140 }],
    entries: [{ id, from: 630, to: 675, time: "10.30", until: "11.15", name: "Anna Zen", short: "Check-up" }],
  });
  expect(cell("andrea").away).toMatchObject([{ from: 0, to: 660, isClosure: false }]);
  expect(cell(null).entries).toMatchObject([{ id: nobodys, from: 720 }]);
  expect((await readAgenda(administrator, dayOf(6), 1)).days[0]).toMatchObject({ isClosed: true });
});

describe("a move", () => {
  test("that something speaks against asks first and changes nothing, over another one is refused with whose", async () => {
    const id = await agreed(at(0, "09:00"), "Prima Persona");
    const other = await agreed(at(0, "10:30"), "Elena Soave");
    const asked = moveAppointment(admin(), other, { at: at(0, "13:15") }, { isSure: false });
    await expect(asked).rejects.toMatchObject({
      status: 422,
      message: "È fuori dall’orario di lavoro di chi riceve.",
      details: { asks: true },
    });
    expect((await findAppointment(administrator, other))!.at.toISOString()).toBe(at(0, "10:30"));
    await moveAppointment(admin(), other, { at: at(0, "13:15") }, { isSure: true });
    const over = moveAppointment(admin(), other, { at: at(0, "09:30") }, { isSure: true });
    await expect(over).rejects.toMatchObject({ message: expect.stringMatching(/9\.00–9\.45, Prima Persona/) });
    expect(id).not.toBe(other);
  });

  test("that follows another is told alone, from where the person believes it to be; taken back it is told not at all", async () => {
    const id = await agreed(at(1, "09:00"));
    await send(id);
    await moveAppointment(admin(), id, { at: at(1, "10:00") });
    await moveAppointment(admin(), id, { at: at(1, "11:00") });
    expect(await mailsOf(id)).toEqual(["appointment_booked sent", "appointment_moved"]);
    const [moved] = await sql("select text from outbox where request_id = $1 and kind = 'appointment_moved'", [id]);
    expect(moved.text).toMatch(/ore 09\.00/);
    expect(moved.text).not.toMatch(/ore 10\.00/);
    await moveAppointment(admin(), id, { at: at(1, "09:00") });
    expect(await mailsOf(id)).toEqual(["appointment_booked sent"]);
  });
});

describe("a cancellation", () => {
  test("taken back before its mail has left is told nobody, and the time is theirs again", async () => {
    const id = await agreed(at(2, "09:00"));
    await send(id);
    await cancelSlot(admin(), id);
    await send(id);
    expect(await mailsOf(id)).toEqual(["appointment_booked sent", "appointment_cancelled"]);
    await restoreSlot(admin(), id);
    await restoreSlot(admin(), id);
    expect(await mailsOf(id)).toEqual(["appointment_booked sent"]);
    expect(await readRequest(administrator, id)).toMatchObject({ status: "prenotata", slot: { at: at(2, "09:00") } });
  });

  test("taken back later is told as a new confirmation", async () => {
    const id = await agreed(at(2, "15:00"));
    await send(id);
    await cancelSlot(admin(), id);
    await sql("update outbox set state = 'sent' where request_id = $1", [id]);
    await restoreSlot(admin(), id);
    expect(await mailsOf(id)).toEqual(["appointment_booked sent", "appointment_cancelled sent", "appointment_booked"]);
  });

  test("cannot be taken back once somebody else has the time", async () => {
    const id = await agreed(at(2, "10:30"));
    await cancelSlot(admin(), id);
    await agreed(at(2, "10:45"), "Marco Bissoli");
    await expect(restoreSlot(admin(), id)).rejects.toMatchObject({
      message: expect.stringMatching(/10\.45–11\.30, Marco Bissoli/),
    });
  });
});

test("who has no address of their own is never written to, and the studio not in their stead", async () => {
  const time = { at: at(3, "09:00"), minutes: 30, kind: "ems", person: "nicola" };
  const caller = { name: "Rosa Tosi", phone: "0442 600600" };
  await expect(addAppointment(admin(), caller, time, { isSure: false })).rejects.toMatchObject({
    details: { asks: true },
  });
  const { id } = await addAppointment(admin(), caller, { ...time, at: at(3, "10:00") }, { isSure: false });
  await moveAppointment(admin(), id, { at: at(3, "11:00") });
  await cancelSlot(admin(), id);
  expect(await mailsOf(id)).toEqual([]);
});

test("of whom nobody has said yet whether they came is asked for a week; who was missed gets one mail, if somebody says so", async () => {
  const [today, old] = [await newRequest({ name: "Davide Tosi" }), await newRequest()];
  await holdAt(database(), today, "now() - interval '1 hour'");
  await holdAt(database(), old, "now() - interval '8 days'");
  const asked = async () => (await listUnmarked(administrator, new Date())).map(({ id, status }) => [id, status]);
  expect(await asked()).toEqual([[today, "booked"]]);
  await expect(inviteWhoMissed(admin(), today)).rejects.toMatchObject({ status: 422 });
  await markAttendance(admin(), today, "missed");
  expect(await mailsOf(today)).toEqual([]);
  await inviteWhoMissed(admin(), today);
  await inviteWhoMissed(admin(), today);
  expect(await mailsOf(today)).toEqual(["appointment_missed"]);
  const [mail] = await sql("select text, subject from outbox where request_id = $1 and kind = 'appointment_missed'", [
    today,
  ]);
  expect(mail.text).toContain("/prenota/check-up");
  expect(await listUnmarked(administrator, new Date())).toMatchObject([{ id: today, isInvited: true }]);
  await markAttendance(admin(), today, "came");
  expect(await asked()).toEqual([]);
});
