/** What visitors see when something of ours breaks. */
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { startServer } from "#tests/support/server.ts";
import { signedUp } from "./person.ts";
import { newVisitor } from "./visitor.ts";

test("what breaks is a page in Italian with the id that stands in the log, and nothing of ours", async () => {
  const database = await freshDatabase();
  const server = await startServer({ env: { DATABASE_URL: database.url, SEED_DEMO: "false" } });
  const person = await signedUp(server.url);
  await database.query("drop table sessions");
  const answer = await person.ask("/admin");
  expect(answer.status).toBe(500);
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect(answer.text).toMatch(/lang="it"/);
  expect(answer.text).toContain(String(answer.headers["x-request-id"]));
  expect(answer.text).not.toMatch(/Failed query|select "|node_modules|\.server\.ts/);
  await server.stop();
  const line = server
    .output()
    .split("\n")
    .find((one) => one.includes(`"request":"${String(answer.headers["x-request-id"])}"`));
  expect(line).toContain(`"error":"Error: Failed query`);
  expect(line, "the lines of the sources, not of the build").toMatch(
    /\(\/[^():]*\/app\/features\/[\w/.-]+\.ts:\d+:\d+\)/,
  );
  await database.drop();
});

test("with the database away kept pages are still served, and a contact form says so in Italian", async () => {
  const own = await freshDatabase();
  const server = await startServer({ env: { DATABASE_URL: own.url, SEED_DEMO: "false" } });
  const who = newVisitor(server.url);
  const token = await who.openForm();
  expect((await who.ask("/")).status).toBe(200);
  await own.drop();
  expect((await who.ask("/")).status).toBe(200);
  const answer = await who.post({
    name: "Chiara",
    email: "c@posta.example",
    message: "x",
    telefono: "0442000000",
    city: "Cerea",
    goal: "pilates",
    csrfToken: token,
  });
  expect([answer.status, answer.json().error]).toEqual([
    503,
    "Si è verificato un errore. Riprova tra poco o chiamaci.",
  ]);
  expect(answer.headers["retry-after"]).toBe("5");
  const page = await who.submit({
    nome: "Chiara",
    email: "c@posta.example",
    messaggio: "x",
    telefono: "0442000000",
    citta: "Cerea",
    obiettivo: "pilates",
    csrfToken: token,
  });
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
  expect(page.text).toContain('value="Cerea"');
  const ora = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00+01:00`;
  const booking = await who.submit(
    { per: "pancafit", at: ora, nome: "Chiara", email: "c@posta.example", telefono: "0442000000", csrfToken: token },
    `/contatti?per=pancafit&ora=${encodeURIComponent(ora)}`,
  );
  expect(booking.status).toBe(503);
  for (const kept of [ora, "c@posta.example"]) expect(booking.text).toContain(`value="${kept}"`);
  // Nobody has asked for these, so that none are kept.
  expect((await who.ask("/contatti?per=ems")).text).toContain("Adesso non riusciamo a leggere gli orari liberi.");
  await expect.poll(async () => (await who.ask("/readyz")).status).toBe(503);
  await server.stop();
});
