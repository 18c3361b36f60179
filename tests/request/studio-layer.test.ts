/** What the studio changes of its site, at the wire: everywhere at once, in every process, and for nobody too early. */
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { publicPages } from "#app/content/pages.ts";
import { allSections, allTexts } from "#app/content/sections.ts";
import { textsIn } from "#app/content/texts.ts";
import { checkValue } from "#app/features/studio/layer.server.ts";
import { examples } from "#tests/support/long-set.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { valueOfSection } from "#tests/support/studio-values.ts";
import { type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });
let second: RunningServer;
let admin: Person;
/** The home page of each process. */
const untouched = new Map<string, string>();

beforeAll(async () => {
  second = await startServer({ env: { DATABASE_URL: database().url, SEED_DEMO: "false" } });
  admin = await signedUp(server().url);
  for (const { url } of [server(), second]) untouched.set(url, await page("/", url));
});
afterAll(() => second.stop());
afterEach(async () => {
  await database().query("delete from studio_values; delete from studio_drafts");
  // Each process hears of it in its own time: the next test must not see the change go.
  for (const [url, before] of untouched) while ((await page("/", url)) !== before) await sleep(20);
});

const day = { from: "07:00", to: "13:00", again: { from: "15:00", to: "17:30" } };
const week = {
  lunedì: day,
  martedì: day,
  mercoledì: day,
  giovedì: day,
  venerdì: day,
  sabato: null,
  domenica: null,
};

const page = async (path: string, url = server().url) => (await newVisitor(url).ask(path)).text;

/** As another process publishes: only the database tells of it. */
const store = (values: Record<string, unknown>) =>
  database().query(
    "insert into studio_values (section, value, publication) select key, value, gen_random_uuid() from jsonb_each($1::jsonb)",
    [JSON.stringify(values)],
  );

test("changed hours stand in every place that tells them, in both processes, and go with the change", async () => {
  const before = await page("/");
  expect(before).toContain("Lun–ven 8.00–21.00");
  await store({ orari: week });
  for (const { url } of [server(), second])
    await expect.poll(() => page("/", url), { interval: 20 }).toContain("Lun–ven 7.00–13.00 e 15.00–17.30");
  const [home, ...others] = await Promise.all(["/", "/chi-siamo", "/contatti", "/orari"].map((path) => page(path)));
  for (const times of ['"opens":"07:00","closes":"13:00"', '"opens":"15:00","closes":"17:30"'])
    expect(home).toContain(times);
  expect(home).toContain("12345 07:00 13:00 15:00 17:30"); // «Aperto ora»
  for (const other of others) expect(other).toMatch(/7\.00–13\.00 e .*15\.00–17\.30/);
  const { times } = (await newVisitor(server().url).ask("/api/times?per=check-up&days=14")).json();
  expect(times.length).toBeGreaterThan(0);
  const clocks: string[] = times.map(({ at }: { at: string }) => at.slice(11, 16));
  expect(clocks.filter((time) => (time >= "12:30" && time < "15:00") || time >= "17:00")).toEqual([]);
  expect(clocks.filter((time) => time >= "15:00").length).toBeGreaterThan(0);
  await newVisitor(server().url).post({
    nome: "Chiara",
    email: "chiara@posta.example",
    telefono: "0442 123456",
    source: "landing_page",
  });
  const { rows } = await database().query("select text from outbox where recipient = 'chiara@posta.example'");
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).toContain("7.00–13.00 e 15.00–17.30");
  await database().query("delete from studio_values");
  await expect.poll(() => page("/"), { interval: 20 }).toBe(before);
});

