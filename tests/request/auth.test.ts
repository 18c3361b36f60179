/** Accounts at the wire: the endpoints of spec §7 calls 26 and 29, and what protects them (trust.md 17-23). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newPerson, PASSWORD, signedUp } from "./person.ts";
import { newVisitor } from "./visitor.ts";

let database: FreshDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const person = () => signedUp(server.url);
const nobody = (email?: string) => newPerson(server.url, email);
const mails = async (recipient: string) =>
  (await database.query("select kind, text from outbox where recipient = $1 order by created_at", [recipient])).rows;
const events = async (email: string) =>
  (
    await database.query(
      `select l.* from security_audit_log l left join users u on u.id = l.user_id
       where u.email = $1 or l.event_data ->> 'email' = $1 order by position desc`,
      [email],
    )
  ).rows;
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
    expect(someone.cookie()).toBe("");
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
    const secure = await startServer({ env: { DATABASE_URL: database.url, PUBLIC_URL: "https://www.tonica.example" } });
    try {
      const someone = newPerson(secure.url);
      const answer = await someone.postJson("/api/auth/sign-up/email", { email: someone.email, password: PASSWORD });
      const [cookie] = cookiesOf(answer);
      expect(cookie).toMatch(/^__Host-tonica\.session_token=/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/domain/i);
      expect((await someone.ask("/api/auth/session")).status).toBe(200);
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

describe("nobody learns who has an account", () => {
  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now();
    const answer = await work();
    return { answer, ms: performance.now() - began };
  };

  test("from a wrong password", async () => {
    const { email } = await person();
    const tries = [email, nobody().email].map((tried) =>
      timed(() => nobody().postJson("/api/auth/sign-in/email", { email: tried, password: "sbagliata" })),
    );
    const [known, unknown] = await Promise.all(tries);
    expect(known!.answer.status).toBe(401);
    expect(known!.answer.json()).toEqual({ error: "E-mail o password non corrette." });
    expect([unknown!.answer.status, unknown!.answer.text]).toEqual([known!.answer.status, known!.answer.text]);
    for (const { ms } of [known!, unknown!]) expect(ms).toBeGreaterThan(240); // the floor that hides what was found
  });

  test("from signing up", async () => {
    const { email } = await person();
    const taken = await timed(() => nobody().postJson("/api/auth/sign-up/email", { email, password: PASSWORD }));
    const someone = nobody();
    const fresh = await timed(() =>
      someone.postJson("/api/auth/sign-up/email", { email: someone.email, password: PASSWORD }),
    );
    expect(taken.answer.status).toBe(fresh.answer.status);
    expect(taken.answer.text.replace(email, "…")).toBe(fresh.answer.text.replace(someone.email, "…"));
    for (const { ms } of [taken, fresh]) expect(ms).toBeGreaterThan(390);
    expect((await mails(email)).at(-1).kind).toBe("address_taken");
  });

  test("from asking for a new password", async () => {
    const { email } = await person();
    const [known, unknown] = await Promise.all(
      [email, nobody().email].map((asked) =>
        timed(() => nobody().postJson("/api/auth/request-password-reset", { email: asked })),
      ),
    );
    expect(known!.answer.status).toBe(200);
    expect(known!.answer.json().message).toMatch(/^Se l’indirizzo ha un account/);
    expect(unknown!.answer.text).toBe(known!.answer.text);
    for (const { ms } of [known!, unknown!]) expect(ms).toBeGreaterThan(240);
  });
});

describe("limits", () => {
  const wrong = (headers: Record<string, string>, who = nobody(), url = "/api/auth/sign-in/email") =>
    who.postJson(url, { email: nobody().email, password: "sbagliata" }, headers);

  test("hold whatever X-Forwarded-For says", async () => {
    const attacker = nobody("vittima@posta.example");
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) {
      const forged = {
        "x-forwarded-for": `203.0.113.${time}`,
        "x-real-ip": `203.0.113.${time}`,
        forwarded: `for=203.0.113.${time}`,
      };
      const answer = await attacker.postJson(
        "/api/auth/sign-in/email",
        { email: attacker.email, password: "no" },
        forged,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const told = await events(attacker.email);
    expect(told.filter(({ event_type }) => event_type === "login_failed")).toHaveLength(5);
    expect(told.every(({ ip_address }) => ip_address.startsWith("127.0."))).toBe(true);
  });

  test("believe the outermost proxy alone, and count an IPv6 network as one", async () => {
    const behind = await startServer({ env: { DATABASE_URL: database.url, TRUST_PROXY: "1" } });
    try {
      const visitor = newVisitor(behind.url);
      const attempt = (forwarded: string) =>
        visitor.ask("/api/auth/sign-in/email", {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
          body: JSON.stringify({ email: "bersaglio@posta.example", password: "no" }),
        });
      const forged = [0, 1, 2, 3, 4].map((n) => attempt(`198.51.100.${n}, 203.0.113.50`));
      expect((await Promise.all(forged)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      expect((await attempt("198.51.100.9, 203.0.113.50")).status).toBe(429);
      expect((await attempt("203.0.113.51")).status).toBe(401);
      const network = [1, 2, 3, 4, 5].map((n) => attempt(`2001:db8:1:2::${n}`));
      expect((await Promise.all(network)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      expect((await attempt("2001:db8:1:2:ffff::1")).status).toBe(429);
      expect((await attempt("2001:db8:1:3::1")).status).toBe(401);
    } finally {
      await behind.stop();
    }
  });

  test("on one address: sign-ups, sign-ins and reset mails", async () => {
    const busy = nobody();
    const signUps = Array.from({ length: 33 }, () =>
      busy.postJson("/api/auth/sign-up/email", { email: nobody().email, password: PASSWORD }),
    );
    const refused = (await Promise.all(signUps)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.json()).toEqual({ error: "Troppi tentativi. Riprova tra qualche minuto." });
    const signIns = await Promise.all(Array.from({ length: 23 }, () => wrong({}, busy)));
    expect(signIns.filter(({ status }) => status === 429)).toHaveLength(3);
    const resets = await Promise.all(
      Array.from({ length: 23 }, () => busy.postJson("/api/auth/request-password-reset", { email: nobody().email })),
    );
    expect(resets.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await busy.ask("/")).status).toBe(200);
  });
});

describe("another site's page", () => {
  test.each<Record<string, string>>([
    { origin: "https://male.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("cannot act for somebody: %j", async (headers) => {
    const someone = await person();
    for (const path of ["/api/auth/sign-out", "/api/auth/session", "/api/auth/sign-in/email", "/api/security-audit"])
      expect((await someone.postJson(path, {}, headers)).status).toBe(403);
    expect((await someone.ask("/api/auth/session")).status).toBe(200);
  });

  test("cannot send what a form can send", async () => {
    const someone = await person();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const answer = await someone.postJson(
        "/api/auth/change-password",
        { currentPassword: PASSWORD, newPassword: "presa-da-altri" },
        { "content-type": type },
      );
      expect(answer.status).toBe(415);
    }
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
  const { rows } = await database.query("select email_verified from users where email = $1", [email]);
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

describe("POST /api/security-audit", () => {
  test("keeps what a signed-in browser tells, with the person from the session, marked as the browser's", async () => {
    const someone = await person();
    const told = await someone.postJson("/api/security-audit", {
      event_type: "system_event",
      event_data: { event: "devtools_open", details: { width: 170 } },
      user_id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
    });
    expect([told.status, told.text]).toEqual([204, ""]);
    const [event] = await events(someone.email);
    expect(event).toMatchObject({
      event_type: "system_event",
      source: "client",
      event_data: { event: "devtools_open", details: { width: 170 } },
    });
    const { rows } = await database.query("select id from users where email = $1", [someone.email]);
    expect(event.user_id).toBe(rows[0].id);
  });

  test.each([
    ["login_success", 403],
    ["role_change", 403],
    ["password_change", 403],
    ["login_failed", 204],
    ["session_timeout", 204],
    ["inventato", 422],
  ])("answers %s with %i", async (event_type, status) => {
    const someone = await person();
    expect((await someone.postJson("/api/security-audit", { event_type, event_data: {} })).status).toBe(status);
  });
});
