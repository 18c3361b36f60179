/** The figures for an operator's Prometheus (docs/deploy.md), at two servers: one was given a token, one was not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newVisitor } from "./visitor.ts";

const TOKEN = "un-token-di-prova-lungo";

let database: FreshDatabase;
let open: RunningServer;
let closed: RunningServer;

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, SEED_DEMO: "false" };
  [open, closed] = await Promise.all([startServer({ env: { ...env, METRICS_TOKEN: TOKEN } }), startServer({ env })]);
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()]);
  await database.drop();
});

const ask = (server: RunningServer, token?: string) =>
  newVisitor(server.url).ask("/metrics", { headers: token ? { authorization: `Bearer ${token}` } : {} });

const figure = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test("who has the token reads answers, mails and connections, and they move", async () => {
  const before = await ask(open, TOKEN);
  expect(before).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(before.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(figure(before.text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(figure(before.text, 'tonica_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(figure(before.text, 'tonica_outbox_mails{state="failed"}')).toBe(0);

  await database.query(`insert into outbox (kind, recipient, subject, text, html, state, created_at, next_attempt_at)
    values ('request_confirmation', 'anna@posta.example', 'Ciao', 'Ciao', '<p>Ciao</p>', 'pending',
            now() - interval '90 seconds', now() + interval '1 day')`);
  await database.query(`insert into alarms (kind, title, sentence, todo, since, seen_at)
    values ('mail', 'Le e-mail non partono', 'Da un’ora.', 'Chiama.', now() - interval '1 hour', now())`);
  for (let asked = 0; asked < 3; asked++) await newVisitor(open.url).ask("/non-c-e");
  const { text } = await ask(open, TOKEN);
  expect(figure(text, 'tonica_outbox_mails{state="pending"}')).toBe(1);
  expect(figure(text, "tonica_outbox_oldest_seconds")).toBeGreaterThanOrEqual(90);
  const notFound = 'tonica_http_answer_seconds_count{status="4xx"}';
  expect(figure(text, notFound) - (figure(before.text, notFound) || 0)).toBe(3);
  for (const channel of ["content_changed", "live", "outbox"]) {
    const silent = figure(text, `tonica_listening_silent_seconds{channel="${channel}"}`);
    expect(silent).toBeGreaterThanOrEqual(0);
    expect(silent).toBeLessThan(15);
  }
  expect(figure(text, 'tonica_alarm{kind="mail"}')).toBe(1);
  expect(before.text).not.toContain("tonica_alarm{");
  expect(text).not.toContain("anna@");
});

test("without the token, or with another, nothing is told", async () => {
  for (const token of [undefined, "un-altro-token-di-prova"]) {
    const { status, headers, text } = await ask(open, token);
    expect({ status, text }).toEqual({ status: 401, text: '{"error":"Serve il token delle metriche."}' });
    expect(headers["www-authenticate"]).toBe("Bearer");
  }
});

test("where no token is set the address does not exist", async () => {
  expect((await ask(closed, TOKEN)).status).toBe(404);
});