/** As a browser is sent it. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length)).on("end", () => resolve(bytes));
    }).on("error", reject);
  });

test("with the longest banner the home page weighs no more than a page may", async () => {
  const longest = {
    text: "Sabato 28 porte aperte dalle 9: prove EMS, Pilates, Pancafit e misure!",
    link: "/blog/porte-aperte-quinto-compleanno-studio-prove-gratuite-x",
    from: "",
    to: "",
  };
  expect(longest.text).toHaveLength(70);
  expect(checkValue("avviso", longest)).toEqual({ value: longest });
  expect(checkValue("avviso", { ...longest, text: `${longest.text}!` }).wrong).toMatchObject([{ path: "text" }]);
  await store({ avviso: longest });
  await expect.poll(() => page("/"), { interval: 20 }).toContain(longest.text);
  // A page that is asked for again is compressed as well as it can be.
  await expect.poll(() => bytesOf(`${server().url}/`)).toBeLessThanOrEqual(10 * 1024);
});

test("the studio’s own pages have a bar and the draft, and nobody else’s a byte of it", async () => {
  await database().query("insert into studio_drafts (section, value) values ('testi-home', $1)", [
    JSON.stringify({ "hero.button": "Vieni a provare" }),
  ]);
  const visitor = newVisitor(server().url);
  const plain = await visitor.ask("/");
  const [asked, framed] = await Promise.all(["/?bozza", "/?modifica"].map((path) => visitor.ask(path)));
  expect(plain.text).not.toMatch(/staff|Modifica questa pagina|testi-home/);
  expect(asked!.text).toBe(plain.text);
  expect(framed!.text).toBe(plain.text);
  expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");

  const own = await admin.ask("/");
  expect(own.text).toContain('href="/?modifica"');
  expect(own.text).not.toContain("Vieni a provare");
  expect(own.headers["cache-control"]).toBe("private, no-store");
  const draft = await admin.ask("/?bozza");
  expect(draft.text).toContain("Vieni a provare");
  expect(draft.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  const beside = await admin.ask("/?bozza", { headers: { "sec-fetch-dest": "iframe" } });
  expect(beside.text).toMatch(/<aside class="staff-bar"[^>]* hidden/);
  expect(draft.text).not.toMatch(/<aside class="staff-bar"[^>]* hidden/);
  const editing = await admin.ask("/?modifica");
  expect(editing.text).toContain("<!--t testi-home/hero.button-->Vieni a provare<!--/t-->");
  // A text of another page, which home shows too, is changed where it stands.
  expect(editing.text).toMatch(/<!--t testi-servizi\/categories\.texts\.Tecnologie\.saying-->[^<]+<!--\/t-->/);
  expect(editing.text).toContain('"key":"testi-servizi","path":"categories.texts.Tecnologie.saying"');
  expect(editing.text).not.toMatch(/[\ufdd0-\ufdd2]/);
  expect(editing.text).toMatch(/<noscript><meta http-equiv="refresh" content="0; url=\/admin\/studio\/testi-home"/);
  expect((await visitor.ask("/")).text).toBe(plain.text);

  const stranger = await signedUp(server().url);
  expect((await stranger.ask("/?modifica")).text).toBe(plain.text);
});

test("a text is changed in its place, and nothing that somebody else wrote is written over unseen", async () => {
  const save = (fields: object) =>
    admin.postJson("/admin/studio/testo", { key: "testi-home", path: "hero.button", ...fields });
  const was = "Prenota la prova gratuita";
  expect((await save({ was, text: "Vieni  a provare " })).json()).toEqual({ text: "Vieni a provare" });
  const late = await save({ was, text: "Provaci" });
  expect(late.status).toBe(422);
  expect(late.json()).toEqual({
    error: "Intanto qualcuno ha scritto: «Vieni a provare». Salva di nuovo per tenere il tuo.",
    theirs: "Vieni a provare",
  });
  expect((await save({ was: "Vieni a provare", text: "" })).json()).toEqual({ error: "Scrivi qualcosa qui." });
  expect((await save({ path: "hero.nothing", was, text: "x" })).status).toBe(404);
  expect((await save({ was: "Vieni a provare", text: was })).json()).toEqual({ text: was });
  expect((await database().query("select from studio_drafts")).rowCount).toBe(0);
  const stranger = await signedUp(server().url);
  expect(
    (await stranger.postJson("/admin/studio/testo", { key: "testi-home", path: "hero.button", was, text: "x" })).status,
  ).toBe(403);
  expect(await page("/")).toContain(was);
});

/** Some sections and some texts with values of their own; what the rules refuse is left out. */
const anyLayer = fc
  .record(Object.fromEntries(allSections.map((section) => [section.key, valueOfSection(section)])), {
    requiredKeys: [],
  })
  .chain((facts) =>
    fc
      .subarray(
        allTexts.flatMap(({ key, byDefault }) => textsIn(byDefault()).map(({ path, max }) => ({ key, path, max }))),
        { maxLength: 12 },
      )
      .map((texts) => {
        const words: Record<string, Record<string, string>> = {};
        for (const { key, path, max } of texts)
          (words[key] ??= {})[path] = `A<b>&"c" ${"lunghissimo ".repeat(30)}`.slice(0, max).trim();
        return { ...facts, ...words };
      }),
  )
  .map((values) => Object.fromEntries(Object.entries(values).filter(([key, value]) => !checkValue(key, value).wrong)));

describe("whatever the rules let through", () => {
  test("all pages are whole: valid HTML, structured data that can be read", async () => {
    await fc.assert(
      fc.asyncProperty(anyLayer, async (values) => {
        await database().query("delete from studio_values");
        await store(values);
        const visitor = newVisitor(server().url);
        // The second asking comes after the notification: whoever stores through the site waits for it.
        await expect.poll(async () => (await visitor.ask("/readyz")).status).toBe(200);
        for (const { path } of publicPages()) {
          const answer = await visitor.ask(path);
          expect([path, answer.status]).toEqual([path, 200]);
          for (const [, data] of answer.text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g))
            expect(JSON.parse(data!)).toHaveProperty("@type");
          const { results } = await validator.validateString(answer.text);
          expect([
            path,
            results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`)),
          ]).toEqual([path, []]);
        }
      }),
      examples(15, 1),
    );
  });
});
