/** Passkeys beside passwords and codes, browsers that are remembered, and how a lost phone is helped. */
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Actor, Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeyOrigin,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "#app/features/accounts/passkeys.server.ts";
import { changePassword } from "#app/features/accounts/passwords.server.ts";
import { listRememberedDevices, removeRememberedDevice } from "#app/features/accounts/remembered-devices.server.ts";
import { assignRole, revokeRole } from "#app/features/accounts/roles.server.ts";
import { confirmTotp, enableTotp } from "#app/features/accounts/second-factor.server.ts";
import { confirmSignIn } from "#app/features/accounts/sign-in.server.ts";
import { removeDevices } from "#app/features/accounts/staff.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { accountsUnderTest, Browser, lastEvent, PASSWORD } from "#tests/support/accounts.ts";
import { newAuthenticator } from "#tests/support/authenticator.ts";
import { totp } from "#tests/support/totp.ts";

const { database, lastMail } = accountsUnderTest();
const owner = new Browser();
let ownerId: Promise<string> | undefined;

const actorOf = async (browser: Browser): Promise<Actor & Proof> => ({
  ...(await currentPerson(browser.headers))!,
  address: browser.address,
});

/** An administrator of their own. */
async function somebody() {
  ownerId ??= owner.signUp("paola@tonica.example").then(async () => (await actorOf(owner)).id);
  await ownerId;
  const browser = new Browser();
  const { email } = await browser.signUp();
  const { id: userId } = await actorOf(browser);
  await assignRole(await actorOf(owner), { userId, role: "admin" }, owner.address);
  return { browser, email, userId };
}

type Key = ReturnType<typeof newAuthenticator>;
type Asked = Parameters<Key["make"]>[0];

async function addKey(browser: Browser, key: Key) {
  const { options } = browser.keep(await beginPasskey({}, browser.caller));
  return addPasskey({ response: key.make(options as Asked) }, browser.caller);
}

async function enter(browser: Browser, key: Key) {
  const { options } = browser.keep(await beginPasskeySignIn(browser.caller));
  return browser.keep(await signInWithPasskey({ response: key.show(options as Asked) }, browser.caller));
}

const unknown = { status: 401, message: TEXTS.passkeyUnknown };

test("a passkey is added, signs in without password and code into a session like any other, and is gone when removed", async () => {
  const { browser, email, userId } = await somebody();
  const key = newAuthenticator(passkeyOrigin());
  await addKey(browser, key);
  expect(await lastMail(email)).toMatchObject({ kind: "account_changed" });
  const [stored] = await listPasskeys(await actorOf(browser));
  await renamePasskey(await actorOf(browser), stored!.id, "  Telefono di Chiara ");
  expect(await listPasskeys(await actorOf(browser))).toMatchObject([{ name: "Telefono di Chiara", lastUsedAt: null }]);

  const phone = new Browser();
  await enter(phone, key);
  expect(await currentPerson(phone.headers)).toMatchObject({ id: userId, provedAt: expect.any(Date) });
  expect(await lastEvent(email)).toMatchObject({ type: "login_success", data: { second_factor: "passkey" } });
  const { rows } = await database().query(
    "select expires_at - created_at > interval '11 hours' as kept, address_digest, user_agent from sessions where user_id = $1 order by created_at desc limit 1",
    [userId],
  );
  expect(rows[0]).toMatchObject({ kept: true, address_digest: expect.any(String), user_agent: null });
  // The new session takes the place of the browser's own.
  const before = phone.headers;
  await enter(phone, key);
  expect(await currentPerson(before)).toBeUndefined();

  const other = await somebody();
  await removePasskey(await actorOf(other.browser), stored!.id);
  await enter(phone, key);
  await removePasskey(await actorOf(browser), stored!.id);
  await expect(enter(new Browser(), key)).rejects.toMatchObject(unknown);
});

test("a key that has not recognised its owner, of another address, with a used question or a wrong signature opens nothing", async () => {
  const { browser, email } = await somebody();
  const key = newAuthenticator(passkeyOrigin());
  for (const wrong of [
    newAuthenticator(passkeyOrigin(), { recognises: false }),
    newAuthenticator("https://male.example"),
  ])
    await expect(addKey(browser, wrong)).rejects.toMatchObject({ status: 422 });
  await addKey(browser, key);

  const thief = new Browser();
  const { options } = thief.keep(await beginPasskeySignIn(thief.caller));
  const shown = key.show(options as Asked);
  const forged = { ...shown, response: { ...shown.response, signature: shown.response.authenticatorData } };
  await expect(signInWithPasskey({ response: forged }, thief.caller)).rejects.toMatchObject(unknown);
  expect(await lastEvent(email)).toMatchObject({ type: "login_failed" });
  const late = { status: 401, message: TEXTS.passkeyLate };
  await expect(signInWithPasskey({ response: shown }, thief.caller)).rejects.toMatchObject(late);
  for (const nothing of [undefined, {}, "x", { id: "x" }])
    await expect(signInWithPasskey({ response: nothing }, thief.caller)).rejects.toMatchObject({ status: 422 });
});

