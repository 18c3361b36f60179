/** People make accounts and sign in: spec §4, §5, §8, design.md §6.18. */
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { adminUsers, users } from "#app/db/schema/accounts.server.ts";
import { env } from "#app/env.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { updateProfile } from "#app/features/accounts/profile.server.ts";
import { claimFirstAdmin, confirmEmail, isSetupTokenRequired, signUp } from "#app/features/accounts/sign-up.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser, lastEvent, newEmail, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inLongSet } from "#tests/support/long-set.ts";

const { database, mails, lastMail } = accountsUnderTest();
const NEW_PASSWORD = "un altro segreto, più lungo";

describe("the first to register", () => {
  const { SETUP_TOKEN } = env;
  afterEach(() => void (env.SETUP_TOKEN = SETUP_TOKEN));

  test("has to know the installer's code, where there is one", async () => {
    env.SETUP_TOKEN = "codice-di-prova";
    const owner = new Browser();
    expect(await isSetupTokenRequired()).toBe(true);
    const attempt = (setupToken?: string) =>
      signUp({ email: "titolare@posta.example", password: PASSWORD, setupToken }, owner.caller);
    await expect(attempt()).rejects.toMatchObject({ status: 403, message: TEXTS.setupToken });
    await expect(attempt("codice-di-prove")).rejects.toMatchObject({ status: 403 });
    expect(await db.$count(users)).toBe(0);
    expect((await attempt("codice-di-prova")).firstAdmin).toBe(true);
    expect(await isSetupTokenRequired()).toBe(false);
    await new Browser().signUp(); // nobody asks any more
  });

  test("became administrator, and the log says so", async () => {
    expect((await database().query("select email, is_first_admin from admin_users")).rows).toEqual([
      { email: "titolare@posta.example", is_first_admin: true },
    ]);
    const [claim] = await findEvents(administrator, { type: "role_change" });
    expect(claim).toMatchObject({
      email: "titolare@posta.example",
      data: { target_user_id: claim!.userId, new_role: "admin", old_role: null, first_admin: true },
    });
  });

  test("is one, however many come at once, every time", async () => {
    const [runs, people] = inLongSet ? [10, 50] : [3, 20];
    for (let run = 0; run < runs; run++) {
      await db.delete(users);
      await db.delete(adminUsers);
      const claims = await Promise.all(
        Array.from({ length: people }, () =>
          db.transaction(async (tx) => {
            const [user] = await tx.insert(users).values({ email: newEmail() }).returning();
            return claimFirstAdmin(tx, user!, "192.0.2.1");
          }),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      const { rows } = await database().query("select count(*)::int from user_roles where role = 'admin'");
      expect(rows).toEqual([{ count: 1 }]);
    }
  });

  test("leaves the claim closed, even when the account is gone", async () => {
    await db.delete(users);
    const browser = new Browser();
    expect((await browser.signUp()).firstAdmin).toBe(false);
    expect(await currentPerson(browser.headers)).toMatchObject({ roles: [] });
  });
});

describe("signing up", () => {
  test("signs in at once, lowers the address and sends a mail whose link confirms it", async () => {
    const browser = new Browser();
    await browser.signUp("  Èlia.Rossi@Posta.EXAMPLE ".replace("È", "E"));
    const email = "elia.rossi@posta.example";
    expect(await currentPerson(browser.headers)).toMatchObject({ email, roles: [], firstName: null });
    expect(await mails(email)).toEqual([expect.objectContaining({ kind: "confirm_address" })]);

    const confirmed = async () =>
      (await database().query("select email_verified from users where email = $1", [email])).rows[0].email_verified;
    expect(await confirmEmail("forged", browser.caller)).toBe(false);
    expect(await confirmed()).toBe(false);
    expect(await confirmEmail(tokenIn(await lastMail(email)), browser.caller)).toBe(true);
    expect(await confirmed()).toBe(true);
  });

  test("with an address that has an account answers the same, signs nobody in, and tells its owner", async () => {
    const { email } = await new Browser().signUp();
    const stranger = new Browser();
    expect(await stranger.signUp(email.toUpperCase(), NEW_PASSWORD)).toMatchObject({ firstAdmin: false, cookies: [] });
    expect(await currentPerson(stranger.headers)).toBeUndefined();
    expect((await mails(email)).map(({ kind }) => kind)).toEqual(["confirm_address", "address_taken"]);
    await expect(stranger.signIn(email, NEW_PASSWORD)).rejects.toMatchObject({ status: 401 });
  });

  test("ten times at once with one address makes one account", async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 5 }, () => new Browser());
    await Promise.all(browsers.map((browser) => browser.signUp(email)));
    const people = await Promise.all(browsers.map(({ headers }) => currentPerson(headers)));
    expect(people.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    ["12345", TEXTS.passwordShort(6)],
    ["👋👋👋", TEXTS.passwordShort(6)],
    ["x".repeat(129), TEXTS.passwordLong],
    ["Password123", TEXTS.passwordCommon],
    ["JUVENTUS", TEXTS.passwordCommon],
    ["aaaaaaaa", TEXTS.passwordCommon],
  ])("with the password %j is refused", async (password, sentence) => {
    await expect(new Browser().signUp(newEmail(), password)).rejects.toMatchObject({ status: 422, message: sentence });
  });

  test.each(["sei-sei", "x1".repeat(64), "perché è così, «tutto» 🎾"])(
    "with the password %j works",
    async (password) => {
      const { email } = await new Browser().signUp(newEmail(), password);
      expect(await new Browser().signIn(email, password)).toMatchObject({ next: "signed in" });
    },
  );

  test.each([
    "",
    "chiara",
    "chiara@",
    "chiara@posta",
    "chiara@127.0.0.1",
    "chiara@posta-.example",
    `${"x".repeat(65)}@posta.example`,
    `${"x".repeat(250)}@posta.example`,
  ])("with the address %j is refused", async (email) => {
    await expect(new Browser().signUp(email)).rejects.toMatchObject({ status: 422, message: TEXTS.invalidEmail });
  });
});

