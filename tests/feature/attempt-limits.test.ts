/** How often anybody may try, by address and by account (trust.md 22): the counting alone, without the dear passwords. */
import { expect, test } from "vitest";
import { countAttempt, type LimitedWork } from "#app/features/accounts/limits.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { newEmail } from "#tests/support/accounts.ts";
import { openedDatabase } from "#tests/support/opened-database.ts";

openedDatabase();

let host = 0;
const newAddress = () => `192.0.2.${++host}`;

/** As many at once as the pool has connections: nobody waits in vain for one on a slow machine. */
const AT_ONCE = 10;

/** @returns how many were refused, each in the same words */
async function refusals(times: number, work: LimitedWork, email: () => string, address: () => string): Promise<number> {
  let count = 0;
  for (let tried = 0; tried < times; tried += AT_ONCE) {
    const tries = Array.from({ length: Math.min(AT_ONCE, times - tried) }, () =>
      countAttempt(work, email(), address()),
    );
    const refused = (await Promise.allSettled(tries)).filter((attempt) => attempt.status === "rejected");
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, message: TEXTS.tooManyAttempts });
    count += refused.length;
  }
  return count;
}

test.each<[LimitedWork, number]>([
  ["signIn", 20],
  ["signInKnown", 20],
  ["signUp", 30],
  ["reset", 20],
  ["newPassword", 20],
])("%s: one address may try %i times, with whatever accounts, also when they come at once", async (work, most) => {
  const busy = newAddress();
  expect(await refusals(most + 3, work, newEmail, () => busy)).toBe(3);
  expect(await refusals(1, work, newEmail, newAddress)).toBe(0);
});

test.each<[LimitedWork, number]>([
  ["signIn", 50],
  ["signInKnown", 10],
  ["signUp", 5],
  ["reset", 3],
  ["passwordProof", 5],
  ["code", 10],
])("%s: one account may be tried %i times, from wherever, also when they come at once", async (work, most) => {
  const email = newEmail();
  expect(await refusals(most + 3, work, () => email, newAddress)).toBe(3);
  expect(await refusals(1, work, newEmail, newAddress)).toBe(0);
});

test("signIn: five wrong ones close an account to one address, and an IPv6 network is one address", async () => {
  const email = newEmail();
  const busy = newAddress();
  expect(
    await refusals(
      7,
      "signIn",
      () => email,
      () => busy,
    ),
  ).toBe(2);
  let last = 0;
  expect(
    await refusals(
      7,
      "signIn",
      () => email,
      () => `2001:db8:1:2::${++last}`,
    ),
  ).toBe(2);
  expect(
    await refusals(
      1,
      "signIn",
      () => email,
      () => "2001:db8:1:3::1",
    ),
  ).toBe(0);
});