test("adding a passkey wants a fresh sign-in: after ten minutes the password once more", async () => {
  const { browser, userId } = await somebody();
  await database().query("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [userId]);
  await expect(beginPasskey({}, browser.caller)).rejects.toMatchObject({ status: 422, message: TEXTS.proveAgain });
  await expect(beginPasskey({ password: "sbagliata" }, browser.caller)).rejects.toMatchObject({ status: 422 });
  expect((await beginPasskey({ password: PASSWORD }, browser.caller)).cookies).toHaveLength(1);
});

test("who may not open the profile adds no key that they could never take off again", async () => {
  await somebody(); // the site has an administrator
  const editor = new Browser();
  await editor.signUp();
  const { id: userId } = await actorOf(editor);
  await assignRole(await actorOf(owner), { userId, role: "editor" }, owner.address);
  const stranger = new Browser();
  await stranger.signUp();
  for (const browser of [editor, stranger])
    await expect(beginPasskey({}, browser.caller)).rejects.toMatchObject({ status: 403 });

  const { browser, userId: leaving } = await somebody();
  const { options } = browser.keep(await beginPasskey({}, browser.caller));
  await revokeRole(await actorOf(owner), { userId: leaving, role: "admin" }, owner.address);
  const response = newAuthenticator(passkeyOrigin()).make(options as Asked);
  await expect(addPasskey({ response }, browser.caller)).rejects.toMatchObject({ status: 403 });
});

/** Somebody with codes, in a browser in which nobody has signed in yet. */
async function withCodes() {
  const { browser, email, userId } = await somebody();
  const { uri } = await enableTotp({ password: PASSWORD }, browser.caller);
  const secret = new URL(uri).searchParams.get("secret")!;
  browser.keep(await confirmTotp({ code: totp(secret) }, browser.caller));
  await database().query("delete from rate_limit_hits");
  return { browser, email, userId, code: () => totp(secret) };
}

test("a browser that is remembered is not asked for the code, until it is taken off the list or the password changes", async () => {
  const { email, code } = await withCodes();
  const phone = new Browser();
  const signIn = () => phone.signIn(email).then(({ next }) => next);
  const enterCode = async (remember: boolean) => {
    await database().query("delete from rate_limit_hits");
    phone.keep(await confirmSignIn({ code: code(), remember }, phone.caller));
  };
  expect(await signIn()).toBe("second factor");
  await enterCode(false);
  expect(await signIn()).toBe("second factor");
  await enterCode(true);
  expect(await signIn()).toBe("signed in");
  expect(await lastEvent(email)).toMatchObject({ type: "login_success", data: { second_factor: "remembered" } });
  expect(await new Browser().signIn(email)).toMatchObject({ next: "second factor" });

  const [device] = await listRememberedDevices(await actorOf(phone));
  await removeRememberedDevice(await actorOf(owner), device!.id);
  expect(await signIn()).toBe("signed in");
  await removeRememberedDevice(await actorOf(phone), device!.id);
  expect(await signIn()).toBe("second factor");
  await enterCode(true);
  phone.keep(
    await changePassword({ currentPassword: PASSWORD, password: "un altro segreto, più lungo" }, phone.caller),
  );
  expect(await phone.signIn(email, "un altro segreto, più lungo")).toMatchObject({ next: "second factor" });
});

/** Lets a sign-in and the removal of the devices run at once: the sign-in waits for the log with its session begun. */
async function atOnce(signIn: () => Promise<unknown>, userId: string) {
  const log = new pg.Client({ connectionString: database().url });
  const waiting = (statements: number) =>
    expect
      .poll(async () => {
        const asked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await database().query(asked)).rowCount;
      })
      .toBe(statements);
  await log.connect();
  onTestFinished(() => log.end());
  await log.query("begin");
  await log.query("select from security_audit_head for update");
  const signingIn = signIn();
  await waiting(1);
  const removing = removeDevices(await actorOf(owner), { userId });
  await waiting(2);
  await log.query("commit");
  await Promise.all([signingIn, removing]);
}

test("a sign-in under way with a lost phone's key, code or remembered browser is out as well", async () => {
  const { browser, userId } = await withCodes();
  const key = newAuthenticator(passkeyOrigin());
  await addKey(browser, key);
  const byKey = new Browser();
  await atOnce(() => enter(byKey, key), userId);
  expect(await currentPerson(byKey.headers)).toBeUndefined();

  const other = await withCodes();
  const byCode = new Browser();
  await byCode.signIn(other.email);
  const confirm = async () => byCode.keep(await confirmSignIn({ code: other.code() }, byCode.caller));
  await atOnce(confirm, other.userId);
  expect(await currentPerson(byCode.headers)).toBeUndefined();

  const third = await withCodes();
  const remembered = new Browser();
  await remembered.signIn(third.email);
  await database().query("delete from rate_limit_hits");
  remembered.keep(await confirmSignIn({ code: third.code(), remember: true }, remembered.caller));
  await atOnce(() => remembered.signIn(third.email), third.userId);
  expect(await currentPerson(remembered.headers)).toBeUndefined();
});

test("who has lost the phone is let in by the password again, once an administrator has taken the devices off", async () => {
  const { browser, email, userId } = await withCodes();
  const key = newAuthenticator(passkeyOrigin());
  await addKey(browser, key);
  await removeDevices(await actorOf(owner), { userId });
  expect(await currentPerson(browser.headers)).toBeUndefined();
  await expect(enter(new Browser(), key)).rejects.toMatchObject(unknown);
  expect(await new Browser().signIn(email)).toMatchObject({ next: "signed in" });
  expect((await lastMail(email)).text).toContain("Per entrare adesso basta la password.");
});