describe("signing in", () => {
  test("works with the address however it is written, and is told in the log", async () => {
    const { email } = await new Browser().signUp();
    const browser = new Browser();
    expect(await browser.signIn(` ${email.toUpperCase()}`)).toMatchObject({ next: "signed in" });
    expect(await currentPerson(browser.headers)).toMatchObject({ email });
    expect(await lastEvent(email)).toMatchObject({
      type: "login_success",
      ipAddress: browser.address,
      source: "server",
    });
  });

  test("with a wrong password and without an account is refused in the same words, and told in the log", async () => {
    const { email } = await new Browser().signUp();
    for (const tried of [email, newEmail(), "not an address"]) {
      const browser = new Browser();
      await expect(browser.signIn(tried, "sbagliata")).rejects.toMatchObject({
        status: 401,
        message: TEXTS.wrongCredentials,
      });
      expect(await lastEvent(tried)).toMatchObject({
        type: "login_failed",
        data: { email: tried },
        ipAddress: browser.address,
      });
    }
  });

  test("takes the place of the session that the browser had", async () => {
    const browser = new Browser();
    const { email } = await browser.signUp();
    const before = browser.headers;
    await browser.signIn(email);
    expect(await currentPerson(before)).toBeUndefined();
    expect(await currentPerson(browser.headers)).toMatchObject({ email });
  });

  test("five wrong passwords close an account to that address, and not to its owner elsewhere", async () => {
    const { email } = await new Browser().signUp();
    const attacker = new Browser();
    for (let wrong = 0; wrong < 5; wrong++)
      await expect(attacker.signIn(email, `sbagliata ${wrong}`)).rejects.toMatchObject({ status: 401 });
    await expect(attacker.signIn(email)).rejects.toMatchObject({ status: 429, message: TEXTS.tooManyAttempts });
    await expect(attacker.signIn(email)).rejects.toMatchObject({ status: 429 });
    expect(await findEvents(administrator, { type: "suspicious_activity" })).toHaveLength(1);
    await new Browser().signIn(email);
  });

  test("right passwords do not count against anybody", async () => {
    const browser = new Browser();
    const { email } = await browser.signUp();
    for (let time = 0; time < 8; time++) expect(await browser.signIn(email)).toMatchObject({ next: "signed in" });
  });

  test("twenty wrong passwords close an address to every account, also when they come at once", async () => {
    const attacker = new Browser();
    const tries = Array.from({ length: 25 }, () => attacker.signIn(newEmail(), "sbagliata"));
    const statuses = (await Promise.allSettled(tries)).map(
      (tried) => tried.status === "rejected" && tried.reason.status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

test("a person's names are theirs to write", async () => {
  const browser = new Browser();
  await browser.signUp();
  const me = async () => (await currentPerson(browser.headers))!;
  await updateProfile(await me(), { first_name: "  Chi\u200bara\u202e ", last_name: "Dall’Òglio" });
  expect(await me()).toMatchObject({ firstName: "Chiara", lastName: "Dall’Òglio" });
  await updateProfile(await me(), { first_name: "", last_name: "Dall’Òglio" });
  expect(await me()).toMatchObject({ firstName: null, lastName: "Dall’Òglio" });
  await expect(updateProfile(await me(), { first_name: "<b>" })).rejects.toMatchObject({ status: 422 });
});
