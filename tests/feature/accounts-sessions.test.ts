/** How long a session lasts, and who may still use it: design.md §6.6. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT } from "#app/env.server.ts";
import {
  checkSession,
  currentPerson,
  currentVisit,
  requireSession,
  sessionView,
} from "#app/features/accounts/current-person.server.ts";
import { SESSION_COOKIE, sessionToken } from "#app/features/accounts/session-cookie.server.ts";
import { endExpiredSessions, signOut } from "#app/features/accounts/session-end.server.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

const { database } = accountsUnderTest();

/** Time goes by, for one person's session. */
const wait = (email: string, minutes: number) =>
  database().query(
    `update sessions set last_active_at = last_active_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
     from users where users.id = sessions.user_id and users.email = $1`,
    [email, minutes],
  );

async function signedIn() {
  const browser = new Browser();
  const { email } = await browser.signUp();
  const check = (active: boolean, hidden: boolean) => checkSession(browser.headers, { active, hidden });
  return {
    browser,
    email,
    check,
    timeouts: () => findEvents(administrator, { type: "session_timeout", person: email }),
  };
}

test("the browser sees how long the session lasts, and no token", async () => {
  const { browser, email } = await signedIn();
  const view = (await sessionView(browser.headers))!;
  expect(Object.keys(view).toSorted()).toEqual(["expires_at", "expires_in", "token_type", "user"]);
  expect(view).toMatchObject({ token_type: "bearer", user: { email } });
  expect(view.expires_in).toBeGreaterThan(1790);
  expect(view.expires_in).toBeLessThanOrEqual(1800);
  expect(Math.abs(view.expires_at - Date.now() / 1000 - view.expires_in)).toBeLessThan(2);
});

test("the database holds a digest of its token, of which nobody can make a cookie", async () => {
  const { browser, email } = await signedIn();
  const token = sessionToken(browser.headers)!;
  const { rows } = await database().query(
    "select token from sessions s join users u on u.id = s.user_id where u.email = $1",
    [email],
  );
  expect(rows).toEqual([{ token: createHash("sha256").update(token).digest("hex") }]);
});

test("half an hour without a sign of life ends it, and the log says so once", async () => {
  const { browser, email, timeouts } = await signedIn();
  await wait(email, 29);
  expect(await currentPerson(browser.headers)).toBeDefined();
  await wait(email, 2);
  await expect(requireSession(browser.headers)).rejects.toMatchObject({ status: 401 });
  expect(await currentPerson(browser.headers)).toBeUndefined();
  expect(await timeouts()).toMatchObject([{ data: { reason: "idle" }, source: "server" }]);
});

test("a session that nobody comes back to is ended by the timetable", async () => {
  const [left, kept] = [await signedIn(), await signedIn()];
  await wait(left.email, 31);
  await endExpiredSessions();
  expect(await left.timeouts()).toHaveLength(1);
  expect(await kept.timeouts()).toEqual([]);
  expect(await currentPerson(kept.browser.headers)).toBeDefined();
});

test.each([
  ["somebody at work", true, false],
  ["a hidden tab", false, true],
])("the check of %s keeps it alive, up to twelve hours", async (_, active, hidden) => {
  const { browser, email, check, timeouts } = await signedIn();
  for (let half = 0; half < 28; half++) {
    await wait(email, 25);
    expect(await check(active, hidden)).toMatchObject({ user: { email } });
  }
  await wait(email, 15);
  expect((await check(active, hidden))!.expires_in).toBeLessThanOrEqual(5 * 60);
  await wait(email, 6);
  expect(await check(active, hidden)).toBeUndefined();
  expect(await currentPerson(browser.headers)).toBeUndefined();
  expect(await timeouts()).toMatchObject([{ data: { reason: "absolute" } }]);
});

test("the check of a visible page where nothing happens lets it run out", async () => {
  const { email, check } = await signedIn();
  for (let time = 0; time < 3; time++) {
    await wait(email, 9);
    expect((await check(false, false))!.expires_in).toBeLessThanOrEqual(1800 - (time + 1) * 540);
  }
  await wait(email, 4);
  expect(await check(false, false)).toBeUndefined();
});

test("a page that somebody opens is a sign of life; a question of the page's script is none", async () => {
  const { browser, email } = await signedIn();
  await wait(email, 20);
  await currentPerson(browser.headers);
  expect((await sessionView(browser.headers))!.expires_in).toBeLessThanOrEqual(600);
  await currentVisit(browser.headers);
  expect((await sessionView(browser.headers))!.expires_in).toBeGreaterThan(1790);
});

test("signing out ends it for every copy of the cookie", async () => {
  const { browser, timeouts } = await signedIn();
  const copy = browser.headers;
  browser.keep(await signOut(browser.caller));
  expect(browser.headers.get("cookie")).toBe("");
  expect(await currentPerson(copy)).toBeUndefined();
  expect(await timeouts()).toEqual([]);
  await signOut({ headers: copy, address: browser.address });
});

test("a browser that sees the half hour first says so when it signs out", async () => {
  const { browser, timeouts } = await signedIn();
  await signOut(browser.caller, "session_timeout");
  expect(await timeouts()).toMatchObject([{ data: { reason: "idle" }, ipAddress: browser.address }]);
});

test("a token without our signature is worth nothing", async () => {
  const { browser } = await signedIn();
  const { token } = await requireSession(browser.headers);
  const withCookie = (value: string) => currentPerson(new Headers({ cookie: `${SESSION_COOKIE}=${value}` }));
  for (const forged of [token, `${token}.`, `${token}.c2lnbmF0dXJh`, "%E0%A4%A", `.${token}`, ""])
    expect(await withCookie(forged)).toBeUndefined();
});

test("the table holds no address and no browser's name", async () => {
  const { browser } = await signedIn();
  const { rows } = await database().query("select * from sessions");
  expect(JSON.stringify(rows)).not.toContain(browser.address);
  expect(rows.every((row) => row.user_agent === null && row.address_digest.length === 43)).toBe(true);
});

test("whoever was signed in before tokens became digests stays signed in", async () => {
  await database().query("delete from sessions");
  const { browser, email } = await signedIn();
  await database().query("update sessions set token = $1", [sessionToken(browser.headers)]);
  expect(await currentPerson(browser.headers)).toBeUndefined();
  await database().query(await readFile(join(PROJECT, "app/db/migrations/0016_digests_and_storage.sql"), "utf8"));
  expect(await currentPerson(browser.headers)).toMatchObject({ email });
});
