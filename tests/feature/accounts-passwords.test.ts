/** People look after their passwords: forgotten ones, and new ones (spec §5, trust.md 26). */
import { describe, expect, test } from "vitest";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { changePassword, requestPasswordReset, resetPassword } from "#app/features/accounts/passwords.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser, lastEvent, linkIn, newEmail, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

const { database, mails, lastMail } = accountsUnderTest();
const NEW_PASSWORD = "un altro segreto, più lungo";

describe("a forgotten password", () => {
  test("is replaced through the mail, once; every session ends and the owner hears of it", async () => {
    const browser = new Browser();
    const { email } = await browser.signUp();
    await requestPasswordReset({ email: email.toUpperCase() }, new Browser().caller);
    const mail = await lastMail(email);
    expect(mail.kind).toBe("password_reset");
    expect(linkIn(mail)).toMatch(/\/auth\/reimposta-password\?token=/);
    expect(mail.text).toContain("30 minuti");

    const reset = (password = NEW_PASSWORD) => resetPassword({ token: tokenIn(mail), password }, new Browser().caller);
    await expect(reset("12345")).rejects.toMatchObject({ status: 422, message: TEXTS.passwordShort(6) });
    await reset();
    await expect(reset("ancora un'altra")).rejects.toMatchObject({ status: 422, message: TEXTS.resetInvalid });
    expect(await currentPerson(browser.headers)).toBeUndefined();
    await expect(new Browser().signIn(email)).rejects.toMatchObject({ status: 401 });
    await new Browser().signIn(email, NEW_PASSWORD);
    expect((await lastMail(email)).kind).toBe("password_changed");
    expect(await findEvents(administrator, { type: "password_change", person: email })).toMatchObject([
      { data: { by: "reset" } },
    ]);
  });

  test("has thirty minutes", async () => {
    const { email } = await new Browser().signUp();
    await requestPasswordReset({ email }, new Browser().caller);
    await database().query("update one_time_tokens set expires_at = expires_at - interval '30 minutes'");
    const token = tokenIn(await lastMail(email));
    await expect(resetPassword({ token, password: NEW_PASSWORD }, new Browser().caller)).rejects.toMatchObject({
      message: TEXTS.resetInvalid,
    });
  });

  test("of a link asked for twice only one counts", async () => {
    const { email } = await new Browser().signUp();
    await requestPasswordReset({ email }, new Browser().caller);
    const first = tokenIn(await lastMail(email));
    await requestPasswordReset({ email }, new Browser().caller);
    await resetPassword({ token: tokenIn(await lastMail(email)), password: NEW_PASSWORD }, new Browser().caller);
    await expect(resetPassword({ token: first, password: "terza parola" }, new Browser().caller)).rejects.toMatchObject(
      {
        message: TEXTS.resetInvalid,
      },
    );
  });

  test("is no way to learn who has an account, and floods no mailbox", async () => {
    const nobody = newEmail();
    await requestPasswordReset({ email: nobody }, new Browser().caller);
    expect(await mails(nobody)).toEqual([]);
    const { email } = await new Browser().signUp();
    for (const asked of [email, nobody]) {
      for (let time = asked === nobody ? 1 : 0; time < 3; time++)
        await requestPasswordReset({ email: asked }, new Browser().caller);
      await expect(requestPasswordReset({ email: asked }, new Browser().caller)).rejects.toMatchObject({ status: 429 });
    }
    expect((await mails(email)).filter(({ kind }) => kind === "password_reset")).toHaveLength(3);
  });

  test("is asked for with a token that lies beside the account as a digest only", async () => {
    const { email } = await new Browser().signUp();
    await requestPasswordReset({ email }, new Browser().caller);
    const token = tokenIn(await lastMail(email));
    const { rows } = await database().query("select * from one_time_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("changing the password", () => {
  test("asks for the old one, keeps this session alone, and is told", async () => {
    const [here, elsewhere] = [new Browser(), new Browser()];
    const { email } = await here.signUp();
    await elsewhere.signIn(email);
    const change = (currentPassword: string) =>
      changePassword({ currentPassword, password: NEW_PASSWORD }, here.caller);
    await expect(change("sbagliata")).rejects.toMatchObject({ status: 422, message: TEXTS.wrongPassword });
    here.keep(await change(PASSWORD));
    expect(await currentPerson(here.headers)).toMatchObject({ email });
    expect(await currentPerson(elsewhere.headers)).toBeUndefined();
    expect((await lastMail(email)).kind).toBe("password_changed");
    expect(await lastEvent(email)).toMatchObject({ type: "password_change", data: { by: "change" } });
  });

  test("is for who is signed in, and no place to guess", async () => {
    await expect(changePassword({ password: NEW_PASSWORD }, new Browser().caller)).rejects.toMatchObject({
      status: 401,
    });
    const browser = new Browser();
    await browser.signUp();
    const guess = () => changePassword({ currentPassword: "a caso", password: NEW_PASSWORD }, browser.caller);
    for (let wrong = 0; wrong < 5; wrong++) await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 429 });
  });
});
