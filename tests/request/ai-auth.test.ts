/** Asking for a token (spec §7 call 19): every answer, and what protects it (trust.md 22, 23, 27). */
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { countAttempt } from "#app/features/accounts/limits.server.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { totp } from "#tests/support/totp.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { AI_KEY, type AiSite, aiSite } from "./ai-people.ts";
import { PASSWORD } from "./person.ts";
import { newVisitor } from "./visitor.ts";

let site: AiSite;
beforeAll(async () => {
  site = await aiSite();
});
afterAll(() => site.stop());

const WRONG = { error: "Email, password o chiave di accesso IA non corrette." };

describe("the answer", () => {
  test("to an editor: a token for 24 hours, its end and the roles, and no session", async () => {
    const editor = await site.withRole("editor");
    const assistant = site.stranger(editor.email.toUpperCase());
    const answer = await site.askToken(assistant);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      ai_token: expect.stringMatching(/^tonica_[\w-]{43}$/),
      expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { email: editor.email, roles: ["editor"] },
    });
    const hours = (Date.parse(answer.json().expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect([assistant.cookie(), answer.headers["cache-control"]]).toEqual(["", "private, no-store"]);
    const { rows } = await site.database.query(
      "select count(*)::int from sessions s join users u on u.id = s.user_id where u.email = $1",
      [editor.email],
    );
    expect(rows[0].count).toBe(1); // that of the sign-up
  });

  test("to an administrator, whose key was pasted with spaces", async () => {
    const answer = await site.askToken(site.stranger(site.admin.email), { ai_key: ` ${AI_KEY} ` });
    expect([answer.status, answer.json().user.roles]).toEqual([200, ["admin"]]);
  });

  test.each(["user", "moderator"])("to the role %s: 403, told in the log", async (role) => {
    const person = await site.withRole(role);
    const answer = await site.askToken(person);
    expect(answer.status).toBe(403);
    expect(answer.json().error).toMatch(/non ha il ruolo di redattore o di amministratore/);
    const { rows } = await site.database.query(
      `select event_data from security_audit_log l join users u on u.id = l.user_id
       where u.email = $1 and event_type = 'failed_authorization'`,
      [person.email],
    );
    expect(rows).toEqual([{ event_data: { resource: "/ai-auth", attempted_action: "ai_token" } }]);
  });

  test("to a wrong password, an unknown account or a wrong key: the same, and no sooner", async () => {
    const { email } = await site.withRole("editor");
    const tries = await Promise.all(
      [{ email, password: "sbagliata" }, {}, { email, ai_key: "un-altra-chiave" }].map(async (fields) => {
        const began = performance.now();
        return { answer: await site.askToken(site.stranger(), fields), ms: performance.now() - began };
      }),
    );
    for (const { answer, ms } of tries) {
      expect([answer.status, answer.json()]).toEqual([401, WRONG]);
      expect(answer.headers).not.toHaveProperty("set-cookie");
      expect(ms).toBeGreaterThan(240); // the floor that hides what was found
    }
  });

  test.each([
    [{ email: undefined }, "email", "L’email è obbligatoria"],
    [{ password: "" }, "password", "La password è obbligatoria"],
    [{ ai_key: undefined }, "ai_key", "La chiave IA è obbligatoria"],
    [{ ai_key: "  " }, "ai_key", "La chiave IA è obbligatoria"],
    [{ ai_key: 12345678 }, "ai_key", "La chiave IA è obbligatoria"],
    [{ ai_key: "a.b-c_1" }, "ai_key", "La chiave IA deve avere almeno 8 caratteri"],
    [{ ai_key: "chiave dello studio" }, "ai_key", "La chiave IA contiene caratteri non validi"],
    [{ ai_key: "chiàve-dello" }, "ai_key", "La chiave IA contiene caratteri non validi"],
  ])("to %j: 422", async (fields, field, error) => {
    const answer = await site.askToken(site.stranger(), fields);
    expect([answer.status, answer.json()]).toEqual([422, { error, problems: [{ field, message: error }] }]);
  });

  test("to nothing at all names every field, in the form's order", async () => {
    const answer = await site.stranger().postJson("/api/ai-auth", {});
    expect(answer.json().problems.map(({ field }: { field: string }) => field)).toEqual([
      "email",
      "password",
      "ai_key",
    ]);
  });

  test("to what is no such request", async () => {
    const who = site.stranger();
    expect((await who.postJson("/api/ai-auth", "{")).status).toBe(400);
    expect((await who.ask("/api/ai-auth")).status).toBe(405);
    expect((await site.askToken(who, {}, { "content-type": "text/plain" })).status).toBe(415);
    expect((await site.askToken(who, {}, { origin: "https://male.example" })).status).toBe(403);
    expect((await who.postJson("/api/ai-auth", { email: "x".repeat(70_000) })).status).toBe(413);
  });
});

