/** Each area of /admin, asked for as a page, as the router's data, and as the data of one of its routes alone. */
import { beforeAll, describe, expect, test } from "vitest";
import { signedUp, type Person } from "./person.ts";
import { siteUnderTest } from "./site.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let admin: Person;
let editor: Person;

beforeAll(async () => {
  admin = await signedUp(server().url, "titolare@posta.example");
  editor = await signedUp(server().url, "elena@posta.example");
  const role = "insert into user_roles (user_id, role) select id, 'editor' from users where email = $1";
  await database().query(role, [editor.email]);
});

describe.each([
  ["entrance", "/admin/profilo", "routes/admin/profile"],
  ["entrance", "/admin/guida", "routes/admin/guide"],
  ["requests", "/admin/richieste", "routes/admin/requests"],
  ["studio", "/admin/prima-di-aprire", "routes/admin/before-opening"],
  ["people", "/admin/persone", "routes/admin/people"],
  ["health", "/admin/salute", "routes/admin/health"],
  ["statistics", "/admin/statistiche", "routes/admin/statistics"],
  ["users", "/admin/utenti", "routes/admin/users"],
  ["security-log", "/admin/audit", "routes/admin/audit"],
  ["writing", "/admin/blog", "routes/admin/blog"],
])("%s", (area, path, page) => {
  const addresses = [
    path,
    `${path}.data`,
    ...[`routes/admin/areas/${area}`, page].map((id) => `${path}.data?_routes=${id}`),
  ];

  test.each(addresses)(
    "%s answers an administrator, and refuses an editor with one line in the log",
    async (address) => {
      expect((await admin.ask(address)).status).toBe(200);
      await database().query("delete from rate_limit_hits");
      const before = await refusals();
      const answer = await editor.ask(address);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain("Accesso riservato");
      expect((await refusals()) - before).toBe(1);
    },
  );
});

const refusals = async (): Promise<number> =>
  (await database().query("select count(*)::int from security_audit_log where event_type = 'failed_authorization'"))
    .rows[0].count;

test("what an administrator's menu and commands offer is all there is", async () => {
  const { text } = await admin.ask("/admin/dashboard");
  for (const label of [
    "Richieste",
    "Articoli",
    "Categorie",
    "Immagini",
    "Statistiche",
    "Utenti",
    "Registro",
    "Profilo",
  ])
    expect(text).toContain(`>${label}<`);
  for (const tab of ["Articoli", "Statistiche", "Impostazioni"]) expect(text).toContain(`>${tab}</a>`);
  expect(text).toContain("Richieste nuove");
  expect(text).toContain("Ultimi articoli");
});

test("what is left to do before the site opens stands first, in menu, dashboard and a list, until it is done", async () => {
  const dashboard = async () => (await admin.ask("/admin/dashboard")).text.replaceAll("<!-- -->", "");
  const first = await dashboard();
  const [, count] = /Prima di aprire: (\d+) cose da fare/.exec(first)!;
  expect(Number(count)).toBeGreaterThan(5);
  expect(first.indexOf("Prima di aprire: ")).toBeLessThan(first.indexOf("Richieste nuove"));
  expect(first).toContain("Scrivi da dove viene la valutazione, o toglila");
  expect(first).toContain(`L’elenco intero: altre ${Number(count) - 3}`);
  expect(first).toContain('href="/admin/prima-di-aprire"');

  const list = (await admin.ask("/admin/prima-di-aprire")).text.replaceAll("<!-- -->", "");
  expect(list).toContain(`${count} cose da fare`);
  expect(list).toContain("4,8 su 5 da 127 recensioni");
  expect(list).toContain('href="/admin/studio/studio"');
  expect(list).toContain("Sul server manca SMTP_URL e MAIL_FROM.");
  expect(list).toContain(">Se vuoi<");

  const rating = { shown: false, value: "4.8", reviews: 127, source: "" };
  await database().query(
    "insert into studio_values (section, value, publication) values ('studio', $1, gen_random_uuid())",
    [JSON.stringify({ rating })],
  );
  await expect.poll(dashboard).toContain(`Prima di aprire: ${Number(count) - 1} cose da fare`);
  expect(await dashboard()).not.toContain("Scrivi da dove viene la valutazione");
  await database().query("delete from studio_values");
});

test("a proxy that no setting names is said aloud: in the log, to whoever watches, and to administrators", async () => {
  const notice = "Tutti i visitatori sembrano uno solo";
  const warnings = async () => JSON.parse((await admin.ask("/readyz")).text).warnings;
  const logged = () => server().output().split("TRUST_PROXY").length - 1;
  expect(await warnings()).toEqual({});
  expect((await admin.ask("/admin/dashboard")).text).not.toContain(notice);

  for (let time = 0; time < 3; time++) await admin.ask("/", { headers: { "x-forwarded-for": "203.0.113.7" } });

  await expect.poll(warnings).toEqual({ proxy: expect.stringContaining("TRUST_PROXY") });
  expect((await admin.ask("/readyz")).status).toBe(200);
  // The worst is that no mail leaves; the rest stands beside it by name. What is found is shared for a second.
  const dashboard = async () => (await admin.ask("/admin/dashboard")).text;
  for (const words of ["Nessuna e-mail parte dal sito", notice])
    await expect.poll(async () => (await dashboard()).includes(words)).toBe(true);
  expect(await dashboard()).not.toContain("TRUST_PROXY"); // people read this page
  const health = async () => (await admin.ask("/admin/salute")).text;
  await expect.poll(health).toContain("Imposta TRUST_PROXY=1");
  expect((await editor.ask("/admin/dashboard")).text).not.toContain(notice);
  await expect.poll(logged).toBe(1);
  expect(server().output()).not.toContain("203.0.113.7");
});
