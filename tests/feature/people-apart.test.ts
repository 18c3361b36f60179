/** Whose rights are served, and whose are not touched: namesakes in part, who works here, who did once. */
import { expect, test } from "vitest";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { addNote } from "#app/features/inbox/change-request.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { Browser } from "#tests/support/accounts.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";
import { traces } from "#tests/support/traces.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

test("whose address is a part of somebody else's gets nothing of theirs, and takes nothing along", async () => {
  const [anna, giovanna] = ["anna@corta.example", "giovanna@corta.example"];
  const browser = new Browser();
  for (const email of [anna, giovanna]) await browser.signIn(email, "sbagliata").catch(() => {});
  const message = `<p>Scrivete a ${giovanna}, a d.${anna}, oppure a:${anna}.Grazie</p>`;
  const id = await newRequest({ message });
  const { securityLog } = await exportPerson(admin(), { email: anna });
  expect(securityLog).toHaveLength(1);
  expect(JSON.stringify(securityLog)).not.toContain("giovanna");

  expect(await erasePerson(admin(), { email: anna })).toMatchObject({ securityEvents: 1 });
  expect(await sql("select message from contact_requests where id = $1", [id])).toEqual([
    { message: `<p>Scrivete a ${giovanna}, a d.${anna}, oppure a:[cancellato].Grazie</p>` },
  ]);
  expect((await exportPerson(admin(), { email: giovanna })).securityLog).toHaveLength(1);
});

test("who worked here once is forgotten with the assistants, and where they left their address", async () => {
  const email = "redattrice@tonica.example";
  const browser = new Browser();
  await browser.signUp(email);
  const { id } = (await currentPerson(browser.headers))!;
  await sql(
    "insert into ai_tokens (user_id, token_digest, ending, expires_at) values ($1, 'impronta', 'k3Zt', now())",
    [id],
  );
  await sql(
    "insert into ai_tokens (user_id, token_digest, ending, expires_at, revoked_by) values ($1, 'altra', 'k3Zt', now(), $2)",
    [admin().id, id],
  );
  await sql("insert into ai_usage (user_id, day, requests) values ($1, '2026-11-20', 7)", [id]);
  await sql(
    "insert into blog_posts (title, slug, content, reviewed_by, reviewer_email) values ('Riletto', 'riletto', '', $1, $2)",
    [id, email],
  );
  await addNote({ ...admin(), id, email }, await newRequest(), "Richiamata");
  expect(await erasePerson(admin(), { email })).toMatchObject({ accounts: 1, mentions: 2 });
  expect(await traces(database(), [email, id])).toEqual([]);
});

test("who works here is told apart: the account and what it did stay, what they sent as a visitor goes", async () => {
  const id = await newRequest({ email: admin().email });
  const data = await exportPerson(admin(), { email: admin().email });
  expect(data.accounts).toMatchObject([{ staff: true, roles: [{ role: "admin" }] }]);
  expect(await erasePerson(admin(), { email: admin().email })).toMatchObject({
    requests: 1,
    accounts: 0,
    staffAccounts: 1,
    securityEvents: 0,
  });
  expect(await sql("select 1 from contact_requests where id = $1", [id])).toEqual([]);
  expect(await sql("select 1 from users where email = $1", [admin().email])).toHaveLength(1);
});
