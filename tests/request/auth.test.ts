/** Accounts at the wire: sessions, mails and answers of /api/auth/* (spec §7 call 26, trust.md 19). */
import { describe, expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";
import { accountSite } from "./account-site.ts";
import { newPerson, PASSWORD } from "./person.ts";

const { database, person, nobody, mails } = accountSite(true);

const cookiesOf = (answer: { headers: Record<string, unknown> }) => (answer.headers["set-cookie"] ?? []) as string[];

describe("a session", () => {
  test("begins with signing up, is seen without its token, and ends with signing out", async () => {
    const someone = nobody();
    const { email } = someone;
    const signUp = await someone.postJson("/api/auth/sign-up/email", {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect([signUp.status, signUp.json()]).toEqual([200, { user: { email }, first_admin: true }]);

    const view = await someone.ask("/api/auth/session");
    expect(view.json()).toMatchObject({ token_type: "bearer", user: { email } });
    expect(Object.keys(view.json()).toSorted()).toEqual(["expires_at", "expires_in", "token_type", "user"]);
    expect(view.headers["cache-control"]).toBe("private, no-store");
    const token = /session_token=([^.;]+)/.exec(someone.cookie())![1]!;
    for (const answer of [
      signUp,
      view,
      await someone.postJson("/api/auth/sign-in/email", { email, password: PASSWORD }),
    ])
      expect(answer.text).not.toContain(token);

    expect((await someone.postJson("/api/auth/session", { active: true, hidden: false })).json()).toMatchObject({
      user: { email },
    });
    const before = someone.cookie();
    expect((await someone.postJson("/api/auth/sign-out", {})).status).toBe(200);
    expect(someone.cookie()).not.toContain("session_token");
    for (const path of ["/api/auth/session"])
      expect((await someone.ask(path, { headers: { cookie: before } })).status).toBe(401);
    expect((await someone.postJson("/api/auth/session", { active: true })).json()).toEqual({
      error: "Accedi per continuare.",
    });
    expect((await someone.ask("/api/auth/get-session")).text).toBe("null");
  });

  test("lives in a cookie that no script can read and no other site can send", async () => {
    const someone = nobody();
    const answer = await someone.postJson("/api/auth/sign-up/email", { email: someone.email, password: PASSWORD });
    expect(cookiesOf(answer)).toHaveLength(1);
    expect(cookiesOf(answer)[0]).toMatch(
      /^tonica\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/i,
    );
  });

  test("behind TLS has the __Host- prefix and Secure", async () => {
    const secure = await startServer({
      env: { DATABASE_URL: database().url, SEED_DEMO: "false", PUBLIC_URL: "https://www.tonica-studio.it" },
    });
    try {
      const someone = newPerson(secure.url);
      const answer = await someone.postJson("/api/auth/sign-up/email", { email: someone.email, password: PASSWORD });
      const [cookie] = cookiesOf(answer);
      expect(cookie).toMatch(/^__Host-tonica\.session_token=/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/domain/i);
      expect((await someone.ask("/api/auth/session")).status).toBe(200);
      // Strangers can reach it, so whoever has started it reads what it lacks.
      expect(secure.output()).toMatch(
        /Prima di aprire: \d+ cose da fare \(https:\/\/www\.tonica-studio\.it\/admin\/prima-di-aprire\)\n {2}- Scrivi da dove/,
      );
    } finally {
      await secure.stop();
    }
  });

  test("is another one after each sign-in", async () => {
    const someone = await person();
    const first = someone.cookie();
    await someone.postJson("/api/auth/sign-in/email", { email: someone.email, password: PASSWORD });
    expect(someone.cookie()).not.toBe(first);
    expect((await someone.ask("/api/auth/session", { headers: { cookie: first } })).status).toBe(401);
  });
});

describe("what is asked wrongly is answered in Italian", () => {
  test.each([
    ["POST", "/api/auth/sign-in/email", "{", 400],
    ["POST", "/api/auth/sign-in/email", "{}", 422],
    ["POST", "/api/auth/sign-in/email", '{"email":"a\\ud800@posta.example","password":"x"}', 400],
    ["POST", "/api/auth/sign-in/email", '{"email":["a"],"password":{}}', 422],
    ["POST", "/api/auth/sign-up/email", '{"email":"chiara@posta.example","password":"123"}', 422],
    ["POST", "/api/auth/two-factor/verify", '{"code":"123456"}', 401],
    ["POST", "/api/auth/reset-password", `{"token":"inventato","newPassword":"${PASSWORD}"}`, 422],
    ["POST", "/api/auth/change-password", "{}", 401],
    ["POST", "/api/auth/sign-in/social", '{"provider":"google"}', 404],
    ["POST", "/api/auth/update-user", "{}", 404],
    ["POST", "/api/auth/constructor", "{}", 404],
    ["GET", "/api/auth/sign-in/email", undefined, 405],
    ["GET", "/api/auth/list-sessions", undefined, 404],
    ["DELETE", "/api/auth/session", "{}", 405],
    ["POST", "/api/security-audit", '{"event_type":"system_event"}', 401],
    ["GET", "/api/security-audit", undefined, 405],
  ])("%s %s %s: %i", async (method, path, body, status) => {
    const answer = await nobody().ask(path, {
      method,
      ...(body && { body, headers: { "content-type": "application/json" } }),
    });
    expect(answer.status).toBe(status);
    expect(answer.json().error).toMatch(/^\p{Lu}.*[.!]$/u);
  });
});

test("the link of the confirmation mail leads home, also when it is old", async () => {
  const { email } = await person();
  const [mail] = await mails(email);
  const { pathname, search } = new URL(/http\S+/.exec(mail.text)![0]);
  for (const path of [pathname + search, pathname + search, `${pathname}?token=x`, pathname]) {
    const answer = await nobody().ask(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/"]);
  }
  const { rows } = await database().query("select email_verified from users where email = $1", [email]);
  expect(rows).toEqual([{ email_verified: true }]);
});

test("a forgotten password is replaced through the mail", async () => {
  const { email } = await person();
  await nobody().postJson("/api/auth/request-password-reset", { email });
  const token = new URL(/http\S+/.exec((await mails(email)).at(-1).text)![0]).searchParams.get("token");
  const reset = await nobody().postJson("/api/auth/reset-password", { token, newPassword: "una nuova parola" });
  expect(reset.status).toBe(200);
  const signIn = (password: string) => nobody().postJson("/api/auth/sign-in/email", { email, password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn("una nuova parola")).json()).toMatchObject({ user: { email } });
});
