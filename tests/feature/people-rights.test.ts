/** One person asks what we know of them, and asks to be forgotten (trust.md 8). */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { grantsOf } from "#app/features/accounts/grants.ts";
import { env } from "#app/env.server.ts";
import { requestPasswordReset } from "#app/features/accounts/passwords.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { agreeSlot } from "#app/features/inbox/appointments.server.ts";
import { addNote, changeStatus } from "#app/features/inbox/change-request.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { Browser } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";
import { traces } from "#tests/support/traces.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

let count = 0;

/** Nobody's appointment is at the time of another one. */
let days = 0;

/** Somebody who left a trace wherever one can be left. */
async function somebody() {
  const number = ++count;
  const person = {
    name: `Zenobia Quartaroli${"abcdefghij"[number % 10]}`,
    email: `zenobia${number}.q@posta.example`,
    phone: `+39 347 ${5_550_000 + number}`,
  };
  const request = await newRequest({ ...person, message: `<p>Sono ${person.name}</p>` });
  const landing = await newRequest({
    ...person,
    phone: person.phone.replaceAll(" ", ""),
    source: "landing_page",
    campaign: "trasformazione-30-giorni",
  });
  await changeStatus(admin(), request, "contattata");
  await addNote(admin(), request, `${person.name} preferisce la sera`);
  await agreeSlot(admin(), landing, { at: new Date(Date.now() + ++days * 86_400_000).toISOString(), minutes: 45 });
  const browser = new Browser();
  await browser.signUp(person.email);
  await browser.signIn(person.email, "sbagliata").catch(() => {});
  await requestPasswordReset({ email: person.email }, browser.caller);
  const others = await newRequest({ message: `<p>Mi manda ${person.email.toUpperCase()}</p>` });
  await addNote(admin(), others, `Amica di ${person.email}, tel. ${person.phone.slice(4).replaceAll(" ", "-")}`);
  return { ...person, request, landing, others };
}

const tracesOf = (texts: string[]) => traces(database(), texts);

const digitsOf = (phone: string) => phone.replace(/\D/g, "").slice(2);

