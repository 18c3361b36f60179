/** Whoever was erased is not brought back by a backup that was made before. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { gatherErasures } from "#app/features/people/kept-erasures.server.ts";
import { repeatErasures } from "#app/features/people/repeat-erasures.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { backupUnderTest, newDatabase, newName, restore } from "#tests/support/backup.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

backupUnderTest();
const before = env.BACKUP_DIR;
const folder = temporaryFolder("erased");
const list = () => join(env.BACKUP_DIR, "cancellazioni.txt");

beforeEach(() => void (env.BACKUP_DIR = join(folder, randomBytes(4).toString("hex"))));
afterEach(() => void (env.BACKUP_DIR = before));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = ({ query }: FreshDatabase, email: string, phone: string) =>
  query(
    `insert into contact_requests (name, email, phone, source, reply_due_at) values ('Chi scrive', $1, $2, 'contact_form', now())`,
    [email, phone],
  );
const writers = async ({ query }: FreshDatabase) =>
  (await query("select email from contact_requests order by created_at, email")).rows.map(({ email }) => email);

async function siteWithThree() {
  const site = await newDatabase();
  await write(site, "resta@posta.example", "+39 347 1110001");
  await write(site, "via@posta.example", "+39 347 1110002");
  await write(site, "altra@posta.example", "+39 347 1110003");
  await site.query(
    "insert into invitations (email, first_name, roles, duties, token, expires_at) values ('invitata@posta.example', 'Eva', '{}', '{blog}', 'x', now())",
  );
  const file = newName();
  await writeBackup(file);
  await erasePerson(administrator, { email: "via@posta.example" });
  await erasePerson(administrator, { phone: "347 1110003" });
  expect(await erasePerson(administrator, { email: "invitata@posta.example" })).toMatchObject({ invitations: 1 });
  expect(await writers(site)).toEqual(["resta@posta.example"]);
  return { site, file };
}

test("they are erased again after a restore, told without a name, and only once", async () => {
  const { site, file } = await siteWithThree();
  const kept = readFileSync(list(), "utf8");
  expect(kept).not.toMatch(/posta\.example|347|1110/);
  expect(statSync(list()).mode & 0o777).toBe(0o600);

  await restore(file, site.url, true);
  expect(await writers(site)).toHaveLength(3);
  expect(await repeatErasures()).toEqual({ people: 3, unreadable: 0 });
  expect(await writers(site)).toEqual(["resta@posta.example"]);
  expect((await site.query("select 1 from invitations")).rows).toEqual([]);
  const { rows } = await site.query(
    "select event_data from security_audit_log where event_data ->> 'event' = 'erasures_repeated'",
  );
  expect(rows).toEqual([{ event_data: { event: "erasures_repeated", details: { people: 3 } } }]);
  expect(await repeatErasures()).toEqual({ people: 0, unreadable: 0 });
});

test("a backup from before a merge does not bring back the one that had no address", async () => {
  const site = await newDatabase();
  await write(site, "via@posta.example", "+39 347 1110002");
  await write(site, "", "+39 347 1110002");
  await write(site, "sorella@posta.example", "+39 347 1110002");
  const file = newName();
  await writeBackup(file);
  await site.query(
    `with gone as (delete from contact_requests where email = '' returning *)
     insert into merged_requests (id, request_id, email, phone_digits, request, moved)
     select gone.id, stays.id, '', gone.phone_digits, to_json(gone), '{}'
     from gone join contact_requests stays on stays.email = 'via@posta.example'`,
  );
  await erasePerson(administrator, { email: "via@posta.example" });
  await restore(file, site.url, true);
  expect(await repeatErasures()).toEqual({ people: 2, unreadable: 0 });
  expect(await writers(site)).toEqual(["sorella@posta.example"]);
});

test("somebody who was erased and writes anew is not erased again, nor after a restore of a later backup", async () => {
  const { site } = await siteWithThree();
  await write(site, "via@posta.example", "+39 347 1110002");
  expect(await repeatErasures()).toEqual({ people: 0, unreadable: 0 });
  const later = newName();
  await writeBackup(later);
  await restore(later, site.url, true);
  expect(await repeatErasures()).toEqual({ people: 0, unreadable: 0 });
  expect(await writers(site)).toEqual(["resta@posta.example", "via@posta.example"]);
});

test("on another machine the list is read from beside the backup; from the database that is replaced, too", async () => {
  const { site, file } = await siteWithThree();
  const beside = join(folder, "usb");
  mkdirSync(beside, { recursive: true });
  writeFileSync(join(beside, "cancellazioni.txt"), readFileSync(list()));
  env.BACKUP_DIR = join(folder, "elsewhere");
  const fresh = await newDatabase();
  await gatherErasures(beside);
  await restore(file, fresh.url, true);
  expect(await repeatErasures()).toEqual({ people: 3, unreadable: 0 });
  expect(await writers(fresh)).toEqual(["resta@posta.example"]);

  env.BACKUP_DIR = join(folder, "lost");
  await restore(file, site.url, true); // only opens it: the list of the file is lost
  await db.execute("truncate erasures");
  await erasePerson(administrator, { email: "via@posta.example" });
  rmSync(env.BACKUP_DIR, { recursive: true });
  await gatherErasures(join(folder, "nothing"));
  await restore(file, site.url, true);
  expect(await repeatErasures()).toEqual({ people: 1, unreadable: 0 });
});

test("lines of another site's secret are counted and change nothing; what is no line is passed over", async () => {
  const { site, file } = await siteWithThree();
  await restore(file, site.url, true);
  const at = new Date().toISOString();
  writeFileSync(
    list(),
    `cose a caso\n${at} AAAAAAAA.${"A".repeat(43)}\n2020-01-01T00:00:00.000Z BBBBBBBB.${"B".repeat(43)}\n`,
  );
  expect(await repeatErasures()).toEqual({ people: 0, unreadable: 1 });
  expect(await writers(site)).toHaveLength(3);
});
