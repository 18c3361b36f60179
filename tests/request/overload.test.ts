/** More than the site can do at once: what is refused, how it is said, and what goes on meanwhile. */
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { siteUnderTest } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let visitor: Visitor;

beforeAll(() => {
  visitor = newVisitor(server().url);
});

/** Until it is called again, everything that needs the table waits. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

test("searches beyond the bound are refused in a sentence, and kept pages and probes answer at once", async () => {
  await visitor.ask("/");
  const unlock = await lockTable("blog_posts");
  const searches = Array.from({ length: 80 }, (_, number) => visitor.ask(`/blog?q=schiena${number}`));
  const first = await Promise.race(searches);
  expect(first.status).toBe(503);
  expect([(await visitor.ask("/")).status, (await visitor.ask("/healthz")).status]).toEqual([200, 200]);
  await unlock();
  const refused = (await Promise.all(searches)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(80 - 4 - 32);
  expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
  const refusal = refused.find(({ text }) => text.includes("troppe richieste"))!;
  expect(refusal.text).toContain('<html lang="it">');
  expect(refusal.headers["cache-control"]).toContain("no-store");
});

test("a form that is refused holds what was written, and an endpoint answers JSON", async () => {
  const fields = { nome: "Chiara & <Co>", messaggio: "riga 1\nriga 2", csrfToken: "x" };
  const unlock = await lockTable("rate_limit_hits");
  const people = Array.from({ length: 120 }, (_, number) => newVisitor(server().url, `127.9.${number}.1`));
  // The calls fill the room and the line, so that of the forms behind them some are refused.
  const calling = people.slice(0, 90).map((one) => one.post({ name: "Chiara" }));
  const submitting = people.slice(90).map((one) => one.submit(fields));
  expect((await Promise.race(submitting)).status).toBe(503);
  await unlock();
  const [calls, forms] = [await Promise.all(calling), await Promise.all(submitting)];
  const form = forms.find(({ status, text }) => status === 503 && text.includes("troppe richieste"))!;
  expect(form.text).toContain('<form method="post" action="/contatti">');
  expect(form.text).toContain("Chiara &#38; &#60;Co&#62;");
  expect(form.text).toContain("riga 1\nriga 2");
  expect(String(form.headers["content-security-policy"])).toContain("form-action 'self'");
  const call = calls.find(({ status }) => status === 503)!;
  expect(call.json()).toEqual({ error: expect.stringContaining("troppe richieste") });
});

test("a page is compressed hard only when somebody asks again", async () => {
  const length = async () =>
    Number((await visitor.ask("/condizioni", { headers: { "accept-encoding": "br" } })).headers["content-length"]);
  const first = await length();
  await expect.poll(length).toBeLessThan(first);
});

test("addresses that do not exist share one page, which browsers do not keep", async () => {
  const [one, other] = [await visitor.ask("/mai-esistita"), await visitor.ask("/neppure/questa?page=7")];
  expect([one.status, other.status, one.text === other.text]).toEqual([404, 404, true]);
  expect(one.headers["cache-control"]).toContain("no-store");
  expect(one.headers.etag).toBeUndefined();
});
