/** What a token is worth (spec §7 call 20), and everything that ends it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AiSite, aiSite } from "./ai-people.ts";
import { PASSWORD, type Person } from "./person.ts";

let site: AiSite;
beforeAll(async () => {
  site = await aiSite();
});
afterAll(() => site.stop());

/** Both to the question and to the work. */
async function answersTo(token: string) {
  const [question, work] = [await site.verify(token), await site.draft(token, { title: "", content: "" })];
  return [question.json().valid, work.status, work.json().error];
}
const REFUSED = [false, 401, expect.stringMatching(/^Il token di accesso IA non vale/)];

const idOf = async (token: string) =>
  (await site.database.query("select id from ai_tokens where ending = $1", [token.slice(-4)])).rows[0].id as string;
const userId = async ({ email }: Person) =>
  (await site.database.query("select id from users where email = $1", [email])).rows[0].id as string;

test("a good one says whose it is, and notes that it was used", async () => {
  const editor = await site.withRole("editor");
  const token = await site.tokenOf(editor);
  const answer = await site.verify(token);
  expect([answer.status, answer.json()]).toEqual([
    200,
    { valid: true, user: { email: editor.email, roles: ["editor"] } },
  ]);
  const { rows } = await site.database.query("select last_used_at, token_digest from ai_tokens where id = $1", [
    await idOf(token),
  ]);
  expect(rows[0].last_used_at).toBeInstanceOf(Date);
  expect(rows[0].token_digest).toMatch(/^[\w-]{43}$/);
});

test.each([
  undefined,
  "",
  "tonica_",
  `tonica_${"a".repeat(43)}`,
  5,
  null,
  { $ne: "" },
  ["x"],
  "'; drop table users; --",
])("%j is none", async (token) => {
  const answer = await site.verify(token);
  expect([answer.status, answer.json()]).toEqual([200, { valid: false }]);
});

test("its digest is no token", async () => {
  const token = await site.tokenOf(await site.withRole("editor"));
  const { rows } = await site.database.query("select token_digest from ai_tokens where id = $1", [await idOf(token)]);
  expect(await answersTo(`tonica_${rows[0].token_digest}`)).toEqual(REFUSED);
});

