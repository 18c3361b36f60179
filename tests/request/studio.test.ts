/** The studio's pages at the wire, as a browser without scripts uses them. */
import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { allSections, allTexts } from "#app/content/sections.ts";
import { type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let anna: Person;

beforeAll(async () => {
  anna = await signedUp(server().url);
});

/** What a browser would send of the section's form, in the order of the page. */
function formIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let within = false;
  let area: string | undefined;
  let select: string | undefined;
  const parser = new Parser({
    onopentag(tag, { name = "", type, value = "on", ...attributes }) {
      if (tag === "form") within = false;
      if (tag === "input" && name === "_version") within = true;
      if (!within || "disabled" in attributes) return;
      if (tag === "input" && ((type !== "checkbox" && type !== "radio") || "checked" in attributes))
        fields[name] = value;
      if (tag === "textarea") fields[(area = name)] = "";
      if (tag === "select") select = name;
      if (tag === "option" && select !== undefined && ("selected" in attributes || !(select in fields)))
        fields[select] = value;
    },
    ontext(text) {
      if (area !== undefined) fields[area] += text;
    },
    onclosetag(tag) {
      if (tag === "form") within = false;
      if (tag === "textarea") area = undefined;
      if (tag === "select") select = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return fields;
}

const open = async (key: string, who = anna) => formIn((await who.ask(`/admin/studio/${key}`)).text);

const send = (path: string, fields: Record<string, string>, who = anna) =>
  who.ask(`/admin/studio${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

const drafts = async () =>
  (await database().query("select section from studio_drafts order by section")).rows.map(({ section }) => section);

test.each(allSections.map(({ key }) => key))("%s: a form that is sent as it came changes nothing", async (key) => {
  const fields = await open(key);
  expect(Object.keys(fields).length).toBeGreaterThan(key === "chiusure" ? 0 : 3);
  const answer = await send(`/${key}`, { ...fields, _do: "salva" });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(await drafts()).toEqual([]);
});

test("the page names every section, where it appears, and the words of every page", async () => {
  const { text } = await anna.ask("/admin/studio");
  for (const { key } of allSections) expect(text).toContain(`href="/admin/studio/${key}"`);
  for (const { page } of allTexts) expect(text).toContain(`href="${page}?modifica"`);
  expect(text).toContain('href="/admin/offerte"');
  expect((await anna.ask("/admin/studio/testi-home/versioni")).status).toBe(200);
  expect((await anna.ask("/admin/studio/nessuna")).status).toBe(404);
});

describe("without a script", () => {
  test("a list is filled, put in order and emptied, and nothing is stored meanwhile", async () => {
    const fields = await open("chiusure");
    const one = formIn((await send("/chiusure", { ...fields, _do: "add " })).text);
    const typed = { ...one, "0.from": "2027-08-08", "0.to": "2027-08-24" };
    const two = formIn((await send("/chiusure", { ...typed, _do: "add " })).text);
    expect(two).toMatchObject({ "0.from": "2027-08-08", "1.name": "ferie", "1.from": "" });
    const moved = formIn((await send("/chiusure", { ...two, _do: "up 1" })).text);
    expect(moved).toMatchObject({ "0.from": "", "1.from": "2027-08-08", "1.to": "2027-08-24" });
    const left = formIn((await send("/chiusure", { ...moved, _do: "remove 0" })).text);
    expect(left).toMatchObject({ "0.from": "2027-08-08" });
    expect(left).not.toHaveProperty("1.from");
    expect(await drafts()).toEqual([]);

    const wrong = await send("/chiusure", { ...left, "0.to": "2027-08-01", _do: "salva" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("L’ultimo giorno viene prima del primo.");
    expect(wrong.text).toContain('href="#0.to"');
    expect(formIn(wrong.text)).toMatchObject({ "0.from": "2027-08-08", "0.to": "2027-08-01" });
    expect(await drafts()).toEqual([]);
  });

  test("hours are published alone, seen at once, and taken back", async () => {
    const contacts = await open("contatti");
    await send("/contatti", { ...contacts, phone: "0442 111111", _do: "salva" });
    const answer = await send("/orari", { ...(await open("orari")), "lunedì.to": "12:00", _do: "pubblica" });
    expect(answer.text).toContain("In bozza resta: Indirizzo e contatti.");
    expect(await drafts()).toEqual(["contatti"]);
    const home = (await anna.ask("/")).text;
    expect(home).toContain("lun 8.00–12.00, Mar–ven 8.00–21.00");
    expect(home).toMatch(/"dayOfWeek":\["?[^\]]*Monday"?\],"opens":"08:00","closes":"12:00"/);

    expect((await anna.ask("/admin/studio/orari/versioni")).text).toContain("8.00–12.00");
    const [, publication] = /name="pubblicazione" value="([^"]+)"/.exec(answer.text)!;
    expect((await send("/annulla", { pubblicazione: publication! })).text).toContain("Pubblicazione annullata");
    expect((await anna.ask("/")).text).toContain("Lun–ven 8.00–21.00");

    const pause = { "martedì.to": "13:00", "martedì.again.from": "15:00", "martedì.again.to": "20:00" };
    await send("/orari", { ...(await open("orari")), ...pause, _do: "salva" });
    expect(await open("orari")).toMatchObject({ "martedì.from": "08:00", ...pause });
    await send("/orari", { _do: "scarta" });
    expect((await send("/annulla", { pubblicazione: publication! })).status).toBe(422);
    expect((await send("", { _do: "scarta" })).text).toContain("Bozza scartata");
  });

  test("the words of a page are changed in a form too, each within its room", async () => {
    const was = await open("testi-home");
    expect(was["hero.button"]).toBe("Prenota la prova gratuita");
    await send("/testi-home", { ...was, _do: "salva" });
    expect(await drafts()).toEqual([]);

    const wrong = await send("/testi-home", { ...was, "hero.button": "Prenota ".repeat(20), _do: "salva" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#hero.button"');
    expect(wrong.text).toContain("Prenota la prova gratuita: Qui c’è posto per");
    expect(await drafts()).toEqual([]);

    await send("/testi-home", { ...was, "hero.button": "Vieni a provare", _do: "salva" });
    expect((await anna.ask("/?bozza")).text).toContain("Vieni a provare");
    expect((await open("testi-home"))["hero.button"]).toBe("Vieni a provare");
    await send("/testi-home", { _do: "scarta" });
  });

  test("of two who save, the second sees both versions, and keeps or gives up what was typed", async () => {
    const mine = await open("contatti");
    await send("/contatti", { ...mine, phone: "0442 111111", _do: "salva" });
    const answer = await send("/contatti", { ...mine, phone: "0442 222222", _do: "salva" });
    expect(answer.status).toBe(409);
    for (const words of [anna.email, "0442 111111", "0442 222222", "Tieni i miei", "Prendi i suoi"])
      expect(answer.text).toContain(words);
    const kept = formIn(answer.text);
    expect(kept["phone"]).toBe("0442 222222");
    expect((await send("/contatti", { ...kept, _do: "salva" })).status).toBe(200);
    expect((await open("contatti"))["phone"]).toBe("0442 222222");
  });

  test("the draft waits for a date, in Rome's time, and says what is wrong with one", async () => {
    expect((await send("", { _do: "data", giorno: "2020-01-01", ora: "08:00" })).text).toContain(
      "Scegli un momento che deve ancora venire.",
    );
    expect((await send("", { _do: "data", giorno: "2099-07-01", ora: "25:00" })).status).toBe(422);
    expect((await send("", { _do: "data", giorno: "2099-07-01", ora: "08:00" })).text).toContain(
      "1 luglio 2099, ore 08.00",
    );
    const { rows } = await database().query("select publish_at from studio_schedule");
    expect(rows).toEqual([{ publish_at: new Date("2099-07-01T06:00:00Z") }]);
    expect((await send("", { _do: "senza-data" })).text).toContain("Data tolta");
    await send("", { _do: "scarta" });
    expect((await send("", { _do: "pubblica" })).text).toContain("Non c’è niente da pubblicare.");
  });

  test.each([
    ["/orari", { _do: "salva" }, 422],
    ["/orari", { _do: "up lunedì.99999" }, 200],
    ["/nessuna", { _do: "salva" }, 404],
    ["/orari/versioni", { pubblicazione: "x" }, 404],
    ["/annulla", { pubblicazione: "'" }, 404],
    ["", { _do: "boh" }, 400],
  ])("%s answers what makes no sense with a sentence", async (path, fields, status) => {
    expect((await send(path, fields)).status).toBe(status);
    expect(await drafts()).toEqual([]);
  });
});

test("a testimonial is on the kept page as soon as it is published, and off it as soon as it is withdrawn", async () => {
  const results = async () => (await anna.ask("/risultati", { headers: { cookie: "" } })).text;
  expect(await results()).toContain("Esempio dimostrativo");
  await database().query(
    `insert into testimonials (email, kind, visited_at, state, name, words, consent_words, consent_version, consented_at)
     values ('eva@posta.example', 'ems', now(), 'waiting', 'Eva', 'Dormo <b>meglio</b>.', 'sì', '1', now())`,
  );
  await database().query("update testimonials set state = 'published'");
  await expect.poll(results, { timeout: 10_000 }).toContain("Dormo &lt;b&gt;meglio&lt;/b&gt;.");
  expect(await results()).not.toContain("Esempio dimostrativo");
  await database().query("update testimonials set state = 'withdrawn', words = null");
  await expect.poll(results, { timeout: 10_000 }).not.toContain("meglio");
  await database().query("delete from testimonials");
  expect((await anna.ask(`/testimonianza/${"x".repeat(44)}`)).status).toBe(404);
});

test("a mail is shown in a frame that runs and loads nothing", async () => {
  await database().query(
    `insert into outbox (kind, recipient, subject, text, html) values
       ('waiting_offer', 'eva@posta.example', 'Un posto', 'il testo', '<p>la pagina</p><script>alert(1)</script>')`,
  );
  const [id] = /\/admin\/posta\/[\da-f-]{36}/.exec((await anna.ask("/admin/posta?q=eva@")).text)!;
  for (const path of [`${id}/corpo`, "/admin/studio/mail-conferma/anteprima"]) {
    const { headers } = await anna.ask(path);
    expect(headers["content-security-policy"]).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'$/,
    );
    expect(headers["cache-control"]).toBe("private, no-store");
  }
  const plain = await anna.ask(`${id}/corpo?come=testo`);
  expect([plain.headers["content-type"], plain.text]).toEqual(["text/plain; charset=utf-8", "il testo"]);
});
