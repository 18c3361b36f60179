/** What guessing, forging and other sites' pages get from /api/auth/*: nothing (trust.md 22 and 23). */
import { describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { countAttempt } from "#app/features/accounts/limits.server.ts";
import { startServer } from "#tests/support/server.ts";
import { accountSite } from "./account-site.ts";
import { PASSWORD } from "./person.ts";
import { newVisitor } from "./visitor.ts";

const { server, database, person, nobody, mails, events } = accountSite();

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
    const behind = await startServer({ env: { DATABASE_URL: database().url, TRUST_PROXY: "1" } });
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

  test("on one address: sign-ups and reset mails, and nothing else of the site", async () => {
    const address = "127.0.99.7";
    openDatabase(database().url, () => {});
    for (let time = 0; time < 30; time++) await countAttempt("signUp", nobody().email, address);
    for (let time = 0; time < 20; time++) await countAttempt("reset", nobody().email, address);
    await closeDatabase();
    const busy = newVisitor(server().url, address);
    const send = (path: string, body: unknown) =>
      busy.ask(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    for (const answer of [
      await send("/api/auth/sign-up/email", { email: nobody().email, password: PASSWORD }),
      await send("/api/auth/request-password-reset", { email: nobody().email }),
    ])
      expect([answer.status, answer.json()]).toEqual([429, { error: "Troppi tentativi. Riprova tra qualche minuto." }]);
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
