/** POST /api/security-audit (spec §7 call 29, design.md §5). */
import { expect, test } from "vitest";
import { sharedSite } from "./site.ts";
import { signedUp } from "./person.ts";

const { server, database, administrator } = sharedSite();

const storedBy = async (email: string) =>
  (
    await database().query(
      "select l.* from security_audit_log l join users u on u.id = l.user_id where email = $1 and source = 'client' order by position desc",
      [email],
    )
  ).rows;

test("keeps what a staff member's browser tells, with the person from the session, marked as the browser's", async () => {
  const someone = await administrator();
  const told = await someone.postJson("/api/security-audit", {
    event_type: "system_event",
    event_data: { event: "devtools_open", details: { width: 170 } },
    user_id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  });
  expect([told.status, told.text]).toEqual([204, ""]);
  const [event] = await storedBy(someone.email);
  expect(event).toMatchObject({
    event_type: "system_event",
    source: "client",
    event_data: { event: "devtools_open", details: { width: 170 } },
  });
  const { rows } = await database().query("select id from users where email = $1", [someone.email]);
  expect(event.user_id).toBe(rows[0].id);
});

test("answers somebody without a role as if it kept the event, and keeps nothing", async () => {
  const stranger = await signedUp(server().url);
  for (const [event_type, event_data] of [
    ["suspicious_activity", { activity: "rumore 1" }],
    ["login_failed", { email: "titolare@posta.example" }],
    ["session_timeout", {}],
  ])
    expect((await stranger.postJson("/api/security-audit", { event_type, event_data })).status).toBe(204);
  expect(await storedBy(stranger.email)).toEqual([]);
});

test.each([
  ["login_success", 403],
  ["role_change", 403],
  ["password_change", 403],
  ["login_failed", 204],
  ["session_timeout", 204],
  ["inventato", 422],
])("answers %s with %i", async (event_type, status) => {
  for (const someone of [await signedUp(server().url), await administrator()])
    expect((await someone.postJson("/api/security-audit", { event_type, event_data: {} })).status).toBe(status);
});
