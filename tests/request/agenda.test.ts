/** The agenda and the waiting list without a script: pages, forms, and addresses that are themselves the permission. */
import { expect, test } from "vitest";
import { timetable } from "#app/content/studio.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database, administrator } = sharedSite();

const form = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});

/** Later than visitors can book, so that nobody else does. */
function openTuesday(): string {
  for (let at = Date.now() + 50 * 86_400_000; ; at += 86_400_000) {
    const day = romeDay(new Date(at));
    if (day.weekday === 2 && isOpen(romeInstants(day, "11:00")[0]!, timetable())) return isoDay(day);
  }
}

test("somebody who called is entered after a question, seen, cancelled and put back", async () => {
  const { ask } = await administrator();
  const giorno = openTuesday();
  const fields = { nome: "Rosa Tosi", telefono: "0442 600600", giorno, ora: "07:00", per: "ems", con: "nicola" };
  const asked = await ask("/admin/agenda/nuovo", form(fields));
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining("È fuori dall’orario di apertura.")]);
  expect(asked.text).toContain("Fissa lo stesso");
  const stored = await ask("/admin/agenda/nuovo", form({ ...fields, ora: "10:05", conferma: "" }));
  const where = String(stored.headers.location);
  expect([stored.status, where]).toEqual([303, expect.stringMatching(/^\/admin\/agenda\/[\da-f-]{36}\?giorno=/)]);
  const page = (await ask(where)).text;
  expect(page).toMatch(/Rosa Tosi/);
  // No style attribute: a minute of the day is a line of the grid.
  expect(page).toMatch(/row-start-26 row-end-32/);
  expect((await ask(`/admin/agenda?giorno=${giorno}&vista=settimana`)).text).toContain("10.05");
  const cancelled = await ask(where, form({ azione: "annulla" }));
  expect(cancelled.text).toMatch(/Appuntamento annullato.*name="azione" value="rimetti"/s);
  expect((await ask(where, form({ azione: "rimetti" }))).text).toContain("Appuntamento rimesso al suo posto");
  expect((await ask("/admin/agenda/nessuno")).status).toBe(404);
  expect((await ask("/admin/agenda?giorno=9999-12-28&vista=settimana")).status).toBe(200);
});

test("an absence is entered and taken back; nobody else may read or write any of it", async () => {
  const { ask } = await administrator();
  const day = openTuesday();
  const fields = { chi: "sofia", dal: day, dalle: "09:00", al: day, alle: "08:00" };
  expect((await ask("/admin/agenda/assenze", form(fields))).text).toContain("La fine viene dopo l’inizio.");
  const entered = await ask("/admin/agenda/assenze", form({ ...fields, alle: "12:00" }));
  const [, id] = /name="assenza" value="([\da-f-]{36})"/.exec(entered.text)!;
  await ask("/admin/agenda/assenze", form({ azione: "togli", assenza: id! }));
  const { rows } = await database().query("select from absences where id = $1", [id]);
  expect(rows).toEqual([]);
  const stranger = newVisitor(server().url);
  for (const path of ["", "/nuovo", "/assenze", "/attesa", "/calendari"])
    expect((await stranger.ask(`/admin/agenda${path}`)).status).toBe(403);
});

test("a calendar's address is shown once and opens until it is revoked, told nobody else", async () => {
  const { ask } = await administrator();
  const made = await ask("/admin/agenda/calendari", form({ azione: "crea", di: "sofia" }));
  const [, path] = /(\/agenda\/[\w-]{32}\.ics)/.exec(made.text)!;
  expect((await ask("/admin/agenda/calendari")).text).not.toContain(path);
  const stranger = newVisitor(server().url);
  const calendar = await stranger.ask(path!);
  expect([calendar.status, calendar.headers["content-type"], calendar.headers["referrer-policy"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "no-referrer",
  ]);
  expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n.*X-WR-CALNAME:Tonica: Sofia Mantovan/s);
  await ask("/admin/agenda/calendari", form({ azione: "revoca", di: "sofia" }));
  expect((await stranger.ask(path!)).status).toBe(404);
  expect(await writtenSoFar(server())).not.toContain(path);
});

test("the waiting list keeps what was typed, and is joined without a script", async () => {
  const who = newVisitor(server().url);
  const page = await who.ask("/attesa?per=pilates");
  expect(page.status).toBe(200);
  const fields = { per: "pilates", nome: "Lucia Zen", telefono: "+39 333 1234567", email: "lucia@posta.example" };
  const wrong = await who.ask("/attesa?per=pilates", form({ ...fields, fino: openTuesday() }));
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("Scegli almeno un momento")]);
  expect(wrong.text).toContain('value="Lucia Zen"');
  const joined = await who.ask(
    "/attesa?per=pilates",
    form({ ...fields, fino: openTuesday(), "2-sera": "si", "3-mattina": "si" }),
  );
  expect([joined.status, joined.text]).toEqual([200, expect.stringContaining("in lista.")]);
  const { rows } = await database().query("select wishes from waiting_list where email = 'lucia@posta.example'");
  expect(rows).toEqual([{ wishes: ["2-sera", "3-mattina"] }]);
  expect((await who.ask("/attesa?per=yoga")).status).toBe(404);
  expect((await who.ask(`/attesa/${"a".repeat(44)}`)).status).toBe(404);
});