describe("what we know of a person", () => {
  test("is handed out whole: requests with their history, mails, account, security events", async () => {
    const person = await somebody();
    const data = await exportPerson(admin(), { email: ` ${person.email.toUpperCase()} ` });
    expect(data.requests.map(({ id }) => id)).toEqual([person.request, person.landing]);
    expect(data.requests[0]).toMatchObject({
      name: person.name,
      status: "contattata",
      utmSource: "volantino",
      events: [
        { kind: "status", to: "contattata" },
        { kind: "note", text: `${person.name} preferisce la sera` },
      ],
    });
    const kinds = data.mails.map(({ kind }) => kind);
    for (const kind of ["request_notification", "request_confirmation"]) expect(kinds).toContain(kind);
    expect(kinds.length).toBeGreaterThan(4); // the account's own mails too
    expect(data.accounts).toMatchObject([{ email: person.email, staff: false, roles: [] }]);
    expect(data.securityLog.map(({ type }) => type)).toContain("login_failed");
    const reset = data.mails.find(({ kind }) => kind === "password_reset");
    expect(reset).toMatchObject({ recipient: person.email, text: null });
    expect(JSON.stringify(data)).not.toMatch(/sendDigest|phoneDigits|"password"|token=/i);
  });

  test("is found by the phone number in any spelling, with what was sent from the same address", async () => {
    const person = await somebody();
    const elsewhere = await newRequest({ email: person.email, phone: "0442 123456" });
    const data = await exportPerson(admin(), { phone: `0039-${digitsOf(person.phone)}` });
    expect(data.requests.map(({ id }) => id)).toEqual([person.request, person.landing, elsewhere]);
  });

  test("is nobody else's: who shares the number is not found by the address", async () => {
    const person = await somebody();
    await newRequest({ email: "sorella@posta.example", phone: person.phone });
    const data = await exportPerson(admin(), { email: person.email });
    expect(data.requests).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain("sorella@");
  });

  test("of somebody of the staff: also their assistants, without what opens anything", async () => {
    const { id, email } = admin();
    await sql(
      `insert into ai_tokens (user_id, token_digest, ending, expires_at) values ('${id}', 'impronta-segreta', 'k3Zt', now())`,
    );
    await sql(`insert into ai_usage (user_id, day, requests) values ('${id}', '2026-11-20', 7)`);
    const data = await exportPerson(admin(), { email });
    expect(data.accounts).toMatchObject([
      { staff: true, assistants: [{ lastUsedAt: null }], textGenerator: [{ day: "2026-11-20", requests: 7 }] },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/impronta-segreta|k3Zt/);
  });

  test("handed out leaves a trace that names only who did it", async () => {
    const { email } = await somebody();
    await exportPerson(admin(), { email });
    const [event] = await sql("select * from security_audit_log order by position desc limit 1");
    expect(event).toMatchObject({
      event_type: "data_access",
      user_id: admin().id,
      event_data: { resource: "person", action: "export" },
    });
  });
});

describe("who asks to be forgotten", () => {
  let person: Awaited<ReturnType<typeof somebody>>;
  beforeEach(async () => void (person = await somebody()));
  const tracesLeft = () =>
    tracesOf([person.email, person.name, person.phone, digitsOf(person.phone), digitsOf(person.phone).slice(3)]);

  test.each(["email", "phone"] as const)("is forgotten in every column of every table, found by %s", async (by) => {
    await sql("update contact_requests set city = $2 where id = $1", [person.others, `Cerea, da ${person.email}`]);
    const before = await tracesLeft();
    for (const place of [
      "contact_requests.name",
      "request_events.text",
      "outbox.html",
      "users.email",
      "security_audit_log.event_data",
    ])
      expect(before.join()).toContain(place);

    const erasure = await erasePerson(admin(), { [by]: person[by] });

    expect(await tracesLeft()).toEqual([]);
    expect(erasure).toMatchObject({ requests: 2, accounts: 1, staffAccounts: 0 });
    expect(erasure.mails).toBeGreaterThan(4);
    expect(erasure.securityEvents).toBeGreaterThan(0);
    expect(erasure.mentions).toBeGreaterThan(1);
    expect((await sql("select message, city from contact_requests where id = $1", [person.others]))[0]).toEqual({
      message: "<p>Mi manda [cancellato]</p>",
      city: "Cerea, da [cancellato]",
    });
    expect((await sql("select text from request_events where request_id = $1", [person.others]))[0]).toEqual({
      text: "Amica di [cancellato], tel. [cancellato]",
    });
  });

  test("leaves the security log whole: it verifies, counts as many events, and says that somebody was erased", async () => {
    const [before] = await sql("select count(*)::int from security_audit_log");
    const erasure = await erasePerson(admin(), { email: person.email });
    expect((await verifyChain(administrator)).breaches).toEqual([]);
    const [after] = await sql("select count(*)::int from security_audit_log");
    expect(after!.count).toBe(before!.count + 2);
    const [event] = await sql("select * from security_audit_log order by position desc limit 1");
    expect(event).toMatchObject({
      event_type: "admin_action",
      user_id: admin().id,
      event_data: { action: "person_erasure", details: erasure },
    });
  });

  test("and an event that somebody cleared behind the site's back is still found", async () => {
    await erasePerson(admin(), { email: person.email });
    await sql(
      "update security_audit_log set user_id = null, ip_address = null, event_data = null, salt = null where position = 1",
    );
    expect((await verifyChain(administrator)).breaches).toMatchObject([{ position: 1 }]);
  });

  test("is forgotten in the mails written as files, too", async () => {
    const [{ id }] = (await sql("select id from outbox where request_id = $1 limit 1", [person.request])) as [
      { id: string },
    ];
    const file = join(env.DATA_DIR, "outbox", `${id}.eml`);
    await mkdir(join(env.DATA_DIR, "outbox"), { recursive: true });
    await writeFile(file, `To: ${person.email}`);
    await erasePerson(admin(), { email: person.email });
    expect(existsSync(file)).toBe(false);
  });

  test("takes nobody along: who shares the number stays, with the number", async () => {
    const sister = await newRequest({ email: "sorella@posta.example", phone: person.phone });
    await erasePerson(admin(), { email: person.email });
    expect(await sql("select phone from contact_requests where id = $1", [sister])).toEqual([{ phone: person.phone }]);
    expect(await tracesOf([person.email, person.name])).toEqual([]);
    expect(
      await sql("select text from outbox where request_id = $1 and strpos(text, $2) > 0", [sister, person.phone]),
    ).toHaveLength(1);
  });

  test("twice is forgotten once", async () => {
    await erasePerson(admin(), { email: person.email });
    expect(await erasePerson(admin(), { email: person.email })).toMatchObject({
      requests: 0,
      mails: 0,
      accounts: 0,
      securityEvents: 0,
    });
  });
});

test.each([{}, { email: " ", phone: "" }, { email: "nessuno" }, { phone: "12" }, { email: "INFO@tonica.example" }])(
  "%j is nobody: refused, and nothing happens",
  async (asked) => {
    await expect(exportPerson(admin(), asked)).rejects.toMatchObject({ status: 422 });
    await expect(erasePerson(admin(), asked)).rejects.toMatchObject({ status: 422 });
  },
);

test("only administrators may ask", async () => {
  const actor = { ...admin(), grants: grantsOf(["editor"]) };
  await expect(exportPerson(actor, { email: "x@posta.example" })).rejects.toMatchObject({ status: 403 });
  await expect(erasePerson(actor, { email: "x@posta.example" })).rejects.toMatchObject({ status: 403 });
});
