/** Two requests of one person made one: nothing is lost, nobody else is touched, and it can be taken back. */
import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { answersIn } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import {
  addAppointment,
  agreeSlot,
  cancelSlot,
  markAttendance,
  restoreSlot,
} from "#app/features/inbox/appointments.server.ts";
import { addNote, changeStatus, closeRequest, recordContact } from "#app/features/inbox/change-request.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { countRequests, listRequests, nextAppointments } from "#app/features/inbox/list.server.ts";
import { findMergedInto, mergeRequests } from "#app/features/inbox/merge.server.ts";
import { restrictProcessing, withdrawHealthConsent } from "#app/features/inbox/peoples-rights.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { replyByMail } from "#app/features/inbox/reply.server.ts";
import { undoMerge } from "#app/features/inbox/undo-merge.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { erasureDigest } from "#app/features/people/kept-erasures.server.ts";
import { searchAdmin } from "#app/features/search/search-admin.server.ts";
import { href } from "#app/shared/href.ts";
import { administrator } from "#tests/support/administrator.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";
import { traces } from "#tests/support/traces.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;
const read = async (id: string) => (await readRequest(administrator, id))!;
const slotIn = (days: number) => ({
  at: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString(),
  minutes: 45,
});

let people = 0;
/** Two requests of one person: the same number, two addresses. */
async function twice() {
  const number = ++people;
  const phone = `+39 340 ${7_000_000 + number}`;
  const [older, newer] = [`prima${number}@posta.example`, `dopo${number}@posta.example`];
  return {
    older: await newRequest({ phone, email: older, message: `<p>La prima ${number}.</p>` }),
    newer: await newRequest({ phone, email: newer }),
    emails: [older, newer] as const,
  };
}

test("one stays with the notes, mails and words of both; the other's address leads there; taken back both are as before", async () => {
  const { older, newer, emails } = await twice();
  await addNote(admin(), older, "Ha chiamato due volte.");
  const before = await read(older);
  // Both at once and crosswise, as two colleagues do.
  const both = await Promise.all([mergeRequests(admin(), older, newer), mergeRequests(admin(), newer, older)]);
  expect(both).toEqual([{ id: newer }, { id: newer }]);
  expect(await mergeRequests(admin(), older, newer)).toEqual({ id: newer });
  expect(await readRequest(administrator, older)).toBeUndefined();
  expect(await findMergedInto(administrator, older)).toBe(newer);
  const merged = await read(newer);
  expect(merged.merged).toMatchObject([{ id: older, email: emails[0], message: expect.stringMatching(/La prima/) }]);
  expect(merged.mails).toHaveLength(4);
  expect(merged.history.filter(({ kind }) => kind === "note" || kind === "merge")).toMatchObject([
    { kind: "note", text: "Ha chiamato due volte." },
    { kind: "merge", merged: true, id: older, receivedAt: before.createdAt },
  ]);
  expect(Date.parse(merged.replyDueAt)).toBe(Math.min(Date.parse(merged.replyDueAt), Date.parse(before.replyDueAt)));

  await addNote(admin(), newer, "Detta dopo.");
  await undoMerge(admin(), older);
  await expect(undoMerge(admin(), older)).rejects.toMatchObject({ status: 404 });
  expect(await read(older)).toEqual({ ...before, others: (await read(older)).others });
  expect((await read(newer)).history.filter(({ kind }) => kind === "note")).toMatchObject([{ text: "Detta dopo." }]);
  expect((await read(newer)).merged).toEqual([]);
});

test("the one with the appointment stays, and is open again when the other was; two appointments are not merged", async () => {
  const { older, newer } = await twice();
  await agreeSlot(admin(), older, slotIn(3));
  await closeRequest(admin(), older, { outcome: "cliente", answeredBy: "telefono", note: "Abbonamento" });
  await changeStatus(admin(), newer, "contattata");
  expect(await mergeRequests(admin(), newer, older)).toEqual({ id: older });
  expect(await read(older)).toMatchObject({ status: "prenotata", slot: slotIn(3), outcome: null });
  await undoMerge(admin(), newer);
  const closing = { status: "chiusa", outcome: "cliente", answeredBy: "telefono", outcomeNote: "Abbonamento" };
  expect(await read(older)).toMatchObject({ ...closing, slot: slotIn(3) });

  const other = await twice();
  await agreeSlot(admin(), other.older, slotIn(4));
  await agreeSlot(admin(), other.newer, slotIn(5));
  await expect(mergeRequests(admin(), other.older, other.newer)).rejects.toMatchObject({ status: 422 });
});

