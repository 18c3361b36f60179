/** Signing in with an authenticator app, or with a recovery code when the telephone is lost. */
import { expect, test } from "vitest";
import { giveRole, disableSecondFactor } from "#app/features/accounts/command-line.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
} from "#app/features/accounts/second-factor.server.ts";
import { confirmSignIn } from "#app/features/accounts/sign-in.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser, PASSWORD } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";
import { totp } from "#tests/support/totp.ts";

const { database } = accountsUnderTest();

const codeFor = (uri: string) => totp(new URL(uri).searchParams.get("secret")!);

async function withSecondFactor() {
  const browser = new Browser();
  const { email } = await browser.signUp();
  const { uri, recoveryCodes } = await enableTotp({ password: PASSWORD }, browser.caller);
  browser.keep(await confirmTotp({ code: codeFor(uri) }, browser.caller));
  return { browser, email, uri, recoveryCodes };
}

/** A browser that has given the password. */
async function halfIn(email: string) {
  const browser = new Browser();
  expect(await browser.signIn(email)).toMatchObject({ next: "second factor" });
  expect(await currentPerson(browser.headers)).toBeUndefined();
  return { browser, confirm: async (code: string) => browser.keep(await confirmSignIn({ code }, browser.caller)) };
}

test("is on from the first right code, and then asked for", async () => {
  const browser = new Browser();
  const { email } = await browser.signUp();
  await expect(enableTotp({ password: "sbagliata" }, browser.caller)).rejects.toMatchObject({
    status: 422,
    message: TEXTS.wrongPassword,
  });
  const { uri, recoveryCodes } = await enableTotp({ password: PASSWORD }, browser.caller);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tonica/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await new Browser().signIn(email)).toMatchObject({ next: "signed in" });

  await expect(confirmTotp({ code: "000000" }, browser.caller)).rejects.toMatchObject({ status: 422 });
  const before = browser.headers;
  browser.keep(await confirmTotp({ code: codeFor(uri) }, browser.caller));
  expect(await currentPerson(before)).toBeUndefined();
  expect(await currentPerson(browser.headers)).toMatchObject({ secondFactor: true });
  await expect(enableTotp({ password: PASSWORD }, browser.caller)).rejects.toMatchObject({
    message: TEXTS.secondFactorOn,
  });

  const { browser: phone, confirm } = await halfIn(email);
  await expect(confirm("123 456")).rejects.toMatchObject({ status: 401, message: TEXTS.codeWrong });
  expect((await findEvents(administrator, { person: email }))[0]).toMatchObject({
    type: "login_failed",
    data: { email },
  });
  const code = codeFor(uri);
  await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await currentPerson(phone.headers)).toMatchObject({ email });
  expect((await findEvents(administrator, { person: email }))[0]).toMatchObject({
    type: "login_success",
    data: { second_factor: "totp" },
  });
});

test("a code is good once, whoever saw it", async () => {
  const { email, uri } = await withSecondFactor();
  const code = codeFor(uri);
  await (await halfIn(email)).confirm(code);
  await expect((await halfIn(email)).confirm(code)).rejects.toMatchObject({ message: TEXTS.codeWrong });
});

test("each recovery code is good once", async () => {
  const { email, recoveryCodes } = await withSecondFactor();
  const [first, second] = recoveryCodes;
  await (await halfIn(email)).confirm(first!);
  const { confirm } = await halfIn(email);
  await expect(confirm(first!)).rejects.toMatchObject({ status: 401 });
  await confirm(second!);
  expect((await findEvents(administrator, { person: email }))[0]).toMatchObject({
    data: { second_factor: "recovery_code" },
  });
});

test("codes cannot be guessed: five tries for a password, then again from the start", async () => {
  const { email, uri } = await withSecondFactor();
  const { confirm } = await halfIn(email);
  for (let wrong = 0; wrong < 5; wrong++)
    await expect(confirm(`00000${wrong}`)).rejects.toMatchObject({ status: 401, message: TEXTS.codeWrong });
  await expect(confirm(codeFor(uri))).rejects.toMatchObject({ message: TEXTS.codeLate });
  const { confirm: again } = await halfIn(email);
  for (let wrong = 5; wrong < 10; wrong++) await expect(again(`00000${wrong}`)).rejects.toMatchObject({ status: 401 });
  await expect((await halfIn(email)).confirm(codeFor(uri))).rejects.toMatchObject({ status: 429 });
});

test("without the password first, a code opens nothing", async () => {
  const { email, uri } = await withSecondFactor();
  const confirm = (browser: Browser) => confirmSignIn({ code: codeFor(uri) }, browser.caller);
  await expect(confirm(new Browser())).rejects.toMatchObject({ status: 401, message: TEXTS.codeLate });
  const { browser } = await halfIn(email);
  await database().query("update one_time_tokens set expires_at = now() - interval '1 second'");
  await expect(confirm(browser)).rejects.toMatchObject({ status: 401, message: TEXTS.codeLate });
});

test("somebody else's open session in the browser is not the one that a code confirms", async () => {
  const { email, uri } = await withSecondFactor();
  const browser = new Browser();
  await browser.signUp();
  await browser.signIn(email);
  browser.keep(await confirmSignIn({ code: codeFor(uri) }, browser.caller));
  expect(await currentPerson(browser.headers)).toMatchObject({ email });
});

test("is turned off, and its codes renewed, with the password", async () => {
  const { browser, email, recoveryCodes } = await withSecondFactor();
  const { recoveryCodes: renewed } = await renewRecoveryCodes({ password: PASSWORD }, browser.caller);
  expect(renewed).not.toContain(recoveryCodes[0]);
  await expect((await halfIn(email)).confirm(recoveryCodes[0]!)).rejects.toMatchObject({ status: 401 });

  await expect(disableTotp({ password: "sbagliata" }, browser.caller)).rejects.toMatchObject({ status: 422 });
  browser.keep(await disableTotp({ password: PASSWORD }, browser.caller));
  expect(await currentPerson(browser.headers)).toMatchObject({ email, secondFactor: false });
  expect(await new Browser().signIn(email)).toMatchObject({ next: "signed in" });
  const actions = (await findEvents(administrator, { type: "admin_action", person: email })).map(
    ({ data }) => data!.action,
  );
  expect(actions).toEqual(["second_factor_disabled", "recovery_codes_renewed", "second_factor_enabled"]);
});

test("who runs the machine lets in whoever lost telephone and codes, and makes administrators", async () => {
  const { browser: lost, email } = await withSecondFactor();
  expect(await disableSecondFactor(email)).toBe(true);
  expect(await currentPerson(lost.headers)).toBeUndefined();
  expect(await new Browser().signIn(email)).toMatchObject({ next: "signed in" });
  expect(await disableSecondFactor("nessuno@posta.example")).toBe(false);

  expect(await giveRole({ email, role: "admin" })).toEqual({ created: false });
  const browser = new Browser();
  await browser.signIn(email);
  expect(await currentPerson(browser.headers)).toMatchObject({ roles: ["admin"] });

  const another = "capo@tonica.example";
  await expect(giveRole({ email: another, role: "admin", password: "123" })).rejects.toMatchObject({ status: 422 });
  expect(await giveRole({ email: another, role: "admin", password: PASSWORD })).toEqual({ created: true });
  await new Browser().signIn(another);
});

test("the secret and the recovery codes lie encrypted in the database", async () => {
  const { uri, recoveryCodes } = await withSecondFactor();
  const { rows } = await database().query("select * from second_factors");
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(new URL(uri).searchParams.get("secret"));
  expect(stored).not.toContain(recoveryCodes[0]);
});
