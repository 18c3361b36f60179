/** Tokens for outside assistants when several things happen at once. */
import { expect, test } from "vitest";
import { giveRole } from "#app/features/accounts/command-line.server.ts";
import { changePassword } from "#app/features/accounts/passwords.server.ts";
import { signInForToken } from "#app/features/ai-access/ai-sign-in.server.ts";
import { findTokenHolder } from "#app/features/ai-access/ai-tokens.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { aiAccessKey } from "#app/platform/secrets.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { accountsUnderTest, Browser, PASSWORD } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

accountsUnderTest();

async function editor() {
  const browser = new Browser();
  const { email } = await browser.signUp();
  await giveRole({ email, role: "editor", password: PASSWORD });
  return { browser, email };
}

/** From an address of its own. @returns undefined for a refusal */
const askToken = async (email: string): Promise<string | undefined> => {
  try {
    const fields = { email, password: PASSWORD, ai_key: aiAccessKey() };
    return (await signInForToken(fields, new Browser().caller)).ai_token;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

const inForce = async (tokens: (string | undefined)[]) =>
  (await Promise.all(tokens.map((token) => token && findTokenHolder(token)))).filter(Boolean).length;

test("of ten asked for at once five are good", async () => {
  const { email } = await editor();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => askToken(email)));
  expect(new Set(tokens).size).toBe(10);
  expect(await inForce(tokens)).toBe(5);
});

test("a password that changes while tokens are asked for ends every one that the old one gave", async () => {
  const { browser, email } = await editor();
  const before = await askToken(email);
  const asking = [askToken(email), askToken(email)];
  const changing = changePassword({ currentPassword: PASSWORD, password: "nuova-corda-tesa" }, browser.caller);
  asking.push(...Array.from({ length: 6 }, () => askToken(email)));
  await changing;
  const tokens = [before, ...(await Promise.all(asking))];
  expect(before).toBeTruthy();
  expect(await askToken(email)).toBeUndefined();
  expect(await inForce(tokens)).toBe(0);
});

test("the security log stays whole", async () => {
  expect((await verifyChain(administrator)).breaches).toEqual([]);
});
