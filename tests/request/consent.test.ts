/** The choice about cookies at the wire: which page comes, what is remembered, what is proved (trust.md 2, 3, 6). */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cookieValue } from "#tests/support/consent.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = sharedSite();

const ID = "0123456789abcdef0123456789abcdef";
const visitor = () => newVisitor(server().url);

const sendJson = (body: unknown, headers: Record<string, string> = {}, from = visitor()) =>
  from.ask("/api/consent", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}, from = visitor()) =>
  from.ask("/api/consent", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const page = async (path: string, cookie?: string) => {
  const { text, headers } = await visitor().ask(path, { headers: cookie ? { cookie } : {} });
  return { asks: /<section data-consent-version="1"[^>]*>/.exec(text)![0].includes("hidden") === false, headers, text };
};
const withChoice = (choice: object) => `cookie_consent=${cookieValue(choice)}`;
const cookieSet = (headers: Record<string, string | string[] | undefined>) => String(headers["set-cookie"]);
const remembered = (headers: Record<string, string | string[] | undefined>) =>
  JSON.parse(decodeURIComponent(/cookie_consent=([^;]*)/.exec(cookieSet(headers))![1]!)) as Record<string, unknown>;
const proofs = async (id = ID) =>
  (await database().query("select * from consent_records where consent_id = $1 order by id", [id])).rows as object[];

describe("the banner stands on the page", () => {
  const REFUSED = withChoice({ analytics: false, marketing: false });

  test.each([
    "/",
    "/servizi/ems",
    "/blog",
    "/contatti",
    "/trasformazione-30-giorni",
    "/auth",
    "/admin/utenti",
    "/non-esiste",
  ])("%s until a choice, refusals included", async (path) => {
    // Twice each: rendered, and from the kept pages.
    for (let time = 0; time < 2; time++) {
      expect((await page(path)).asks).toBe(true);
      expect((await page(path, REFUSED)).asks).toBe(false);
    }
  });

  test.each([
    ["no JSON", "cookie_consent=ciao"],
    ["a broken escape", "cookie_consent=%E0%A4"],
    ["a flag that is none", withChoice({ analytics: 1, marketing: false })],
    ["an older text", withChoice({ analytics: true, marketing: true, version: "0" })],
    [
      "181 days ago",
      withChoice({ analytics: true, marketing: true, date: new Date(Date.now() - 181 * 864e5).toISOString() }),
    ],
    ["the year 9999", withChoice({ analytics: true, marketing: true, date: "9999-01-01T00:00:00Z" })],
    ["a prototype", `cookie_consent=${encodeURIComponent('{"__proto__":{"analytics":true,"marketing":true}}')}`],
    ["another cookie's name", `x_${REFUSED}`],
    ["a very long value", `cookie_consent=${"%22".repeat(3000)}`],
  ])("for %s", async (_, cookie) => expect((await page("/team", cookie)).asks).toBe(true));

  test("in kept pages that vary with the cookie, each with its own tag", async () => {
    const [open, closed] = [await page("/team"), await page("/team", REFUSED)];
    expect(open.headers["vary"]).toContain("Cookie");
    expect(open.headers["etag"]).not.toBe(closed.headers["etag"]);
    const { status } = await visitor().ask("/team", {
      headers: { cookie: REFUSED, "if-none-match": String(open.headers["etag"]) },
    });
    expect(status).toBe(200);
  });

  test("and sets no cookie by itself", async () => {
    for (const path of ["/", "/contatti", "/preferenze-cookie", "/auth"])
      expect((await page(path)).headers["set-cookie"]).toBeUndefined();
  });
});

describe("a choice made by script", () => {
  test("is proved row by row, withdrawal included, without saying who", async () => {
    const date = new Date(Date.now() - 1000).toISOString();
    const agreed = await sendJson({ analytics: true, marketing: false, date, version: "1", id: ID, ip: "1.2.3.4" });
    expect(agreed.status).toBe(204);
    expect(remembered(agreed.headers)).toEqual({ analytics: true, marketing: false, date, version: "1", id: ID });
    expect(cookieSet(agreed.headers)).toMatch(/; Path=\/; Max-Age=15551\d{3}; SameSite=Lax$/);
    expect((await sendJson({ analytics: false, marketing: false, id: ID })).status).toBe(204);
    const rows = await proofs();
    expect(rows).toMatchObject([
      { analytics: true, marketing: false, version: "1" },
      { analytics: false, marketing: false, version: "1" },
    ]);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      "analytics",
      "at",
      "chosen_at",
      "consent_id",
      "id",
      "marketing",
      "version",
    ]);
  });

  test("is stored once, however often the browser sends it", async () => {
    const choice = { analytics: true, marketing: false, id: randomUUID(), date: new Date().toISOString() };
    const statuses = await Promise.all(Array.from({ length: 5 }, () => sendJson(choice)));
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await proofs(choice.id)).toMatchObject([{ analytics: true, chosen_at: new Date(choice.date) }]);
    await sendJson({ ...choice, analytics: false, date: new Date(Date.now() + 1000).toISOString() });
    expect(await proofs(choice.id)).toHaveLength(2);
  });

  test("cannot be changed or forgotten afterwards", async () => {
    await sendJson({ analytics: true, marketing: true, id: ID });
    const before = await proofs();
    for (const change of [
      "update consent_records set analytics = false",
      "delete from consent_records",
      "truncate consent_records",
    ])
      await expect(database().query(change)).rejects.toThrow("append-only");
    expect(await proofs()).toEqual(before);
  });

  test.each([
    [{ id: "' or 1=1 --" }, { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    [{ version: "99" }, { version: "1" }],
    [{ version: "1; drop" }, { version: "1" }],
    [{ date: "9999-01-01T00:00:00Z" }, { date: expect.stringMatching(/^20\d\d-/) }],
    [{ date: "\r\nSet-Cookie: a=b" }, { date: expect.stringMatching(/^20\d\d-/) }],
  ])("with %j is put right", async (changes, expected) => {
    const { status, headers } = await sendJson({ analytics: true, marketing: true, ...changes });
    expect(status).toBe(204);
    expect(remembered(headers)).toMatchObject(expected);
    expect(remembered(headers)["date"]).not.toMatch(/^9999/);
  });

  test.each([
    [422, { analytics: "yes", marketing: true }],
    [422, { analytics: true }],
    [422, {}],
    [400, "[true, true]"],
    [400, "{"],
  ])("%i for %j", async (status, body) => {
    const answer = await sendJson(body);
    expect(answer.status).toBe(status);
    expect(answer.json()).toEqual({ error: expect.any(String) });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("of another site's page is refused", async () => {
    for (const [name, value] of [
      ["origin", "https://altrove.example"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const answer = await sendJson({ analytics: true, marketing: true }, { [name]: value });
      expect(answer.status).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("is not proved endlessly for one address", async () => {
    const busy = visitor();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++)
      statuses.push((await sendJson({ analytics: false, marketing: false }, {}, busy)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(204));
    expect(statuses[60]).toBe(429);
    // Who has no script keeps their choice all the same, and it is proved.
    const form = await sendForm({ scelta: "accetta" }, {}, busy);
    const choice = remembered(form.headers);
    expect([form.status, choice["analytics"]]).toEqual([303, true]);
    expect(await proofs(choice["id"] as string)).toHaveLength(1);
  });

  test("is asked for with POST", async () => {
    expect((await visitor().ask("/api/consent")).status).toBe(405);
  });
});

describe("a choice made by form", () => {
  test.each([
    [{ scelta: "accetta", analytics: "" }, true, true],
    [{ scelta: "rifiuta", analytics: "on", marketing: "on" }, false, false],
    [{ scelta: "salva", analytics: "on" }, true, false],
    [{ scelta: "salva" }, false, false],
  ])("%j", async (fields, analytics, marketing) => {
    const { status, headers } = await sendForm({ version: "1", ...fields });
    expect(status).toBe(303);
    const { id, ...choice } = remembered(headers);
    expect(choice).toMatchObject({ analytics, marketing, version: "1" });
    expect(await proofs(id as string)).toMatchObject([{ analytics, marketing, version: "1" }]);
  });

  test("leads back to its page, and nowhere else", async () => {
    const back = async (referer?: string) =>
      (await sendForm({ scelta: "rifiuta" }, referer ? { referer } : {})).headers["location"];
    expect(await back(`${server().url}/blog?page=2`)).toBe("/blog?page=2");
    expect(await back(`${server().url}//altrove.example/x`)).toBe("/altrove.example/x");
    expect(await back("javascript:alert(1)")).not.toMatch(/^javascript|\/\//);
    expect(await back()).toBe("/");
  });

  test("keeps the browser's code from choice to choice", async () => {
    const first = remembered((await sendForm({ scelta: "accetta" })).headers);
    const second = remembered((await sendForm({ scelta: "rifiuta" }, { cookie: withChoice(first) })).headers);
    expect(second["id"]).toBe(first["id"]);
    expect(await proofs(first["id"] as string)).toMatchObject([{ analytics: true }, { analytics: false }]);
  });

  test("counts only when its proof is stored: until then a page says so, and sends it again", async () => {
    const from = { referer: `${server().url}/blog?page=2` };
    await database().query("alter table consent_records rename to consent_records_away");
    const refused = await sendForm({ scelta: "salva", analytics: "on", version: "1" }, from);
    await database().query("alter table consent_records_away rename to consent_records");
    expect([refused.status, refused.headers["set-cookie"]]).toEqual([503, undefined]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain("La tua scelta non è ancora salvata");
    const again = Object.fromEntries(
      [...refused.text.matchAll(/<textarea name="(\w+)" hidden>\n([^<]*)/g)].map(([, name, value]) => [name!, value!]),
    );
    expect(again).toEqual({ scelta: "salva", analytics: "on", version: "1", pagina: "/blog?page=2" });
    const { status, headers } = await sendForm(again, { referer: `${server().url}/api/consent` });
    expect([status, headers["location"]]).toEqual([303, "/blog?page=2"]);
    expect(await proofs(remembered(headers)["id"] as string)).toMatchObject([{ analytics: true, marketing: false }]);
  });

  test("without an answer is none", async () => {
    expect((await sendForm({ scelta: "boh" })).status).toBe(422);
  });
});

describe("/preferenze-cookie", () => {
  test("says what holds, to each visitor their own, and is no page for search engines", async () => {
    const undecided = await page("/preferenze-cookie");
    expect(undecided.text).toContain("Non hai ancora scelto");
    expect(undecided.headers["cache-control"]).toContain("no-store");
    expect(undecided.text).toContain('<meta name="robots" content="noindex"/>');
    const decided = await page("/preferenze-cookie", withChoice({ analytics: true, marketing: false }));
    expect(decided.text).toMatch(/Statistiche<\/dt><dd[^>]*>sì<.*Pubblicità<\/dt><dd[^>]*>no</);
    expect((await page("/preferenze-cookie")).text).toContain("Non hai ancora scelto");
  });
});
