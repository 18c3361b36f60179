/** Many people register at once on a new site that runs in two processes: one of them becomes administrator (trust.md 17). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newPerson, PASSWORD } from "./person.ts";

let database: FreshDatabase;
let servers: RunningServer[];

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "the-same-for-both-of-the-processes", SEED_DEMO: "false" };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

test("a claim that fails is said, and leaves no half-made account", async () => {
  await database.query("alter table admin_users add constraint nobody check (false)");
  const person = newPerson(servers[0]!.url);
  const answer = await person.ask("/admin/auth?scheda=registrati", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ email: person.email, password: PASSWORD })),
  });
  await database.query("alter table admin_users drop constraint nobody");
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("Errore: Errore durante la registrazione amministratore");
  expect((await database.query("select from users")).rows).toEqual([]);
});

const [runs, people] = [10, 50];

test(`exactly one administrator of ${people}, ${runs} runs out of ${runs}`, { timeout: 240_000 }, async () => {
  for (let run = 0; run < runs; run++) {
    await database.query("delete from users");
    await database.query("delete from admin_users");
    const answers = await Promise.all(
      Array.from({ length: people }, (_, index) => {
        const person = newPerson(servers[index % 2]!.url);
        return person.postJson("/api/auth/sign-up/email", { email: person.email, password: PASSWORD });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: people }, () => 200));
    expect(answers.filter((answer) => answer.json().first_admin)).toHaveLength(1);
    const { rows } = await database.query(
      `select u.email, a.is_first_admin from user_roles r join users u on u.id = r.user_id join admin_users a on a.user_id = u.id
       where r.role = 'admin'`,
    );
    expect(rows).toEqual([
      { email: answers.find((answer) => answer.json().first_admin)!.json().user.email, is_first_admin: true },
    ]);
  }
});