test("who was booked and still waits for an answer waits, until the earlier promise; answered they are expected as before", async () => {
  const { older, newer } = await twice();
  await agreeSlot(admin(), newer, slotIn(6));
  const booked = await read(newer);
  await mergeRequests(admin(), older, newer);
  const merged = await read(newer);
  expect(merged).toMatchObject({ status: "nuova", slot: slotIn(6) });
  expect(merged.history.at(-1)).toMatchObject({ kind: "status", from: "prenotata", to: "nuova" });
  expect((await nextAppointments(administrator, 20)).map(({ id }) => id)).toContain(newer);
  await undoMerge(admin(), older);
  expect(await read(newer)).toMatchObject({ status: "prenotata", replyDueAt: booked.replyDueAt });

  const answers = [
    (id: string) => changeStatus(admin(), id, "contattata"),
    (id: string) => recordContact(admin(), id, { way: "telefono", result: "risposto" }),
    (id: string) => replyByMail(admin(), id, { subject: "A presto", text: "Ti aspettiamo." }),
  ];
  for (const [nth, answer] of answers.entries()) {
    const two = await twice();
    await agreeSlot(admin(), two.newer, slotIn(7 + nth));
    await mergeRequests(admin(), two.older, two.newer);
    await answer(two.newer);
    expect(await read(two.newer)).toMatchObject({ status: "prenotata", slot: slotIn(7 + nth) });
    // What was done since stays.
    await undoMerge(admin(), two.older);
    expect(await read(two.newer)).toMatchObject({ status: "prenotata" });
    expect(await read(two.older)).toMatchObject({ status: "nuova" });
  }
});

test("a client who came and writes again waits for an answer: nothing of the visit or its outcome is lost", async () => {
  const { older, newer } = await twice();
  await holdAt(database(), older, "now() - interval '40 days'");
  await markAttendance(admin(), older, "came");
  await closeRequest(admin(), older, { outcome: "cliente", answeredBy: null, note: null });
  await sql("update contact_requests set reply_due_at = now() - interval '1 hour' where id = $1", [newer]);
  const [client, waiting] = [await read(older), await read(newer)];
  const { overdue } = await countRequests(administrator);
  expect(await mergeRequests(admin(), older, newer)).toEqual({ id: newer });
  expect(await read(newer)).toMatchObject({ status: "nuova", replyDueAt: waiting.replyDueAt, slot: client.slot });
  expect(await countRequests(administrator)).toMatchObject({ overdue });
  await undoMerge(admin(), older);
  expect(await read(older)).toEqual({ ...client, others: (await read(older)).others });
  expect(await read(newer)).toMatchObject({ status: "nuova", slot: null });

  // Through a third one, taken out in the order in which they were merged: the visit is one.
  const third = await newRequest({ phone: client.phone });
  await mergeRequests(admin(), older, newer);
  expect(await mergeRequests(admin(), newer, third)).toEqual({ id: third });
  for (const id of [older, newer]) await undoMerge(admin(), id);
  expect(await read(older)).toMatchObject({ slot: client.slot });
  for (const id of [newer, third]) expect(await read(id)).toMatchObject({ slot: null });
});

test("who was here before gets a new time as anybody does, not one moved from the visit, which goes back when they are parted", async () => {
  const { older, newer } = await twice();
  await holdAt(database(), older, "now() - interval '50 days'");
  const { slot } = await read(older);
  await mergeRequests(admin(), older, newer);
  await agreeSlot(admin(), newer, slotIn(13));
  const { mails, history } = await read(newer);
  expect(mails.map(({ kind }) => kind)).toContain("appointment_booked");
  expect(mails.map(({ kind }) => kind)).not.toContain("appointment_moved");
  expect(history.filter(({ kind }) => kind === "slot")).toMatchObject([{ from: null, to: slotIn(13) }]);
  await undoMerge(admin(), older);
  expect(await read(older)).toMatchObject({ slot });
  expect(await read(newer)).toMatchObject({ slot: slotIn(13) });
});

