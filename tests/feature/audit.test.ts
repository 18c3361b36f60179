/** The security log: what the site writes holds together, and what anybody else does to it shows. */
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { detailWords } from "#app/features/audit/details.ts";
import { recordClientEvent } from "#app/features/audit/client-events.server.ts";
import { purgeAuditLog } from "#app/features/audit/purge.server.ts";
import { countEvents, findEvents, findLatestLines, findLines } from "#app/features/audit/read.server.ts";
import { recordEvent, recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { verifyChain } from "#app/features/audit/verify.server.ts";
import { accountsUnderTest, Browser, newEmail } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";

const { database } = accountsUnderTest();

const record = (email = newEmail(), address = "192.0.2.7") =>
  db.transaction((tx) => recordEvent(tx, { type: "login_failed", data: { email }, address }));
const sentences = async () => (await verifyChain(administrator)).breaches.map(({ sentence }) => sentence);

/** What somebody with every right in the database can do; undone afterwards. */
async function tamper(statement: string, values: unknown[] = []): Promise<string[]> {
  const { query } = database();
  await query("create table kept as select * from security_audit_log");
  await query("create table kept_head as select * from security_audit_head");
  await query("alter table security_audit_log disable trigger user");
  try {
    await query(statement, values);
    return await sentences();
  } finally {
    await query("delete from security_audit_log");
    await query("insert into security_audit_log select * from kept");
    await query("update security_audit_head set (position, hash) = (select position, hash from kept_head)");
    await query("alter table security_audit_log enable trigger user");
    await query("drop table kept, kept_head");
  }
}

test("events that are written together make one chain", async () => {
  await Promise.all(Array.from({ length: 40 }, () => record()));
  expect(await verifyChain(administrator)).toMatchObject({ events: 40, breaches: [], head: { position: 40 } });
});

test("an event whose change is taken back was never there", async () => {
  const before = await countEvents(administrator);
  const failed = db.transaction(async (tx) => {
    await recordEvent(tx, { type: "login_failed", data: { email: "nessuno@posta.example" } });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await countEvents(administrator)).toBe(before);
  expect(await sentences()).toEqual([]);
});

test.each([
  "update security_audit_log set event_type = 'login_success' where position = 2",
  "update security_audit_log set user_id = null where position = 2",
  "delete from security_audit_log where position = 2",
  "truncate security_audit_log",
])("the database refuses: %s", async (statement) => {
  await expect(database().query(statement)).rejects.toThrow("append-only");
});

test.each([
  ["the type", "update security_audit_log set event_type = 'login_success' where position = 7"],
  ["the time", "update security_audit_log set created_at = created_at - interval '1 hour' where position = 7"],
  ["the source", "update security_audit_log set source = 'client' where position = 7"],
  ["the address", "update security_audit_log set ip_address = '198.51.100.1' where position = 7"],
  ["the person", "update security_audit_log set user_id = gen_random_uuid() where position = 7"],
  ["the details", `update security_audit_log set event_data = '{"email":"altro@posta.example"}' where position = 7`],
  ["the salt", "update security_audit_log set salt = 'x' where position = 7"],
  ["the digest", "update security_audit_log set personal_digest = 'x' where position = 7"],
  ["the hash", "update security_audit_log set hash = 'x' where position = 7"],
  ["the id", "update security_audit_log set id = gen_random_uuid() where position = 7"],
  [
    "all that a purge clears, without a purge",
    "update security_audit_log set user_id = null, ip_address = null, event_data = null, salt = null where position = 7",
  ],
])("changing %s of one event shows", async (_, statement) => {
  expect(await tamper(statement)).toEqual(expect.arrayContaining([expect.stringMatching(/evento 7 .*modificat/)]));
});

test.each([
  ["the first", "delete from security_audit_log where position = 1", "Manca l’evento 1."],
  ["one in the middle", "delete from security_audit_log where position = 20", "Manca l’evento 20."],
  ["the last three", "delete from security_audit_log where position > 37", "Mancano gli eventi da 38 a 40."],
  ["all of them", "delete from security_audit_log", "Mancano gli eventi da 1 a 40."],
  [
    "one, moving the others up",
    `delete from security_audit_log where position = 20;
     update security_audit_log set position = -position where position > 20;
     update security_audit_log set position = -position - 1 where position < 0`,
    "L’evento 20 è stato modificato.",
  ],
])("removing %s shows", async (_, statement, sentence) => {
  expect(await tamper(statement)).toContain(sentence);
});

test("removing the newest and moving the end back by hand shows", async () => {
  expect(
    await tamper(
      "delete from security_audit_log where position > 39; update security_audit_head set position = 39, hash = 'x'",
    ),
  ).toEqual(["La fine del registro non corrisponde all’ultimo evento scritto dal sito."]);
});

test("moving two events into each other's place shows", async () => {
  const found = await tamper(
    `update security_audit_log set position = 1000 where position = 5;
     update security_audit_log set position = 5 where position = 9;
     update security_audit_log set position = 9 where position = 1000`,
  );
  expect(found).toEqual(expect.arrayContaining(["L’evento 5 non segue quello che gli sta prima."]));
});

test("an event written by SQL shows, also when it copies a hash", async () => {
  const found = await tamper(
    `insert into security_audit_log (position, created_at, event_type, source, personal_digest, previous_hash, hash)
     select 41, now(), 'role_change', 'server', personal_digest, hash, hash from security_audit_log where position = 40;
     update security_audit_head set position = 41, hash = (select hash from security_audit_log where position = 41)`,
  );
  expect(found).toContain("L’evento 41 è stato modificato.");
});

test("after twelve months the log forgets who, where and what; the chain stays whole and says so", async () => {
  const email = newEmail();
  const position = await record(email, "203.0.113.9");
  await record();
  const purge = (before: Date) => db.transaction((tx) => purgeAuditLog.forget(tx, before, 1000));
  await purge(new Date(Date.now() - 60_000));
  expect((await findEvents(administrator, { person: email }))[0]).toMatchObject({
    ipAddress: "203.0.113.9",
    data: { email },
  });

  await purge(new Date(Date.now() + 1000));
  expect(await findEvents(administrator, { person: email })).toEqual([]);
  const all = await findEvents(administrator, {}, 1000);
  expect(all.find((entry) => entry.position === position)).toMatchObject({
    type: "login_failed",
    ipAddress: null,
    data: null,
  });
  expect(all[0]).toMatchObject({
    type: "system_event",
    data: { event: "audit_purge", details: { through: position + 1 } },
  });
  expect(await sentences()).toEqual([]);

  await record();
  // A second purge clears the first one's record too, and vouches for what that one vouched for.
  await purge(new Date(Date.now() + 1000));
  expect(await sentences()).toEqual([]);
});

test("what a browser tells is marked as such and cannot pass for the server's own", async () => {
  const person = new Browser();
  const { email } = await person.signUp();
  const { userId } = (await findEvents(administrator, { person: email }))[0]!;
  const tell = (type: unknown, data?: unknown) =>
    recordClientEvent(
      { id: userId!, roles: ["editor"], duties: [], address: person.address },
      { event_type: type, event_data: data },
    );

  await tell("system_event", { event: "devtools_open", details: "nul \0 and half \ud800" });
  expect((await findEvents(administrator, { person: email }))[0]).toMatchObject({
    type: "system_event",
    source: "client",
    email,
    data: { event: "devtools_open", details: "nul  and half �" },
  });
  for (const type of ["login_success", "role_change", "password_change"])
    await expect(tell(type)).rejects.toMatchObject({ status: 403 });
  for (const type of ["rebellion", 7, undefined]) await expect(tell(type)).rejects.toMatchObject({ status: 422 });
  for (const data of ["text", [1], { long: "x".repeat(3000) }])
    await expect(tell("data_access", data)).rejects.toMatchObject({ status: 422 });
  await tell("system_event", { event: "audit_purge", details: { through: 1_000_000 } });
  expect(
    await tamper(
      "update security_audit_log set user_id = null, ip_address = null, event_data = null, salt = null where salt is not null and source = 'server'",
    ),
  ).not.toEqual([]);
  expect(await sentences()).toEqual([]);
});

test("a browser may not flood the log: its burst is one line, after the server's", async () => {
  const person = new Browser();
  const { email } = await person.signUp();
  const { userId } = (await findEvents(administrator, { person: email }))[0]!;
  const tell = (told: number) =>
    recordClientEvent(
      { id: userId!, roles: ["moderator"], duties: [], address: person.address },
      { event_type: "suspicious_activity", event_data: { activity: `rumore ${told}` } },
    );
  for (let told = 0; told < 60; told++) await tell(told);
  await expect(tell(60)).rejects.toMatchObject({ status: 429 });

  const latest = await findLatestLines(administrator);
  expect(latest[0]!.source).toBe("server");
  expect(latest.find(({ source }) => source === "client")).toMatchObject({ times: 60, email });
  expect(latest.at(-1)!.source).toBe("client");
  expect(latest.filter(({ userId: by, source }) => by === userId && source === "client")).toHaveLength(1);
  const { lines, next } = await findLines(administrator, { source: "client", person: email });
  expect([lines.length, next]).toEqual([1, undefined]);
});

test("pages of the log hold whole lines, and together every event once", async () => {
  for (let wrong = 0; wrong < 7; wrong++) await record("stessa@posta.example");
  let before: number | undefined;
  let events = 0;
  do {
    const { lines, next } = await findLines(administrator, { before }, 5);
    expect(lines.length).toBeLessThanOrEqual(5);
    events += lines.reduce((sum, { times }) => sum + times, 0);
    before = next;
  } while (before !== undefined);
  expect(events).toBe(await countEvents(administrator));
});

test("people and things in an event's details have names", async () => {
  const person = new Browser();
  const { email } = await person.signUp();
  const { userId } = (await findEvents(administrator, { person: email }))[0]!;
  await database().query("update profiles set first_name = 'Chiara', last_name = 'Rossi' where email = $1", [email]);
  const gone = "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c99";
  for (const target_user_id of [userId!, gone])
    await db.transaction((tx) =>
      recordEvent(tx, {
        type: "role_change",
        data: { target_user_id, new_role: "editor", old_role: null },
        userId: userId!,
      }),
    );
  const [unknown, known] = await findEvents(administrator, { type: "role_change" }, 2);
  expect(known).toMatchObject({ name: "Chiara Rossi", email, subjects: { [userId!]: "Chiara Rossi" } });
  expect(unknown!.subjects).toEqual({});

  const [path, silent] = ["blog/5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c98.jpg", `blog/${gone}.jpg`];
  await database().query(
    "insert into media (path, width, height, bytes, alt) values ($1, 1, 1, 1, 'La sala'), ($2, 1, 1, 1, '')",
    [path, silent],
  );
  for (const picture of [path, silent])
    await db.transaction((tx) =>
      recordEvent(tx, { type: "admin_action", data: { action: "picture_added", details: { path: picture } } }),
    );
  const pictures = await findEvents(administrator, { type: "admin_action" }, 2);
  expect(pictures.map(({ data, subjects }) => detailWords(data, subjects).at(-1))).toEqual([
    { name: "quale", words: "senza testo alternativo" },
    { name: "quale", words: "La sala" },
  ]);
});

test("refusals are told, but not for every knock", async () => {
  for (let knock = 0; knock < 15; knock++)
    await recordRefusedAccess({
      resource: "/admin",
      attempted_action: "GET",
      userId: undefined,
      address: "198.51.100.77",
    });
  const told = (await findEvents(administrator, { type: "failed_authorization" })).filter(
    ({ ipAddress }) => ipAddress === "198.51.100.77",
  );
  expect(told).toHaveLength(10);
});

test("events are found by type, by person and by day", async () => {
  const email = newEmail();
  await record(email);
  const today = new Date(Date.now() - 3600_000);
  const tomorrow = new Date(Date.now() + 3600_000);
  expect(
    await findEvents(administrator, {
      type: "login_failed",
      person: ` ${email.toUpperCase()} `,
      from: today,
      to: tomorrow,
    }),
  ).toHaveLength(1);
  expect(await findEvents(administrator, { person: email, to: today })).toEqual([]);
  expect(await findEvents(administrator, { person: "nessuno\0" })).toEqual([]);
  expect(await findEvents(administrator, { type: "login_success", person: email })).toEqual([]);
  const page = await findEvents(administrator, {}, 5);
  const next = await findEvents(administrator, { before: page.at(-1)!.position }, 5);
  expect(next[0]!.position).toBe(page.at(-1)!.position - 1);
});
