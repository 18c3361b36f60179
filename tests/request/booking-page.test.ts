/** /contatti as a visitor books there without JavaScript: times first, three fields, and nothing lost (design.md §8). */
import { expect, test } from "vitest";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { booking, waitingPage } from "#app/shared/paths.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { contactSite, newAddress } from "./contact-site.ts";

const { server, visitor, stored, token } = contactSite();

const isoDate = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** Free times from so many days ahead on; each test looks at days of its own. */
async function timesOf(per: string, days: number): Promise<string[]> {
  const { times } = (await visitor().ask(`/api/times?per=${per}&from=${isoDate(days)}&days=7`)).json();
  return (times as { at: string }[]).map(({ at }) => at);
}

const fields = (per: string, at: string, changes: Record<string, string> = {}) => ({
  per,
  at,
  nome: "Chiara Dall’Ò",
  telefono: "+39 0442 000000",
  email: newAddress(),
  csrfToken: token(),
  ...changes,
});

/** A page without the marks that React leaves between pieces of text. */
const read = async (...asked: Parameters<ReturnType<typeof visitor>["ask"]>) =>
  (await visitor().ask(...asked)).text.replaceAll("<!-- -->", "");
const inAttribute = (address: string) => address.replaceAll("&", "&amp;");
const fieldsIn = (html: string) =>
  [...html.slice(html.indexOf("<main")).matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(
    ([, name]) => name!,
  );
const radiosIn = (html: string) =>
  [...html.matchAll(/<input\b[^>]*type="radio"[^>]*value="([^"]+)"/g)].map(([, value]) => value!);

test("times of what was asked for come first, and each leads to its booking; the form stands below as ever", async () => {
  const [first] = (await timesOf("pancafit", 0)) as [string];
  const text = await read("/contatti?per=pancafit&con=andrea");
  expect(text).toContain("Prova Pancafit, 50 minuti, con Andrea Scolari");
  expect(text).toContain(inAttribute(booking({ per: "pancafit", con: "andrea", ora: first })));
  expect(text).toContain(inAttribute(booking({ per: "ems" })));
  expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/contatti"/);
  const asked = ["nome", "citta", "email", "telefono", "obiettivo", "messaggio"];
  expect(fieldsIn(text).filter((name) => asked.includes(name))).toEqual(asked);
  expect(text.indexOf("ora=")).toBeLessThan(text.indexOf('name="nome"'));
});

test.each([
  "/contatti",
  "/contatti?per=yoga&con=nessuno",
  "/contatti?ora=presto",
  "/contatti?ora=275760-09-13",
  `/contatti?ora=${isoDate(9)}T10:00`,
  "/contatti?dal=2020-13-40",
  "/contatti?dal=9999-12-31",
])("%s offers the free check-up", async (path) => {
  const text = await read(path);
  expect(text).toContain("Check-up gratuito, 45 minuti.");
  expect(text).toContain("per=check-up&amp;ora=");
  expect(text).not.toContain(booking({ per: "consulenza" }));
});

test("whoever comes from the landing page is offered a consultation in the thanks", async () => {
  const referer = `${server().url}/trasformazione-30-giorni`;
  const text = await read("/contatti?success=true", { headers: { referer } });
  expect(text).toContain("Ti ricontatteremo entro 2 ore");
  expect(text).toContain("per=consulenza&amp;ora=");
});

test("a chosen time asks who comes and nothing else, and the thanks hold all that is needed", async () => {
  const [at] = (await timesOf("pancafit", 30)) as [string];
  const who = visitor();
  const address = booking({ per: "pancafit", con: "andrea", ora: at });
  const page = await who.ask(address);
  expect(fieldsIn(page.text)).toEqual(["per", "con", "at", "nome", "telefono", "email", "sito_web", "csrfToken"]);

  const wrong = await who.submit(
    fields("pancafit", at, { con: "andrea", email: "chiara@posta", telefono: "" }),
    address,
  );
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain(TEXTS.required);
  expect(wrong.text).toContain("Inserisci un indirizzo email valido.");
  for (const value of ["chiara@posta", "Chiara Dall’Ò", at]) expect(wrong.text).toContain(`value="${value}"`);

  const sent = fields("pancafit", at, { con: "andrea" });
  const booked = await who.submit(sent, `${address}&utm_source=volantino`);
  expect(booked.status).toBe(303);
  expect(booked.headers.location).toMatch(/^\/contatti\?success=true&appuntamento=[\w-]{44}$/);
  expect(await stored(sent.email)).toMatchObject([
    { source: "prenotazione", status: "prenotata", utm_source: "volantino" },
  ]);
  const again = await who.submit(sent, address);
  expect(again.headers.location).toBe(booked.headers.location);

  const thanks = await who.ask(String(booked.headers.location));
  expect(thanks.headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
  const manage = `/appuntamento/${new URLSearchParams(String(booked.headers.location).split("?")[1]).get("appuntamento")}`;
  for (const said of ["Andrea Scolari", "Via dell", "calze pulite", `href="${manage}"`, `href="${manage}.ics"`])
    expect(thanks.text).toContain(said);
  expect(thanks.text).not.toContain(sent.email);
  expect(await writtenSoFar(server())).not.toContain(manage.slice("/appuntamento/".length));
});

test("who loses the race reads so, keeps what was typed, and chooses among the three nearest times", async () => {
  const times = await timesOf("pilates", 33);
  const at = times[4]!;
  expect((await visitor().submit(fields("pilates", at))).status).toBe(303);

  const who = visitor();
  const sent = fields("pilates", at);
  const address = booking({ per: "pilates", ora: at });
  const lost = await who.submit(sent, address);
  expect(lost.status).toBe(409);
  expect(lost.text).toContain("appena stato preso");
  expect(lost.text).toContain(`value="${sent.email}"`);
  expect(await stored(sent.email)).toMatchObject([{ source: "prenotazione", status: "nuova" }]);
  const offered = radiosIn(lost.text);
  expect(offered).toHaveLength(3);
  // Within the same day or the next to it, and none of those that the pause covers.
  for (const other of offered)
    expect(Math.abs(Date.parse(other) - Date.parse(at))).toBeLessThanOrEqual(2 * 24 * 3_600_000);
  expect(offered).not.toContain(at);

  const nothingChosen = await who.submit({ ...sent, at: "" }, address);
  expect([nothingChosen.status, nothingChosen.text.includes("Scegli un orario.")]).toEqual([422, true]);
  expect((await who.submit({ ...sent, at: offered[0]! }, address)).status).toBe(303);
});

test("a form that lay open until its time was over comes back filled in, with the next times", async () => {
  const who = visitor();
  const at = `${isoDate(-1)}T10:00:00+01:00`;
  const sent = fields("pilates", at);
  const late = await who.submit(sent, booking({ per: "pilates", ora: at }));
  expect(late.status).toBe(422);
  expect(late.text).toContain("A quell’ora non si può prenotare");
  for (const value of [sent.email, "Chiara Dall’Ò"]) expect(late.text).toContain(`value="${value}"`);
  expect(radiosIn(late.text)).toHaveLength(3);
});

test("/prenota/{kind} asks, refuses and keeps as /contatti does, and offers three other times to who was late", async () => {
  const [at] = (await timesOf("pilates", 27)) as [string];
  const who = visitor();
  const path = `/prenota/pilates?dal=${at.slice(0, 10)}`;
  const page = await who.ask(path);
  expect([...new Set(fieldsIn(page.text))]).toEqual([
    "per",
    "at",
    "nome",
    "telefono",
    "email",
    "sito_web",
    "csrfToken",
  ]);
  expect(radiosIn(page.text)).toContain(at);

  const wrong = await who.submit(fields("pilates", at, { email: "chiara@posta", telefono: "" }), path);
  expect(wrong.status).toBe(422);
  for (const said of ["Questo campo è obbligatorio.", "Inserisci un indirizzo email valido.", "chiara@posta"])
    expect(wrong.text).toContain(said);
  expect(wrong.text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${at.replaceAll("+", "\\+")}"`));
  const nothing = await who.submit(fields("pilates", ""), path);
  expect([nothing.status, nothing.text.includes("Scegli un orario.")]).toEqual([422, true]);

  const booked = await who.submit(fields("pilates", at), path);
  expect([booked.status, booked.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/appuntamento\/[\w-]{44}\?fatto=prenotato$/),
  ]);
  const late = await visitor().submit(fields("pilates", at), path);
  expect([late.status, late.text.includes("appena stato preso")]).toEqual([409, true]);
  expect(radiosIn(late.text)).toHaveLength(3);
});

test("whoever sends the form of a kind that is gone meanwhile keeps all that they wrote, and is offered another", async () => {
  const sent = fields("yoga", `${isoDate(20)}T10:00:00+01:00`);
  const gone = await visitor().submit(sent, "/prenota/yoga");
  expect(gone.status).toBe(404);
  expect(gone.text).toContain("Questo appuntamento non si prenota più da qui.");
  for (const value of [sent.nome, sent.email, sent.telefono]) expect(gone.text).toContain(`value="${value}"`);
  expect(gone.text).toContain('action="/prenota/check-up"');
  expect((await visitor().ask("/prenota/yoga")).status).toBe(404);
});

test("a booked time is offered no longer on the very next request, and again once it is cancelled", async () => {
  const [at] = (await timesOf("pilates", 24)) as [string];
  const isOffered = async () =>
    (await read(`/contatti?per=pilates&dal=${at.slice(0, 10)}`)).includes(
      inAttribute(booking({ per: "pilates", ora: at })),
    );
  expect(await isOffered()).toBe(true);
  const who = visitor();
  const { location } = (await who.submit(fields("pilates", at), booking({ per: "pilates", ora: at }))).headers;
  expect(await isOffered()).toBe(false);
  const token = new URLSearchParams(String(location).split("?")[1]).get("appuntamento");
  expect((await who.submit({ azione: "annulla" }, `/appuntamento/${token}`)).status).toBe(303);
  expect(await isOffered()).toBe(true);
});

test("whom no time suits is led on to the waiting list of what was asked for, which says what it is for", async () => {
  for (const page of ["/contatti?per=pancafit&con=andrea", "/contatti?per=pancafit&con=andrea&dal=2099-01-01"])
    expect(await read(page)).toContain(`href="${inAttribute(waitingPage({ per: "pancafit", con: "andrea" }))}"`);
  expect(await read(waitingPage({ per: "pancafit", con: "andrea" }))).toContain("Prova Pancafit con Andrea Scolari");
  const nobodys = await read(waitingPage({ per: "pancafit", con: "marta" }));
  expect(nobodys).toContain("Prova Pancafit");
  expect(nobodys).not.toMatch(/name="con"|Marta/);
});

test("one send too many is told so, with everything kept", async () => {
  const times = (await timesOf("check-up", 36)).filter((_, nth) => nth % 6 === 0);
  const who = visitor();
  for (const at of times.slice(0, 3)) expect((await who.submit(fields("check-up", at))).status).toBe(303);
  const sent = fields("check-up", times[3]!);
  const fourth = await who.submit(sent, booking({ per: "check-up", ora: times[3]! }));
  expect(fourth.status).toBe(429);
  expect(fourth.text).toContain(TEXTS.limit);
  for (const value of [sent.email, sent.at]) expect(fourth.text).toContain(`value="${value}"`);
});

test.each([
  ["/servizi/ems", "ems", "Prova EMS"],
  ["/servizi/nutrizione", undefined, "Check-up gratuito"],
  ["/pilates-legnago", "pilates", "Prova Pilates"],
  ["/blog/pancafit-come-funziona-una-seduta", "pancafit", "Prova Pancafit"],
])("%s shows the next three free times, and leads on with its subject", async (path, per, what) => {
  const text = await read(path);
  expect(text).toContain(`${what}, `);
  expect(text.match(/href="\/contatti\?per=[^"]*ora=/g)).toHaveLength(3);
  expect(text).toContain(`href="${booking({ per })}"`);
});

test("/team leads to each person's own times", async () => {
  const text = await read("/team");
  for (const [name, address] of [
    ["Andrea", "/contatti?per=pancafit&amp;con=andrea"],
    ["Marta", "/contatti?per=pilates&amp;con=marta"],
  ])
    expect(text).toMatch(new RegExp(`href="${address!.replace("?", "\\?")}"[^>]*>Prenota con ${name}`));
  expect(text).not.toContain("Prenota con Tommaso");
});
