/** What the log keeps to itself when the database fails in the middle of somebody's words (app/platform/log.server.ts). */
import { expect, test } from "vitest";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });

test("a query that fails is told with where it failed, without what it was given", async () => {
  await database().query("alter table contact_requests add check (email not like '%riservata%')");
  const visitor = newVisitor(server().url);
  const answer = await visitor.post({
    name: "Chiara Riservata",
    email: "chiara@riservata.example",
    message: "Una cosa\n    at mia (e di nessuno)\nmolto riservata.",
    telefono: "+39 0442 123456",
    city: "Cerea",
    goal: "pilates",
    csrfToken: await visitor.openForm(),
    timestamp: "2026-11-20T10:00:00.000Z",
  });
  expect(answer.status).toBe(500);
  await expect
    .poll(() => server().output())
    .toMatch(/"error":"Error: Failed query: .*insert into .*contact_requests.*at /);
  expect(await writtenSoFar(server())).not.toMatch(/riservata|di nessuno|123456/i);
});
