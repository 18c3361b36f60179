/** One's own account without JavaScript: the page that answers a form already knows what the form changed. */
import { beforeAll, expect, test } from "vitest";
import { totp } from "#tests/support/totp.ts";
import { PASSWORD, type Person } from "./person.ts";
import { sharedSite } from "./site.ts";

const { administrator } = sharedSite();
let admin: Person;

beforeAll(async () => {
  admin = await administrator();
});

const send = (path: string, fields: Record<string, string>) =>
  admin.ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });

test("the new name stands in the form", async () => {
  const answer = await send("/admin/profilo", { first_name: "Chiara", last_name: "Dal Bò" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('value="Dal Bò"');
});

test("a new password, which ends the session that asked for it", async () => {
  const password = "nuova-corda-tesa";
  const answer = await send("/admin/profilo/password", { password_attuale: PASSWORD, password });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Password cambiata");
  expect((await send("/admin/profilo/password", { password_attuale: password, password: PASSWORD })).status).toBe(200);
});

test("the second step, on and off", async () => {
  const path = "/admin/profilo/due-passaggi";
  const begun = await send(path, { passo: "attiva", password: PASSWORD });
  const [, key] = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(begun.text)!;
  const confirmed = await send(path, { passo: "conferma", codice: totp(key!) });
  expect(confirmed.status).toBe(200);
  expect(confirmed.text).toContain("Verifica in due passaggi attivata");
  expect(confirmed.text).toContain("all’accesso ti chiediamo anche un codice");
  const off = await send(path, { passo: "disattiva", password: PASSWORD });
  expect(off.status).toBe(200);
  expect(off.text).toContain("per entrare basta la password");
});
