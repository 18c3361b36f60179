/** Signing up where mail goes out: nobody learns who has an account, and the first session comes with a code (decision 0035). */
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startMailServer } from "#tests/support/smtp.ts";
import { newPerson, PASSWORD, type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";

const mail = await startMailServer();
afterAll(() => mail.stop());
const { server, database } = siteUnderTest({ SMTP_URL: mail.url, SEED_DEMO: "false" });

const nobody = (email?: string) => newPerson(server().url, email);
const signUp = (person: Person) =>
  person.postJson("/api/auth/sign-up/email", { email: person.email, password: PASSWORD });
const confirm = (person: Person, code: string) => person.postJson("/api/auth/sign-up/code", { code });
const submit = (person: Person, fields: Record<string, string>) =>
  person.ask("/admin/auth?scheda=registrati", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

/** What stands in the subject of a mail to somebody, once it has come. */
const mailed = (email: string, words: RegExp) =>
  vi.waitFor(
    async () => {
      const mails = mail.received.filter(({ recipient }) => recipient === email);
      const subjects = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).subject ?? ""));
      const found = subjects.map((subject) => words.exec(subject)?.[0]).find(Boolean);
      if (!found) throw new Error(`no such mail to ${email}: ${subjects.join(", ")}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const codeFor = (email: string, before = "none") => mailed(email, new RegExp(String.raw`^(?!${before})\d{6}`));
const anotherCode = (code: string) => (code === "000000" ? "000001" : "000000");

/** Of an answer, without what is random. */
const seen = (answer: Awaited<ReturnType<typeof signUp>>, { email }: Person) => {
  const { date: _date, "x-request-id": _id, "set-cookie": cookies, ...headers } = answer.headers;
  return {
    status: answer.status,
    headers,
    text: answer.text.replaceAll(email, "chi@posta.example"),
    cookies: ((cookies as string[] | undefined) ?? []).map((cookie) =>
      cookie.replace(/=([\w%.-]+)/, (_, value: string) => `=${decodeURIComponent(value).replace(/[^.]/g, "x")}`),
    ),
  };
};

describe("where mail goes out", () => {
  test("the first administrator is in at once", async () => {
    const owner = await signedUp(server().url, "titolare@posta.example");
    expect((await owner.ask("/api/auth/session")).status).toBe(200);
  });

  test("a new and a taken address get the same answer, after the same time", async () => {
    const fresh = nobody("nessuno1@posta.example");
    const taken = nobody("titolare@posta.example");
    const timed = async (person: Person) => {
      const began = performance.now();
      const answer = await signUp(person);
      return { answer: seen(answer, person), ms: performance.now() - began };
    };
    const [first, second] = [await timed(fresh), await timed(taken)];
    expect(second.answer).toEqual(first.answer);
    expect(first.answer).toMatchObject({ status: 200, cookies: [expect.stringMatching(/^tonica\.sign_up=x{32}\.x/)] });
    for (const { ms } of [first, second]) expect(ms).toBeGreaterThan(390);

    await mailed(taken.email, /^Hai già un account/);
    // Before the code there is nothing that could be signed in to.
    const attempts = [fresh, taken].map(({ email }) =>
      nobody().postJson("/api/auth/sign-in/email", { email, password: "sbagliata" }),
    );
    const right = await nobody().postJson("/api/auth/sign-in/email", { email: fresh.email, password: PASSWORD });
    for (const { status, text } of await Promise.all(attempts)) expect([status, text]).toEqual([401, right.text]);

    const wrong = anotherCode(await codeFor(fresh.email));
    const [one, other] = [await confirm(fresh, wrong), await confirm(taken, wrong)];
    expect([one.status, one.text]).toEqual([401, other.text]);
  });

  test("the right code begins the account and the first session", async () => {
    const someone = nobody();
    expect((await signUp(someone)).json()).toEqual({
      user: { email: someone.email },
      first_admin: false,
      code_required: true,
    });
    expect((await someone.ask("/api/auth/session")).status).toBe(401);
    const code = await codeFor(someone.email);
    const { rows } = await database().query("select identifier || value as stored from one_time_tokens");
    for (const { stored } of rows) expect(stored).not.toContain(code);

    expect((await confirm(someone, ` ${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      user: { email: someone.email },
    });
    expect((await someone.ask("/api/auth/session")).status).toBe(200);
    expect(someone.cookie()).not.toContain("sign_up");
    const { rows: stored } = await database().query(
      "select email_verified, (select count(*)::int from profiles p where p.user_id = u.id) as profiles from users u where email = $1",
      [someone.email],
    );
    expect(stored).toEqual([{ email_verified: true, profiles: 1 }]);
    const later = await nobody().postJson("/api/auth/sign-in/email", { email: someone.email, password: PASSWORD });
    expect(later.status).toBe(200);
  });

  test("what is no code is said, and takes no try", async () => {
    const someone = nobody();
    await signUp(someone);
    const code = await codeFor(someone.email);
    for (const typed of ["", code.slice(1), `${code}0`, "il mio codice", "١٢٣٤٥٦"]) {
      const answer = await confirm(someone, typed);
      expect([answer.status, answer.json().error]).toEqual([422, "Scrivi le sei cifre che trovi nell’e-mail."]);
    }
    expect((await confirm(someone, code)).status).toBe(200);
  });

  test("a code is valid for ten minutes", async () => {
    const someone = nobody();
    await signUp(someone);
    const code = await codeFor(someone.email);
    const { rows } = await database().query(
      `update one_time_tokens set expires_at = expires_at - interval '10 minutes' where identifier like 'sign-up %' and value like $1
       returning expires_at + interval '10 minutes' between now() + interval '9 minutes' and now() + interval '10 minutes' as ten`,
      [`%${someone.email}%`],
    );
    expect(rows).toEqual([{ ten: true }]);
    expect((await confirm(someone, code)).status).toBe(401);
    const page = await submit(someone, { email: someone.email, codice: code });
    expect(page.status).toBe(401);
    expect(page.text).toContain("Il codice non vale più: registrati di nuovo");
    expect(page.text).toContain("Registrati come Admin");
    expect(page.text).toContain(`value="${someone.email}"`);
  });

  test("in two tabs the newer code is good, and a tab that is late learns that all is done", async () => {
    const someone = nobody();
    await signUp(someone);
    const older = await codeFor(someone.email);
    await signUp(someone);
    const newer = await codeFor(someone.email, older);
    expect((await confirm(someone, older)).status).toBe(401);
    expect((await confirm(someone, newer)).status).toBe(200);
    const late = await submit(someone, { email: someone.email.toUpperCase(), codice: newer });
    expect([late.status, late.text.includes("Account creato con successo!")]).toEqual([200, true]);
    const another = await submit(someone, { email: "altra@posta.example", codice: newer });
    expect(another.status).toBe(401);
    expect((await database().query("select from users where email = $1", [someone.email])).rowCount).toBe(1);
  });

  test("an account that began in the meantime keeps its password", async () => {
    const someone = nobody();
    const other = nobody(someone.email);
    await signUp(someone);
    const code = await codeFor(someone.email);
    await other.postJson("/api/auth/sign-up/email", { email: other.email, password: "tutta-un-altra-parola" });
    expect((await confirm(other, await codeFor(other.email, code))).status).toBe(200);
    expect((await confirm(someone, code)).status).toBe(401);
    const signIn = (password: string) =>
      nobody().postJson("/api/auth/sign-in/email", { email: someone.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn("tutta-un-altra-parola")).status).toBe(200);
  });

  test("five wrong codes end it, and a code is good for one account in one browser", async () => {
    const someone = nobody();
    await signUp(someone);
    const code = await codeFor(someone.email);
    expect((await confirm(nobody(), code)).status).toBe(401);
    for (let wrong = 0; wrong < 5; wrong++) expect((await confirm(someone, anotherCode(code))).status).toBe(401);
    expect((await confirm(someone, code)).json()).toEqual({
      error: "Il codice non vale più: registrati di nuovo e te ne mandiamo un altro.",
    });
  });

  test("the page asks for the code in the same place, without a script", async () => {
    const someone = nobody();
    const asked = await submit(someone, { email: someone.email, password: PASSWORD });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Manca solo");
    expect(asked.text).toMatch(/<input[^>]*name="codice"/);
    const taken = await submit(nobody(), { email: "titolare@posta.example", password: PASSWORD });
    const shown = (page: typeof asked, email: string) =>
      page.text.replaceAll(email, "chi@posta.example").replaceAll(/nonce="[\w-]+"/g, "");
    expect(shown(taken, "titolare@posta.example")).toBe(shown(asked, someone.email));

    const code = await codeFor(someone.email);
    const wrong = await submit(someone, { email: someone.email, codice: anotherCode(code) });
    expect([wrong.status, wrong.text.includes("Il codice non è corretto")]).toEqual([401, true]);
    expect(wrong.text).toMatch(/<input[^>]*name="codice"/);
    const done = await submit(someone, { email: someone.email, codice: code });
    expect(done.text).toContain("Account creato con successo!");
    expect(done.text).toContain("Richiesta Amministratore");
    expect((await someone.ask("/api/auth/session")).status).toBe(200);
  });
});
