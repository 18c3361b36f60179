/** A browser that signed in before, while others guess at the account's password (decision 0034). */
import { expect, test } from "vitest";
import { countAttempt } from "#app/features/accounts/limits.server.ts";
import { changePassword, requestPasswordReset, resetPassword } from "#app/features/accounts/passwords.server.ts";
import { accountsUnderTest, Browser, PASSWORD, tokenIn } from "#tests/support/accounts.ts";

const { lastMail } = accountsUnderTest();
const NEW_PASSWORD = "un altro segreto, più lungo";
const shutOut = { status: 429 };

/** Somebody guesses from many addresses, until the account's limit is reached. */
async function guess(email: string): Promise<void> {
  for (let guesses = 0; guesses < 50; guesses++) await countAttempt("signIn", email, `198.51.100.${guesses}`);
}

test("gets in with the right password when the account is closed to everybody else", async () => {
  const { email } = await new Browser().signUp();
  const owner = new Browser();
  await owner.signIn(email);
  await guess(email);
  await expect(new Browser().signIn(email)).rejects.toMatchObject(shutOut);
  expect(await owner.signIn(email)).toMatchObject({ next: "signed in" });
  await expect(owner.signIn(email, "sbagliata")).rejects.toMatchObject({ status: 401 });
});

test("is known for its own account only", async () => {
  const [{ email }, other] = [await new Browser().signUp(), await new Browser().signUp()];
  const browser = new Browser();
  await browser.signIn(other.email);
  await guess(email);
  await expect(browser.signIn(email)).rejects.toMatchObject(shutOut);
});

test("is one of ten tries that are wrong, so that a stolen cookie opens nothing", async () => {
  const { email } = await new Browser().signUp();
  const thief = new Browser();
  await thief.signIn(email);
  for (let wrong = 0; wrong < 10; wrong++) await countAttempt("signInKnown", email, `203.0.113.${wrong}`);
  await expect(thief.signIn(email)).rejects.toMatchObject(shutOut);
});

test("is a stranger after a new password, but for the browser in which it was changed", async () => {
  const { email } = await new Browser().signUp();
  const [owner, thief] = [new Browser(), new Browser()];
  await owner.signIn(email);
  await thief.signIn(email);
  owner.keep(await changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD }, owner.caller));
  await guess(email);
  await expect(thief.signIn(email, NEW_PASSWORD)).rejects.toMatchObject(shutOut);
  expect(await owner.signIn(email, NEW_PASSWORD)).toMatchObject({ next: "signed in" });

  await requestPasswordReset({ email }, owner.caller);
  await resetPassword({ token: tokenIn(await lastMail(email)), password: PASSWORD }, owner.caller);
  await expect(owner.signIn(email)).rejects.toMatchObject(shutOut);
});