describe("it ends", () => {
  test("after its hours", async () => {
    const token = await site.tokenOf(await site.withRole("editor"));
    await site.database.query("update ai_tokens set expires_at = now() - interval '1 second' where id = $1", [
      await idOf(token),
    ]);
    expect(await answersTo(token)).toEqual(REFUSED);
  });

  test("when an administrator revokes it, who then sees it no more", async () => {
    const editor = await site.withRole("editor");
    const [token, other] = [await site.tokenOf(editor), await site.tokenOf(editor)];
    const before = await site.admin.ask("/admin/utenti");
    expect(before.text).toContain(token.slice(-4));
    const revoked = await site.submit(site.admin, "/admin/utenti/token", { token_id: await idOf(token) });
    expect(revoked.status).toBe(200);
    expect(revoked.text).toContain("Token revocato");
    expect(revoked.text).not.toContain(`finisce con <!-- -->${token.slice(-4)}`);
    expect(revoked.text).toContain(`finisce con <!-- -->${other.slice(-4)}`);
    expect(await answersTo(token)).toEqual(REFUSED);
    expect((await site.verify(other)).json().valid).toBe(true);
    const { rows } = await site.database.query(
      "select event_data from security_audit_log where event_data ->> 'action' = 'ai_token_revoked'",
    );
    expect(rows).toEqual([
      {
        event_data: {
          action: "ai_token_revoked",
          details: { ending: token.slice(-4), target_user_id: await userId(editor) },
        },
      },
    ]);
  });

  test("with the role, in whichever way it goes; and does not come back with it", async () => {
    const editor = await site.withRole("editor");
    const id = await userId(editor);
    const token = await site.tokenOf(editor);
    await site.submit(site.admin, "/admin/utenti/revoche", { user_id: id, role: "editor" });
    expect(await answersTo(token)).toEqual(REFUSED);
    await site.giveRole(editor.email, "editor");
    expect(await answersTo(token)).toEqual(REFUSED);

    const another = await site.tokenOf(editor);
    await site.database.query("delete from user_roles where user_id = $1", [id]); // past the verbs
    expect(await answersTo(another)).toEqual(REFUSED);
  });

  test("not with one role while another one allows it", async () => {
    const both = await site.withRole("editor");
    await site.giveRole(both.email, "admin");
    const token = await site.tokenOf(both);
    await site.submit(site.admin, "/admin/utenti/revoche", { user_id: await userId(both), role: "admin" });
    expect((await site.verify(token)).json()).toMatchObject({ valid: true, user: { roles: ["editor"] } });
  });

  test("with the password, changed or forgotten", async () => {
    const editor = await site.withRole("editor");
    const first = await site.tokenOf(editor);
    const changed = await editor.postJson("/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "nuova-corda-tesa",
    });
    expect(changed.status).toBe(200);
    expect(await answersTo(first)).toEqual(REFUSED);

    const answer = await site.askToken(site.stranger(editor.email), { password: "nuova-corda-tesa" });
    const second = answer.json().ai_token as string;
    await editor.postJson("/api/auth/request-password-reset", { email: editor.email });
    const { rows } = await site.database.query(
      "select text from outbox where recipient = $1 and kind = 'password_reset'",
      [editor.email],
    );
    const link = /token=([^\s&]+)/.exec(rows[0].text)![1]!;
    await editor.postJson("/api/auth/reset-password", { token: link, newPassword: PASSWORD });
    expect(await answersTo(second)).toEqual(REFUSED);
  });

  test("with the account", async () => {
    const editor = await site.withRole("editor");
    const token = await site.tokenOf(editor);
    await site.database.query("delete from users where email = $1", [editor.email]);
    expect(await answersTo(token)).toEqual(REFUSED);
  });

  test("when its owner asks for a sixth", async () => {
    const editor = await site.withRole("editor");
    const tokens: string[] = [];
    for (let one = 0; one < 6; one++) tokens.push(await site.tokenOf(editor));
    expect(await answersTo(tokens[0]!)).toEqual(REFUSED);
    for (const token of tokens.slice(1)) expect((await site.verify(token)).json().valid).toBe(true);
  });
});

describe("only administrators", () => {
  test("revoke, and see the key, which the security log tells", async () => {
    const editor = await site.withRole("editor");
    const token = await site.tokenOf(editor);
    for (const path of ["/admin/utenti/token", "/admin/utenti/chiave-ia"])
      expect((await site.submit(editor, path, { token_id: await idOf(token) })).status).toBe(403);
    expect((await site.verify(token)).json().valid).toBe(true);

    expect((await site.admin.ask("/admin/utenti")).text).not.toContain("chiave.dello-studio_7");
    const shown = await site.submit(site.admin, "/admin/utenti/chiave-ia", {});
    expect(shown.text).toContain("chiave.dello-studio_7");
    const { rows } = await site.database.query(
      "select event_data from security_audit_log where event_type = 'data_access'",
    );
    expect(rows).toEqual([{ event_data: { resource: "ai_access_key", action: "read" } }]);
  });

  test.each(["", "non-esiste", "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11"])("are told that %j is no token", async (id) => {
    const answer = await site.submit(site.admin, "/admin/utenti/token", { token_id: id });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("Questo token non è più in vigore.");
  });
});

test("trying tokens is limited by address, and a good one waits too", async () => {
  const busy = site.stranger();
  const good = await site.tokenOf(await site.withRole("editor"));
  // No more at once than the server has connections for, however slow the machine.
  for (let wave = 0; wave < 3; wave++) {
    const tries = Array.from({ length: 10 }, () => site.verify(`tonica_${"b".repeat(43)}`, busy));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  const late = await site.verify(good, busy);
  expect([late.status, late.json()]).toEqual([429, { error: "Troppi token sbagliati. Riprova tra qualche minuto." }]);
  expect((await site.draft(good, { title: "a", content: "b" }, busy)).status).toBe(429);
  expect((await site.verify(good)).json().valid).toBe(true); // from elsewhere
});
