/** POST /api/security-audit (spec §7 call 29, design.md §5). */
import { expect, test } from "vitest";
import { accountSite } from "./account-site.ts";

const { database, person, events } = accountSite();

test("keeps what a signed-in browser tells, with the person from the session, marked as the browser's", async () => {
  const someone = await person();
  const told = await someone.postJson("/api/security-audit", {
    event_type: "system_event",
    event_data: { event: "devtools_open", details: { width: 170 } },
    user_id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  });
  expect([told.status, told.text]).toEqual([204, ""]);
  const [event] = await events(someone.email);
  expect(event).toMatchObject({
    event_type: "system_event",
    source: "client",
    event_data: { event: "devtools_open", details: { width: 170 } },
  });
  const { rows } = await database().query("select id from users where email = $1", [someone.email]);
  expect(event.user_id).toBe(rows[0].id);
});

test.each([
  ["login_success", 403],
  ["role_change", 403],
  ["password_change", 403],
  ["login_failed", 204],
  ["session_timeout", 204],
  ["inventato", 422],
])("answers %s with %i", async (event_type, status) => {
  const someone = await person();
  expect((await someone.postJson("/api/security-audit", { event_type, event_data: {} })).status).toBe(status);
});
