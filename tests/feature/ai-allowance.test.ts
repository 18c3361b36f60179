/** The daily allowance of the text generator: fifty requests each, whatever comes at once, on Rome's days. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  DAILY_REQUESTS,
  refundRequest,
  recordTokens,
  reserveRequest,
  readUsage,
} from "#app/features/ai/allowance.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";

const { database } = accountsUnderTest();

afterEach(() => {
  vi.useRealTimers();
});

async function newcomer(used = 0): Promise<string> {
  const { email } = await new Browser().signUp();
  const { rows } = await database().query("select id from users where email = $1", [email]);
  const { id } = rows[0];
  if (used > 0)
    await database().query(
      "insert into ai_usage (user_id, day, requests) values ($1, (now() at time zone 'Europe/Rome')::date, $2)",
      [id, used],
    );
  return id;
}

describe("the allowance of a day", () => {
  test("cannot be overrun by requests that come at once", async () => {
    const id = await newcomer(DAILY_REQUESTS - 5);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => reserveRequest(id)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readUsage(id)).toMatchObject({ used: DAILY_REQUESTS, of: DAILY_REQUESTS });
    await expect(reserveRequest(id)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("mezzanotte"),
    });
  });

  test("gets back what gave nothing, and is everybody's own", async () => {
    const [id, other] = [await newcomer(), await newcomer()];
    const reserved = await reserveRequest(id);
    await reserveRequest(id);
    expect((await readUsage(id)).used).toBe(2);
    await refundRequest(reserved);
    expect((await readUsage(id)).used).toBe(1);
    expect((await readUsage(other)).used).toBe(0);
  });

  test("adds up the tokens", async () => {
    const id = await newcomer();
    const reserved = await reserveRequest(id);
    for (const tokens of [
      { input: 100, output: 900 },
      { input: 11, output: 22 },
    ])
      await db.transaction((tx) => recordTokens(tx, reserved, tokens));
    const { rows } = await database().query("select input_tokens, output_tokens from ai_usage where user_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ input_tokens: 111, output_tokens: 922 }]);
  });

  test("is also kept from whoever insists, though all of it fails", async () => {
    const id = await newcomer();
    for (let attempt = 0; attempt < 30; attempt++) await refundRequest(await reserveRequest(id));
    await expect(reserveRequest(id)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("pochi minuti"),
    });
    expect((await readUsage(id)).used).toBe(0);
  });
});

test.each([
  ["before midnight in winter", "2026-11-21T22:59:00Z", "2026-11-21T23:00:00.000Z"],
  ["after midnight in winter", "2026-11-21T23:01:00Z", "2026-11-22T23:00:00.000Z"],
  ["on the last day of the year", "2026-12-31T12:00:00Z", "2026-12-31T23:00:00.000Z"],
  ["in summer", "2026-07-01T12:00:00Z", "2026-07-01T22:00:00.000Z"],
  ["on the day on which clocks go forward", "2026-03-29T12:00:00Z", "2026-03-29T22:00:00.000Z"],
])("it starts again at Rome's midnight: %s", async (_, now, resetsAt) => {
  const id = await newcomer();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  expect((await readUsage(id)).resetsAt).toBe(resetsAt);
});
