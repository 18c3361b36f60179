/** People are invited by mail with what they may do, accounts are closed, and registration can be by invitation alone. */
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Actor, Proof } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests, canUseAdmin } from "#app/features/accounts/can.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import {
  acceptInvitation,
  findInvitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "#app/features/accounts/invitations.server.ts";
import { requestPasswordReset } from "#app/features/accounts/passwords.server.ts";
import { proveAgain } from "#app/features/accounts/proof.server.ts";
import { chooseRegistration } from "#app/features/accounts/registration.server.ts";
import { assignRole, giveDuty, revokeRole } from "#app/features/accounts/roles.server.ts";
import { closeAccount, listAccounts } from "#app/features/accounts/staff.server.ts";
import { PROOF_FIELD, TEXTS } from "#app/features/accounts/texts.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { accountsUnderTest, Browser, newEmail, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

const { database, lastMail, mails } = accountsUnderTest();
const owner = new Browser();
let admin: Actor & Proof;

const actorOf = async (browser: Browser): Promise<Actor & Proof> => ({
  ...(await currentPerson(browser.headers))!,
  address: browser.address,
});

beforeAll(async () => {
  await owner.signUp("paola@tonica.example");
  admin = await actorOf(owner);
});

const refused = (message: string) => ({ status: 422, message });

async function invited(gives: string[], email = newEmail()) {
  await invite(admin, { email, firstName: "Chiara", lastName: "Verdi", gives });
  return { email, token: tokenIn(await lastMail(email)) };
}

test("who is invited reads what she may do, chooses a password, and is in with exactly that; the link counts once", async () => {
  const { email, token } = await invited(["requests"]);
  const { kind, text } = await lastMail(email);
  expect(kind).toBe("invitation");
  expect(text).toContain("rispondere alle richieste");
  expect(await findInvitation(token)).toMatchObject({ email, firstName: "Chiara", duties: ["requests"], roles: [] });
  // Who reads the table has no link.
  expect(JSON.stringify((await database().query("select * from invitations")).rows)).not.toContain(token);

  const chiara = new Browser();
  await expect(acceptInvitation({ token, password: "123" }, chiara.caller)).rejects.toMatchObject({ status: 422 });
  chiara.keep(await acceptInvitation({ token, password: PASSWORD }, chiara.caller));
  const person = (await currentPerson(chiara.headers))!;
  expect(person).toMatchObject({ email, firstName: "Chiara", lastName: "Verdi", roles: [], duties: ["requests"] });
  expect(canHandleRequests(person)).toBe(true);
  expect((await listAccounts(administrator)).find(({ id }) => id === person.id)).toMatchObject({ isConfirmed: true });
  expect(await new Browser().signIn(email)).toMatchObject({ next: "signed in" });

  expect(await findInvitation(token)).toBeUndefined();
  await expect(acceptInvitation({ token, password: PASSWORD }, new Browser().caller)).rejects.toMatchObject(
    refused(TEXTS.invitationInvalid),
  );
  const told = await findEvents(administrator, { person: email });
  expect(told.map(({ type, data }) => `${type} ${data!["event"] ?? data!["duty"] ?? ""}`)).toEqual([
    "login_success ",
    "role_change requests",
    "system_event account_created",
  ]);
});

test("a link that was sent again, withdrawn, has expired, or whose sender may not invite any more, is good for nothing", async () => {
  const { email, token } = await invited(["blog"]);
  const waiting = async () => (await listInvitations(admin)).find((invitation) => invitation.email === email);
  await resendInvitation(admin, (await waiting())!.id);
  const again = tokenIn(await lastMail(email));
  expect(await findInvitation(token)).toBeUndefined();
  expect(await findInvitation(again)).toBeDefined();
  await database().query("update invitations set expires_at = now() where email = $1", [email]);
  expect(await findInvitation(again)).toBeUndefined();
  expect(await waiting()).toMatchObject({ isExpired: true });
  await resendInvitation(admin, (await waiting())!.id);
  await withdrawInvitation(admin, (await waiting())!.id);
  await withdrawInvitation(admin, "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11");
  expect(await waiting()).toBeUndefined();

  const other = new Browser();
  const { email: second } = await other.signUp();
  const { id: userId } = (await currentPerson(other.headers))!;
  await assignRole(admin, { userId, role: "admin" }, admin.address);
  const late = newEmail();
  await invite(await actorOf(other), { email: late, gives: ["admin"] });
  await revokeRole(admin, { userId, role: "admin" }, admin.address);
  const attempt = acceptInvitation({ token: tokenIn(await lastMail(late)), password: PASSWORD }, new Browser().caller);
  await expect(attempt).rejects.toMatchObject(refused(TEXTS.invitationInvalid));
  expect((await listAccounts(administrator)).map(({ email }) => email)).not.toContain(late);
  expect(second).not.toBe(late);
});

const confirm = (email: string) => database().query("update users set email_verified = true where email = $1", [email]);

test("a confirmed account gets it at once, also where it began after the invitation", async () => {
  const somebody = new Browser();
  const { email } = await somebody.signUp();
  await confirm(email);
  expect(await invite(admin, { email: ` ${email.toUpperCase()} `, gives: ["blog"] })).toEqual({
    email,
    outcome: "given",
  });
  expect((await currentPerson(somebody.headers))!.duties).toEqual(["blog"]);
  expect(await lastMail(email)).toMatchObject({ kind: "account_changed" });

  const later = await invited(["requests"]);
  const herself = new Browser();
  await herself.signUp(later.email, "un altro segreto, più lungo");
  await confirm(later.email);
  const accepted = await acceptInvitation({ token: later.token, password: PASSWORD }, new Browser().caller);
  expect(accepted).toEqual({ next: "sign in", cookies: [] });
  expect((await currentPerson(herself.headers))!.duties).toEqual(["requests"]);
  await expect(new Browser().signIn(later.email, PASSWORD)).rejects.toMatchObject({ status: 401 });
});