test("who came in spring and is booked now is one person; what was called off comes back with the rest", async () => {
  const { older, newer } = await twice();
  await holdAt(database(), older, "now() - interval '90 days'");
  await agreeSlot(admin(), newer, slotIn(10));
  const { slot } = await read(older);
  expect(await mergeRequests(admin(), older, newer)).toEqual({ id: newer });
  expect(await read(newer)).toMatchObject({ slot: slotIn(10) });
  const { requests } = await exportPerson(admin(), { email: (await read(newer)).email });
  expect(requests).toMatchObject([{ merged: [{ appointment: { kind: "check-up", status: "booked" } }] }]);
  await undoMerge(admin(), older);
  expect(await read(older)).toMatchObject({ slot });
  expect(await read(newer)).toMatchObject({ slot: slotIn(10) });

  const other = await twice();
  await agreeSlot(admin(), other.newer, slotIn(11));
  await cancelSlot(admin(), other.newer);
  expect(await mergeRequests(admin(), other.older, other.newer)).toEqual({ id: other.older });
  await undoMerge(admin(), other.newer);
  await restoreSlot(admin(), other.newer);
  expect(await read(other.newer)).toMatchObject({ status: "prenotata", slot: slotIn(11) });
});

test("of two that wait the one taken out first leaves the other's promise; the one without an address gets it, and gives it back", async () => {
  const phone = "+39 340 6000001";
  const email = "due-strade@posta.example";
  const written = [
    await newRequest({ phone, email }),
    await newRequest({ phone, email: "altra-strada@posta.example" }),
  ];
  const due = [await read(written[0]!), await read(written[1]!)].map(({ replyDueAt }) => replyDueAt);
  const caller = { name: "Chiara Dall’Ò", phone };
  const { id } = await addAppointment(admin(), caller, { ...slotIn(12), kind: "check-up" });
  await mergeRequests(admin(), written[0]!, id);
  await mergeRequests(admin(), written[1]!, id);
  expect(await read(id)).toMatchObject({ email, status: "nuova", replyDueAt: due[0] });
  await cancelSlot(admin(), id);
  expect((await read(id)).mails).toContainEqual(
    expect.objectContaining({ kind: "appointment_cancelled", recipient: email }),
  );
  await undoMerge(admin(), written[0]!);
  expect(await read(id)).toMatchObject({ email: "altra-strada@posta.example", status: "nuova", replyDueAt: due[1] });
  await undoMerge(admin(), written[1]!);
  // It was called off meanwhile, so nobody is expected any more.
  expect(await read(id)).toMatchObject({ email: "", phone, status: "contattata" });
});

test("what somebody told after a visit stays theirs, and is erased by either address", async () => {
  const { older, newer, emails } = await twice();
  await sql(
    `insert into testimonials (request_id, email, kind, visited_at) values ($1, $2, 'check-up', now() - interval '1 day')`,
    [older, emails[0]],
  );
  const owner = async () => (await sql("select request_id from testimonials where email = $1", [emails[0]]))[0];
  await mergeRequests(admin(), older, newer);
  expect(await owner()).toEqual({ request_id: newer });
  await undoMerge(admin(), older);
  expect(await owner()).toEqual({ request_id: older });
  await mergeRequests(admin(), older, newer);
  expect(await erasePerson(admin(), { email: emails[1] })).toMatchObject({ testimonials: 1 });
});

test("three become one in a row; who still waits for an answer stays before who was closed", async () => {
  const { older, newer, emails } = await twice();
  const third = await newRequest({ email: emails[1] });
  await closeRequest(admin(), third, { outcome: "non-ora", answeredBy: null, note: null });
  expect(await mergeRequests(admin(), third, newer)).toEqual({ id: newer });
  await changeStatus(admin(), newer, "contattata");
  expect(await mergeRequests(admin(), older, newer)).toEqual({ id: older });
  expect(await findMergedInto(administrator, third)).toBe(older);
  await undoMerge(admin(), third);
  expect(await read(third)).toMatchObject({ status: "chiusa", outcome: "non-ora" });
  await undoMerge(admin(), newer);
  expect(await read(newer)).toMatchObject({ status: "contattata", merged: [] });
});