test("an account with a second factor is asked for its code as well", async () => {
  const editor = await site.withRole("admin"); // who alone reaches the profile page
  const path = "/admin/profilo/due-passaggi";
  const begun = await site.submit(editor, path, { passo: "attiva", password: PASSWORD });
  const [, key] = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(begun.text)!;
  await site.submit(editor, path, { passo: "conferma", codice: totp(key!) });

  const assistant = site.stranger(editor.email);
  const without = await site.askToken(assistant);
  expect([without.status, without.json().code_required]).toEqual([401, true]);
  expect(without.json().error).toMatch(/chiede anche un codice/);
  expect((await site.askToken(assistant, { ai_key: "un-altra-chiave" })).json()).toEqual(WRONG);
  const wrong = await site.askToken(assistant, { code: "000000" });
  expect([wrong.status, wrong.json().code_required]).toEqual([401, true]);

  const code = totp(key!, 1);
  expect((await site.askToken(assistant, { code })).status).toBe(200);
  expect((await site.askToken(assistant, { code })).status).toBe(401); // read over a shoulder
  const { rows } = await site.database.query(
    "select count(*)::int from sessions s join users u on u.id = s.user_id where u.email = $1",
    [editor.email],
  );
  expect(rows[0].count).toBe(1);
});

describe("guessing is limited", () => {
  test("for an account from one address, whatever X-Forwarded-For says, together with the login", async () => {
    const victim = await site.withRole("editor");
    const attacker = site.stranger(victim.email);
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++)
      statuses.push(
        (await site.askToken(attacker, { password: "no" }, { "x-forwarded-for": `203.0.113.${time}` })).status,
      );
    for (let time = 0; time < 2; time++)
      statuses.push(
        (await attacker.postJson("/api/auth/sign-in/email", { email: victim.email, password: "no" })).status,
      );
    statuses.push(
      (await site.askToken(attacker, { ai_key: "indovinata" }, { "x-forwarded-for": "203.0.113.9" })).status,
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await site.askToken(attacker)).json()).toEqual({ error: "Troppi tentativi. Riprova tra qualche minuto." });
    expect((await site.askToken(site.stranger(victim.email))).status).toBe(200); // the owner, elsewhere
  });

  test("for an account across addresses, and for an address across accounts", async () => {
    const { email } = await site.withRole("editor");
    const address = "127.0.99.8";
    openDatabase(site.database.url, () => {});
    for (let host = 0; host < 50; host++) await countAttempt("signIn", email, `192.0.2.${host}`);
    for (let time = 0; time < 20; time++) await countAttempt("signIn", site.stranger().email, address);
    await closeDatabase();
    expect((await site.askToken(site.stranger(email), { ai_key: "indovinata" })).status).toBe(429);
    const busy = newVisitor(site.server.url, address);
    const answer = await busy.ask("/api/ai-auth", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: site.stranger().email, password: PASSWORD, ai_key: AI_KEY }),
    });
    expect(answer.status).toBe(429);
  });
});

test("the key makes itself, for the owner's eyes only, and stays the same", async () => {
  const dataDir = temporaryFolder("ai-key");
  const file = join(dataDir, "ai-access-key");
  const start = () => startServer({ dataDir, env: { DATABASE_URL: site.database.url, SEED_DEMO: "false" } });
  try {
    let server = await start();
    const key = readFileSync(file, "utf8");
    expect(key).toMatch(/^[A-Za-z0-9_.-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(server.output()).not.toContain(key);
    await server.stop();
    server = await start();
    expect(readFileSync(file, "utf8")).toBe(key);
    await server.stop();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test("nothing secret reaches the log or the security log", async () => {
  const token = await site.tokenOf(site.admin);
  await site.draft(token, { title: "" });
  const { rows } = await site.database.query("select * from security_audit_log");
  const tables = await site.database.query("select * from ai_tokens");
  for (const text of [site.server.output(), JSON.stringify(rows), JSON.stringify(tables.rows)])
    for (const secret of [token, AI_KEY, PASSWORD, "un-altra-chiave", "indovinata"]) expect(text).not.toContain(secret);
  expect(JSON.stringify(rows)).toContain("ai_token_issued");
  expect(await writtenSoFar(site.server)).toContain("/api/ai-auth");
});
