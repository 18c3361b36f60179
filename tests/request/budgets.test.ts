/** What each route weighs and asks of the database stays within tests/budgets.json. `npm run budgets` prints and writes it. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "#app/content/pages.ts";
import {
  type Budgets,
  compareBudgets,
  countQueries,
  readBudgets,
  weighPage,
  writeBudgets,
} from "#tests/support/budgets.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { signedByTests, tokenOfOpenForm } from "#tests/support/open-form.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { type Person, signedUp } from "./person.ts";
import { newVisitor } from "./visitor.ts";

/** The demo content and nothing else, so that a page weighs the same each time. */
let database: FreshDatabase;
let server: RunningServer;
let admin: Person;
const measured: Budgets = {};

beforeAll(async () => {
  database = await freshDatabase();
  const preload = [join(import.meta.dirname, "../support/count-queries.mjs")];
  server = await startServer({ preload, env: { DATABASE_URL: database.url, ...signedByTests() } });
  admin = await signedUp(server.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const visitor = () => newVisitor(server.url);
const form = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(fields).toString(),
});
const json = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("a page that is kept asks the database nothing", async () => {
  await visitor().ask("/");
  await expect.poll(() => countQueries(visitor(), "/")).toBe(0);
});

test("no route weighs or asks more than its budget", async () => {
  const feed = (await visitor().ask("/api/blog-feed.json")).json() as { items: { url: string }[] };
  const article = new URL(feed.items.at(-1)!.url).pathname;
  await database.query("notify content_changed"); // forgets what is kept, so that each page is made once more
  // This page is never kept: it asks for the footer's articles once the server has heard of the change, and then no more.
  const askUntil = (queries: number) =>
    expect.poll(() => countQueries(visitor(), "/preferenze-cookie"), { interval: 10 }).toBe(queries);
  await askUntil(1);
  await askUntil(0);
  await visitor().ask("/blog?q=categorie"); // a search is never kept either, and asks for the categories
  for (const { path } of publicPages()) measured[path] = await weighPage(visitor(), path, false);
  measured["/blog/:slug"] = await weighPage(visitor(), article, false);
  for (const path of ["/blog/c/pilates", "/prenota/check-up", "/preferenze-cookie", "/auth"])
    measured[path] = await weighPage(visitor(), path, false);
  measured["/blog?q="] = await weighPage(visitor(), "/blog?q=schiena", false);
  measured["/non-esiste"] = await weighPage(visitor(), "/non-esiste", false, 404);
  for (const path of ["/api/times?per=check-up", "/api/blog-rss", "/api/blog-feed.json", "/sitemap.xml", "/healthz"])
    measured[path] = { queries: await countQueries(visitor(), path) };

  const sent = {
    nome: "Marco Rossi",
    telefono: "0442 000 000",
    email: "marco@posta.example",
    campaign: "trasformazione-30-giorni",
    source: "landing_page",
  };
  measured["POST /api/send-contact-email"] = {
    queries: await countQueries(visitor(), "/api/send-contact-email", json(sent)),
  };
  measured["POST /contatti"] = {
    queries: await countQueries(
      visitor(),
      "/contatti",
      form({
        ...acceptedAnswers,
        email: "chiara@posta.example",
        obiettivo: "tonificazione",
        csrfToken: tokenOfOpenForm(),
      }),
      303,
    ),
  };
  const times = (await visitor().ask("/api/times?per=check-up&days=14")).json().times as { at: string }[];
  const booking = { ...sent, email: "elia@posta.example", per: "check-up", at: times.at(-1)!.at };
  measured["POST /api/bookings"] = { queries: await countQueries(visitor(), "/api/bookings", json(booking)) };
  measured["POST /api/consent"] = {
    queries: await countQueries(visitor(), "/api/consent", json({ analytics: false, marketing: false }), 204),
  };

  const { rows } = await database.query(
    "select (select id from contact_requests order by id limit 1) as request, (select id from blog_posts order by id limit 1) as article",
  );
  const { request, article: post } = rows[0] as { request: string; article: string };
  const desk: Record<string, string> = {
    "/admin/dashboard": "/admin/dashboard",
    "/admin/richieste": "/admin/richieste",
    "/admin/richieste/:id": `/admin/richieste/${request}`,
    "/admin/agenda": "/admin/agenda",
    "/admin/blog": "/admin/blog",
    "/admin/blog/:id": `/admin/blog/${post}`,
    "/admin/media": "/admin/media",
    "/admin/studio": "/admin/studio",
    "/admin/statistiche": "/admin/statistiche",
    "/admin/persone": "/admin/persone",
    "/admin/utenti": "/admin/utenti",
    "/admin/audit": "/admin/audit",
  };
  // Now and then a session is prolonged meanwhile: what a page asks is the least that one of two asked.
  for (const [route, path] of Object.entries(desk)) {
    const [page, again] = [await weighPage(admin, path, true), await countQueries(admin, path)];
    measured[route] = { ...page, queries: Math.min(page.queries, again) };
    const data = [await countQueries(admin, `${path}.data`), await countQueries(admin, `${path}.data`)];
    measured[`${route}.data`] = { queries: Math.min(...data) };
  }
  const changes = {
    "POST /admin/richieste/:id/note": [`/admin/richieste/${request}/note`, { nota: "Richiamare lunedì." }],
    "POST /admin/richieste/:id/stato": [`/admin/richieste/${request}/stato`, { stato: "contattata" }],
  } as const;
  for (const [route, [path, fields]] of Object.entries(changes)) {
    await admin.ask("/admin/guida.data"); // the look at the site's health is shared for a second, and is not counted here
    measured[route] = { queries: await countQueries(admin, path, form(fields)) };
  }

  if (process.env.BUDGETS === "update") writeBudgets(measured);
  if (process.env.BUDGETS) console.table(measured);
  expect(compareBudgets(measured, readBudgets())).toEqual([]);
});

/** However its budget is raised. */
test("home has at most 10 kB of HTML, 14 of CSS and 12 of script (design.md §8)", () => {
  const { html, css, script } = measured["/"]!;
  expect(html).toBeLessThanOrEqual(10 * 1024);
  expect(css).toBeLessThanOrEqual(14 * 1024);
  expect(script).toBeLessThanOrEqual(12 * 1024);
  expect(script).toBeGreaterThan(0);
});

test("what a route has too much of is said with its figure, and so is a route without a budget", () => {
  const is = { "/": { html: 8850, queries: 1 }, "/nuova": { queries: 0 }, "/uguale": { queries: 2 } };
  const may = { "/": { html: 8800, queries: 1 }, "/uguale": { queries: 2 }, "/tolta": { queries: 1 } };
  expect(compareBudgets(is, may)).toEqual([
    "/: html 8850, budget 8800, 50 too much",
    "/nuova: has no budget",
    "/tolta: has a budget, but was not weighed",
  ]);
});