test("two people, what is set apart, and what is not there are refused", async () => {
  const { older, newer } = await twice();
  await expect(mergeRequests(admin(), older, await newRequest())).rejects.toMatchObject({ status: 422 });
  await expect(mergeRequests(admin(), older, older)).rejects.toMatchObject({ status: 404 });
  await expect(mergeRequests(admin(), older, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  await restrictProcessing(admin(), newer, true);
  await expect(mergeRequests(admin(), older, newer)).rejects.toMatchObject({ status: 422 });
  expect(await read(newer)).toMatchObject({ restrictedAt: expect.any(String) });
});

test("what is only stored stays whole: nothing comes out of it to be used again until the restriction is lifted", async () => {
  const { older, newer } = await twice();
  await mergeRequests(admin(), older, newer);
  await restrictProcessing(admin(), newer, true);
  await expect(undoMerge(admin(), older)).rejects.toMatchObject({ status: 422 });
  expect(await readRequest(administrator, older)).toBeUndefined();
  expect((await read(newer)).merged).toMatchObject([{ id: older }]);
  await restrictProcessing(admin(), newer, false);
  await undoMerge(admin(), older);
  expect(await read(older)).toMatchObject({ restrictedAt: null, others: [{ id: newer }] });
});

test("what the other one said is searched and exported too, and who writes from there again is the same person", async () => {
  const { newer, emails } = await twice();
  const { phone } = await read(newer);
  const message = "<p>Cerco la zumba &amp; l’acquagym.</p>";
  const older = await newRequest({ name: "Ines Vattelapésca", phone, email: "ines.v@posta.example", message });
  await sql("update contact_requests set created_at = created_at - interval '1 day' where id = $1", [older]);
  const [said] = await db
    .select(answersIn(getTableColumns(contactRequests)))
    .from(contactRequests)
    .where(eq(contactRequests.id, older));
  expect(await mergeRequests(admin(), newer, older)).toEqual({ id: newer });
  expect((await read(newer)).merged).toMatchObject([said!]);
  const found = async (query: string) =>
    (await listRequests(administrator, { query, page: 1 })).requests.map(({ id }) => id);
  for (const query of ["ACQUAGYM", "vattelapesca", "ines.v@", "chiara acquagym", older, "zumba & l'acquagym"])
    expect([query, await found(query)]).toEqual([query, [newer]]);
  expect(await found("vattelapesca introvabile")).toEqual([]);
  expect(await searchAdmin(administrator, "vattelapesca")).toMatchObject([
    { href: href("/admin/richieste/:id", { id: newer }) },
  ]);
  let sheet = "";
  for await (const lines of await exportCsv(admin())) sheet += lines;
  expect(sheet.split("\r\n").filter((line) => line.includes("Vattelapésca"))).toEqual([
    expect.stringMatching(new RegExp(`^"?${newer}.*Cerea, Pilates, Cerco la zumba & l’acquagym`)),
  ]);

  const again = await newRequest({ email: "ines.v@posta.example" });
  expect((await read(again)).others.map(({ id }) => id)).toEqual([newer]);
  expect((await read(newer)).others.map(({ id }) => id)).toContain(again);
  expect(await mergeRequests(admin(), again, newer)).toEqual({ id: again });
  expect(await found(emails[1])).toEqual([again]);
  await restrictProcessing(admin(), again, true);
  expect(await found("vattelapesca")).toEqual([]);
});

test("the person is found by either address, gets the words of both, can withdraw a consent given in either, and goes with both", async () => {
  const { older, newer, emails } = await twice();
  await sql("update contact_requests set goal = 'mal-di-schiena', health_consent_at = now() where id = $1", [older]);
  await mergeRequests(admin(), older, newer);
  await withdrawHealthConsent(admin(), newer);
  expect((await read(newer)).merged).toMatchObject([{ goal: null }]);
  const { requests } = await exportPerson(admin(), { email: emails[0] });
  expect(requests).toMatchObject([
    { id: newer, merged: [{ id: older, email: emails[0], message: expect.any(String) }] },
  ]);
  expect(await erasePerson(admin(), { email: emails[0] })).toMatchObject({ requests: 1 });
  expect(await traces(database(), [...emails])).toEqual([]);
});

test("whoever asks by one address is erased, and remembered as erased, by every address of the merged requests", async () => {
  const { older, newer, emails } = await twice();
  const others = await newRequest({ message: `<p>Amica di ${emails[1]}</p>` });
  const apart = await newRequest({ email: emails[1] });
  await mergeRequests(admin(), older, newer);
  const asked = { email: emails[0] };
  expect((await exportPerson(admin(), asked)).requests.map(({ id }) => id)).toEqual([newer, apart]);
  expect(await erasePerson(admin(), asked)).toMatchObject({ requests: 2, mentions: 2 });
  expect(await sql("select message from contact_requests where id = $1", [others])).toEqual([
    { message: "<p>Amica di [cancellato]</p>" },
  ]);
  const kept = await sql("select digest from erasures");
  expect(kept.map(({ digest }) => digest)).toEqual(
    expect.arrayContaining(emails.map((email) => erasureDigest({ email }))),
  );
});
