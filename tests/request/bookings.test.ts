/** GET /api/times, POST /api/bookings and /appuntamento/{token}, as design.md §8 has them. */
import { expect, test } from "vitest";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = sharedSite();

type Time = { at: string; people: string[] };
const DAY_MS = 24 * 3_600_000;
const isoDate = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function timesOf(query: string): Promise<Time[]> {
  return (await newVisitor(server().url).ask(`/api/times?${query}`)).json().times;
}

let people = 0;

/** Somebody who has not booked before. */
function newcomer() {
  const who = newVisitor(server().url);
  const fields = { nome: "Chiara Dall'Ò", email: `prenota${++people}@posta.example`, telefono: "+39 0442 000000" };
  const book = (sent: Record<string, unknown>, headers: Record<string, string> = {}) =>
    who.ask("/api/bookings", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ ...fields, ...sent }),
    });
  return { ...who, email: fields.email, book };
}

test("times are said with their offset, by whoever is asked for, never kept", async () => {
  const answer = await newVisitor(server().url).ask(`/api/times?per=ems&con=nicola&from=${isoDate(10)}&days=7`);
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  const { kind, minutes, times } = answer.json();
  expect([kind, minutes]).toEqual(["ems", 30]);
  expect(times.length).toBeGreaterThan(10);
  for (const { at, people: who } of times) {
    expect(at).toMatch(/^20\d\d-\d\d-\d\dT\d\d:[03]0:00\+0[12]:00$/);
    expect(who).toEqual(["nicola"]);
  }
});

test("the next time alone is the first of all, and one that has just been taken is offered no more", async () => {
  const next = async (): Promise<Time[]> => timesOf("per=pancafit&count=1");
  const [first, second] = (await timesOf("per=pancafit&days=31")) as [Time, Time];
  expect(await next()).toEqual([first]);
  expect((await newcomer().book({ per: "pancafit", at: first.at })).status).toBe(200);
  expect((await next())[0]!.at >= second.at).toBe(true);
});

test.each([
  [404, "per=yoga"],
  [404, ""],
  [422, "per=ems&from=domani"],
  [422, "per=ems&from=2026-02-30"],
  [422, "per=ems&days=32"],
  [422, "per=ems&days=0"],
  [422, "per=ems&count=4"],
  [404, "per=yoga&count=1"],
  [422, "per=ems&con=marta"],
])("%i: /api/times?%s", async (status, query) => {
  const answer = await newVisitor(server().url).ask(`/api/times?${query}`);
  expect([answer.status, typeof answer.json().error]).toEqual([status, "string"]);
});

test("a booking has its addresses; who comes a moment later is told, stored, and shown three others", async () => {
  const [{ at }] = (await timesOf(`per=pilates&from=${isoDate(12)}&days=7`)) as [Time];
  const [first, second] = [newcomer(), newcomer()];
  const booked = await first.book({ per: "pilates", at, messaggio: "Vorrei provare" });
  expect(booked.status).toBe(200);
  const { id, manage, calendar, ...said } = booked.json();
  expect(said).toEqual({ at, minutes: 50, con: "marta" });
  expect(manage).toMatch(/^\/appuntamento\/[\w-]{40,}$/);
  expect(calendar).toBe(`${manage}.ics`);
  expect((await first.book({ per: "pilates", at, messaggio: "Vorrei provare" })).json().id).toBe(id);

  const late = await second.book({ per: "pilates", at });
  expect(late.status).toBe(409);
  expect(late.json()).toMatchObject({ error: expect.stringContaining("appena stato preso"), times: expect.any(Array) });
  expect(late.json().times).toHaveLength(3);
  const { rows } = await database().query("select source, status from contact_requests where email = $1", [
    second.email,
  ]);
  expect(rows).toEqual([{ source: "prenotazione", status: "nuova" }]);
});

test.each([
  [422, "email", { email: "no" }],
  [422, "per", { per: "yoga" }],
  [422, "at", { at: "presto" }],
])("%i, field %s: %j", async (status, field, wrong) => {
  const [{ at }] = (await timesOf(`per=check-up&from=${isoDate(20)}`)) as [Time];
  const answer = await newcomer().book({ per: "check-up", at, ...wrong });
  expect([answer.status, answer.json().field]).toEqual([status, field]);
});

test("another site's page books nothing, and the fourth send is one too many", async () => {
  const times = (await timesOf(`per=check-up&from=${isoDate(24)}&days=14`)).filter((_, nth) => nth % 5 === 0);
  const who = newcomer();
  const other = await who.book({ per: "check-up", at: times[0]!.at }, { origin: "https://altro.example" });
  expect(other.status).toBe(403);
  for (const [nth, { at }] of times.slice(0, 4).entries())
    expect((await who.book({ per: "check-up", at })).status).toBe(nth < 3 ? 200 : 429);
});

test("the address shows, moves and cancels; reading it changes nothing, and no line of the log has it", async () => {
  const who = newcomer();
  const [{ at }, , other] = (await timesOf(`per=pancafit&from=${isoDate(14)}&days=14`)) as [Time, Time, Time];
  const { manage, calendar } = (await who.book({ per: "pancafit", at })).json();
  const PRIVATE = {
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  };
  const page = await who.ask(manage);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject(PRIVATE);
  expect(page.text).toContain("Andrea Scolari");
  expect(page.text).toContain('<meta name="robots" content="noindex"');
  expect(page.text).not.toMatch(/prenota\d+@|Dall&#x27;Ò/);

  const file = await who.ask(calendar);
  expect(file.headers).toMatchObject({ ...PRIVATE, "content-type": "text/calendar; charset=utf-8" });
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file.text).toContain(`DTSTART:${new Date(at).toISOString().replace(/[-:]|\.000/g, "")}\r\n`);

  for (const method of ["HEAD", "GET"]) await who.ask(`${manage}?azione=annulla`, { method });
  expect((await who.ask(`${manage}?sposta=1&dal=${isoDate(14)}`)).text).toContain(`value="${other.at}"`);

  // A browser says so of a page that tells nobody its address.
  const fromThePage = { origin: "null", "sec-fetch-site": "same-origin" };
  const send = (fields: Record<string, string>, headers: Record<string, string> = fromThePage) =>
    who.ask(manage, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const foreign = { origin: "null", "sec-fetch-site": "cross-site" };
  expect((await send({ azione: "annulla" }, foreign)).status).toBe(403);
  expect((await send({ azione: "sposta", at: "2020-01-01T10:00:00+01:00" })).status).toBe(422);
  expect((await send({ azione: "sposta", at: other.at })).status).toBe(303);
  expect((await who.ask(calendar)).text).toContain("SEQUENCE:1\r\n");
  expect((await send({ azione: "annulla" })).status).toBe(303);
  expect((await who.ask(manage)).text).toContain("annullato");
  expect((await who.ask(calendar)).text).toMatch(/^METHOD:CANCEL\r$/m);
  expect((await who.ask(`${manage.slice(0, -2)}xx`)).status).toBe(404);
  const agenda = await who.ask("/agenda/nobodys.ics");
  expect([agenda.status, agenda.headers["referrer-policy"]]).toEqual([404, "no-referrer"]);

  await database().query(
    "update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', taken_until = now() where status = 'cancelled'",
  );
  expect((await who.ask(manage)).status).toBe(410);
  expect((await who.ask(calendar)).status).toBe(404);
  await expect.poll(() => server().output()).toMatch(/"path":"\/appuntamento\/…","status":410/);
  expect(await writtenSoFar(server())).not.toContain(manage.slice("/appuntamento/".length));
});
