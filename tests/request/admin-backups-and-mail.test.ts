/** /admin/copie and /admin/posta/prova, as a browser without a script uses them. */
import { expect, test } from "vitest";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { decodeHtml } from "#tests/support/decoded-html.ts";
import { PASSWORD, type Person, signedUp } from "./person.ts";
import { sharedSite } from "./site.ts";

const { server, database, administrator } = sharedSite();

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const send = (who: Person, path: string) => who.ask(path, { method: "POST", headers: FORM, body: "" });

test("a backup that somebody asks for is told of, comes as a file, and is in the security log", async () => {
  const admin = await administrator();
  const page = async () => decodeHtml((await admin.ask("/admin/copie")).text);
  const asked = await send(admin, "/admin/copie");
  expect([asked.status, asked.headers.location]).toEqual([302, "/admin/copie"]);
  await expect.poll(page, { interval: 200 }).toMatch(/Ultimo backup (provato|controllato): oggi, \d{1,2}\.\d\d/);
  expect(await page()).toContain("Solo sulla macchina del sito");

  const file = await send(admin, "/admin/copie/scarica");
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({ "content-type": "application/gzip", "cache-control": "no-store" });
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="tonica-[\dTZ-]+\.tar\.gz"$/);
  const { rows } = await database().query(
    `select event_data ->> 'action' as action from security_audit_log
      where user_id = (select id from users where email = $1) and event_type = 'admin_action' order by position`,
    [admin.email],
  );
  expect(rows.map(({ action }) => action)).toEqual(["backup_wanted", "backup_download"]);
  // After ten minutes it asks who is there once more: the file holds the keys.
  await database().query(
    "update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)",
    [admin.email],
  );
  for (const [body, says] of [
    ["", TEXTS.proveAgain],
    ["password_di_conferma=sbagliata", TEXTS.wrongPassword],
  ] as const) {
    const refused = await admin.ask("/admin/copie/scarica", { method: "POST", headers: FORM, body });
    expect(refused.status).toBe(303);
    const asking = decodeHtml((await admin.ask(String(refused.headers.location))).text);
    expect(asking).toContain(says);
    expect(asking).toContain('name="password_di_conferma"');
  }
  const proof = `password_di_conferma=${encodeURIComponent(PASSWORD)}`;
  const proved = await admin.ask("/admin/copie/scarica", { method: "POST", headers: FORM, body: proof });
  expect(proved.headers["content-type"]).toBe("application/gzip");
  // A link cannot download it.
  expect((await admin.ask("/admin/copie/scarica")).headers.location).toBe("/admin/copie");
});

test("a mail to oneself is sent, and its fate is told at its own address, to nobody else", async () => {
  const admin = await administrator();
  const sent = await send(admin, "/admin/posta/prova");
  expect(sent.status).toBe(200);
  const [, id] = /\/admin\/posta\/prova\?id=([\da-f-]{36})/.exec(decodeHtml(sent.text))!;
  const fate = async (who: Person) => decodeHtml((await who.ask(`/admin/posta/prova?id=${id}`)).text);
  await expect.poll(() => fate(admin)).toContain("Il sito non ha un server di posta");
  expect(await fate(await administrator())).not.toContain("Non è partita");

  for (let more = 0; more < 2; more++) await send(admin, "/admin/posta/prova");
  const fourth = await send(admin, "/admin/posta/prova");
  expect(fourth.status).toBe(429);
  expect(fourth.text).toContain("Hai già mandato tre prove");
});

test.each(["/admin/copie", "/admin/copie/scarica", "/admin/posta/prova", "/admin/salute"])(
  "%s is closed to who is no administrator, read or sent",
  async (path) => {
    const stranger = await signedUp(server().url);
    for (const answer of [await stranger.ask(path), await send(stranger, path)]) expect(answer.status).toBe(403);
  },
);

test("whoever forgot the password reads that no mail leaves, with an account or without", async () => {
  const admin = await administrator();
  const path = "/auth/password-dimenticata";
  expect((await admin.ask(path)).text).toContain("Questo sito non manda ancora e-mail.");
  const ask = async (email: string) => {
    const { status, text } = await admin.ask(path, {
      method: "POST",
      headers: FORM,
      body: new URLSearchParams({ email }).toString(),
    });
    return { status, alert: /<div role="alert"[^]*?<\/div>/.exec(text)?.[0] };
  };
  const known = await ask(admin.email);
  expect(known.alert).toContain("Questo sito non manda ancora e-mail.");
  expect(await ask("nessuno.mai@posta.example")).toEqual(known);
});