test("whoever has begun an account under another's address gets nothing of an invitation, and is out", async () => {
  const [stranger, chiara] = [new Browser(), new Browser()];
  const { email } = await stranger.signUp(newEmail(), "il segreto di un estraneo");
  expect(await invite(admin, { email, gives: ["requests"] })).toMatchObject({ outcome: "sent" });
  const { id: userId, duties } = (await currentPerson(stranger.headers))!;
  expect(duties).toEqual([]);
  // Of a time when somebody let them.
  const token =
    "insert into ai_tokens (user_id, token_digest, ending, expires_at) values ($1, 'x', 'abcd', now() + '1 day')";
  await database().query(token, [userId]);
  await database().query(
    "insert into push_devices (user_id, endpoint_digest, sealed, label) values ($1, 'x', '', '')",
    [userId],
  );
  chiara.keep(await acceptInvitation({ token: tokenIn(await lastMail(email)), password: PASSWORD }, chiara.caller));
  expect((await currentPerson(chiara.headers))!.duties).toEqual(["requests"]);
  expect(await currentPerson(stranger.headers)).toBeUndefined();
  await expect(new Browser().signIn(email, "il segreto di un estraneo")).rejects.toMatchObject({ status: 401 });
  const { rows } = await database().query(
    `select revoked_at is not null as revoked, (select count(*)::int from push_devices where user_id = $1) as devices
     from ai_tokens where user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ revoked: true, devices: 0 }]);
});

test.each([
  [{ email: "nessuno", gives: ["blog"] }, TEXTS.invalidEmail],
  [{ email: "a@posta.example", gives: [] }, TEXTS.nothingGiven],
  [{ email: "a@posta.example", gives: ["imperatrice"] }, TEXTS.nothingGiven],
  [{ email: "a@posta.example", firstName: "<b>", gives: ["blog"] }, TEXTS.invalidName],
])("%j is refused", async (typed, message) => {
  await expect(invite(admin, typed)).rejects.toMatchObject(refused(message));
});

test("a closed account is out at once and everywhere, keeps what it wrote, and opens again by an invitation", async () => {
  const leaving = new Browser();
  const { email } = await leaving.signUp();
  const { id: userId } = (await currentPerson(leaving.headers))!;
  await giveDuty(admin, { userId, duty: "blog" }, admin.address);
  const { rows } = await database().query(
    "insert into blog_posts (title, slug, content, reviewed_by, reviewer_email) values ('Suo', 'suo', '', $1, $2) returning id",
    [userId, email],
  );
  expect(canUseAdmin(await currentPerson(leaving.headers))).toBe(true);

  await expect(closeAccount(admin, { userId: admin.id })).rejects.toMatchObject(refused(TEXTS.ownAccount));
  await closeAccount(admin, { userId });
  expect(await currentPerson(leaving.headers)).toBeUndefined();
  await expect(new Browser().signIn(email)).rejects.toMatchObject({ status: 401, message: TEXTS.wrongCredentials });
  const before = (await mails(email)).length;
  await requestPasswordReset({ email }, new Browser().caller);
  expect(await mails(email)).toHaveLength(before);
  await expect(giveDuty(admin, { userId, duty: "blog" }, admin.address)).rejects.toMatchObject({ status: 404 });
  const kept = await database().query("select reviewer_email from blog_posts where id = $1", [rows[0].id]);
  expect(kept.rows[0].reviewer_email).toBe(email);
  expect((await listAccounts(administrator)).find(({ id }) => id === userId)).toMatchObject({ roles: [], duties: [] });

  const { token } = await invited(["requests"], email);
  const back = new Browser();
  back.keep(await acceptInvitation({ token, password: "un altro segreto, più lungo" }, back.caller));
  expect(await currentPerson(back.headers)).toMatchObject({ id: userId, duties: ["requests"] });
});

test("registration can be by invitation alone, and opens again", async () => {
  onTestFinished(() => chooseRegistration(admin, true));
  await chooseRegistration(admin, false);
  await expect(new Browser().signUp()).rejects.toMatchObject({ status: 403, message: TEXTS.registrationClosed });
  const { token } = await invited(["blog"]);
  expect(await acceptInvitation({ token, password: PASSWORD }, new Browser().caller)).toMatchObject({
    next: "signed in",
  });
  await chooseRegistration(admin, true);
  expect(await new Browser().signUp()).toMatchObject({ next: "signed up" });
});

test("after ten minutes roles, invitations and accounts ask for the password once more", async () => {
  const browser = new Browser();
  await browser.signUp();
  const { id: userId } = (await currentPerson(browser.headers))!;
  await assignRole(admin, { userId, role: "admin" }, admin.address);
  await database().query("update sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [userId]);
  const stale = await actorOf(browser);
  const attempts = (actor: Actor & Proof) => [
    assignRole(actor, { userId: admin.id, role: "editor" }, actor.address),
    giveDuty(actor, { userId: admin.id, duty: "blog" }, actor.address),
    invite(actor, { email: newEmail(), gives: ["blog"] }),
    closeAccount(actor, { userId: administrator.id }),
    chooseRegistration(actor, true),
  ];
  for (const attempt of attempts(stale))
    await expect(attempt).rejects.toMatchObject({ ...refused(TEXTS.proveAgain), details: { field: PROOF_FIELD } });
  await expect(proveAgain("sbagliata", browser.caller)).rejects.toMatchObject(refused(TEXTS.wrongPassword));
  await proveAgain(PASSWORD, browser.caller);
  await expect(chooseRegistration(await actorOf(browser), true)).resolves.toBeUndefined();
});
