/** The backup that the site makes by itself: proved, kept by its rule, carried away, and told of. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { listArchived, withArchived } from "#app/features/backup/archived.server.ts";
import { TEXTS } from "#app/features/accounts/texts.ts";
import { openLatestBackup } from "#app/features/backup/ask.server.ts";
import { checkBackup } from "#app/features/backup/check.server.ts";
import { forgetBackups } from "#app/features/backup/forget.server.ts";
import { backupName } from "#app/features/backup/keeping.ts";
import { BackupUnequal, proveBackup } from "#app/features/backup/prove.server.ts";
import { runBackup } from "#app/features/backup/run.server.ts";
import { readBackupState } from "#app/features/backup/state.server.ts";
import { openArchive } from "#app/platform/storage/archive.server.ts";
import { deleteFile, listFiles, putFile } from "#app/platform/storage/storage.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { backupUnderTest, newDatabase, newName, open, picture, restore } from "#tests/support/backup.ts";
import { databaseIn } from "#tests/support/database.ts";
import { startS3 } from "#tests/support/s3.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";

backupUnderTest();
const before = { ...env };
const folder = temporaryFolder("nightly");
const names = () => readdirSync(env.BACKUP_DIR).toSorted();
const scratchDatabases = async () =>
  (await db.execute("select datname from pg_database where datname like 'tonica_prova_%'")).rows;

beforeEach(() => {
  env.BACKUP_DIR = join(folder, randomBytes(4).toString("hex"), "copie");
});
// A setting that was not there before is not in `before`.
afterEach(() => void Object.assign(env, { S3_ENDPOINT: undefined }, before));
/** A process chooses its bucket once: here the disk, although some tests set a store for the backups. */
beforeAll(() => void listFiles({ limit: 1 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A little of everything, and a picture. */
async function siteWithData(): Promise<void> {
  const { query } = await newDatabase();
  await putFile(picture.path, picture.bytes);
  await query("insert into users (email) values ('a@posta.example')");
  await query(
    `insert into contact_requests (name, email, phone, source, reply_due_at)
     select E'tab\\t è \\\\N', 'a' || n || '@posta.example', '+39 333 1234567', 'contact_form', now() from generate_series(1, 300) n`,
  );
  await query("update contact_requests set name = 'di nuovo' where email < 'a2'"); // not in the order of their arrival any more
}

test("is made, restored into an empty database, compared, and told of", async () => {
  await siteWithData();
  expect(await readBackupState(SYSTEM)).toMatchObject({ verdict: "none", last: null, failure: null, isRunning: false });
  const run = await runBackup({ cause: "nightly" });
  expect(run).toMatchObject({ outcome: "proved", problem: null, copied: null, pictures: (await listFiles()).length });
  expect(names()).toEqual([run!.file]);
  expect(statSync(env.BACKUP_DIR).mode & 0o777).toBe(0o700);
  expect(statSync(join(env.BACKUP_DIR, run!.file!)).mode & 0o777).toBe(0o600);
  expect(await scratchDatabases()).toEqual([]);

  const state = await readBackupState(SYSTEM);
  expect(state).toMatchObject({ verdict: "well", last: { file: run!.file, isRestored: true, isCopied: null } });
  expect(await readBackupState(SYSTEM, new Date(Date.now() + 25 * 3_600_000))).toMatchObject({ verdict: "well" });
  expect(await readBackupState(SYSTEM, new Date(Date.now() + 27 * 3_600_000))).toMatchObject({ verdict: "late" });
  await expect(readBackupState({ grants: [] })).rejects.toMatchObject({ status: 403 });
});

test("is not called a backup when the bucket holds another picture than the file", async () => {
  await siteWithData();
  const file = newName();
  await writeBackup(file);
  await deleteFile(picture.path);
  await putFile(picture.path, Buffer.from("another"));
  await expect(proveBackup(file)).rejects.toThrow(BackupUnequal);
  await deleteFile(picture.path);
  expect(await proveBackup(file)).toBeUndefined(); // deleted since: that is no difference
  await putFile(picture.path, picture.bytes);
});

test("where the role may not create a database the file is checked, and that is what is told", async () => {
  const name = `plain_${randomBytes(4).toString("hex")}`;
  const owner = new pg.Client({ connectionString: inject("clusterUrl") });
  await owner.connect();
  await owner.query(`create role ${name} login nosuperuser nocreatedb`);
  await owner.query(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(databaseIn(inject("clusterUrl"), name)), { username: name }).href;
  const { migrateDatabase } = await import("#app/db/migrate.server.ts");
  await migrateDatabase(url);
  await open(url);
  expect(await runBackup({ cause: "nightly" })).toMatchObject({
    outcome: "checked",
    problem: expect.stringMatching("prova"),
  });
  expect(await readBackupState(SYSTEM)).toMatchObject({ verdict: "well", last: { isRestored: false } });
  await newDatabase();
  await owner.query(`drop database ${name} with (force)`);
  await owner.query(`drop role ${name}`);
  await owner.end();
});

test("what a sudden death has left half done is gone, and said to have failed", async () => {
  await siteWithData();
  mkdirSync(env.BACKUP_DIR, { recursive: true });
  writeFileSync(join(env.BACKUP_DIR, `${backupName(new Date("2026-11-21T02:10:00Z"))}.partial`), "half");
  for (const name of [".trasloco-1795400000000.tar.gz", ".trasloco-1795400000001.tar.gz.partial"])
    writeFileSync(join(env.BACKUP_DIR, name), "everything, on its way to another PostgreSQL");
  writeFileSync(join(env.BACKUP_DIR, "mio.partial"), "somebody else's");
  await db.execute("insert into backup_runs (cause, host) values ('nightly', 'x')");
  await db.execute("create database tonica_prova_0123456789ab");
  expect(await readBackupState(SYSTEM)).toMatchObject({ isRunning: true });
  const run = await runBackup({ cause: "nightly" });
  expect(names()).toEqual(["mio.partial", run!.file].toSorted());
  expect(await scratchDatabases()).toEqual([]);
  const { rows } = await db.execute("select outcome, problem from backup_runs order by id limit 1");
  expect(rows).toEqual([{ outcome: "failed", problem: expect.stringContaining("interrotta") }]);
});

test("a folder that cannot be written: the sentence is told, and the first failure is late at once", async () => {
  await siteWithData();
  mkdirSync(join(env.BACKUP_DIR, ".."), { recursive: true });
  writeFileSync(env.BACKUP_DIR, "a file");
  expect(await runBackup({ cause: "nightly" })).toMatchObject({ outcome: "failed", file: null });
  expect(await readBackupState(SYSTEM)).toMatchObject({
    verdict: "late",
    failure: expect.stringContaining("Non posso scrivere"),
  });
});

test("of two processes one makes it", async () => {
  await siteWithData();
  const runs = await Promise.all([runBackup({ cause: "nightly" }), runBackup({ cause: "nightly" })]);
  expect(runs.filter(Boolean)).toHaveLength(1);
});

test("old ones go by the rule, here and in the store", async () => {
  await siteWithData();
  await listFiles(); // the pictures stay on the disk
  const s3 = await startS3();
  const old = [1, 2, 3].map((hours) => backupName(new Date(Date.now() - hours * 60_000 - 40 * 24 * 3_600_000)));
  mkdirSync(env.BACKUP_DIR, { recursive: true });
  const archive = openArchive(s3.settings);
  for (const name of old) {
    writeFileSync(join(env.BACKUP_DIR, name), "old");
    await archive.put(name, join(env.BACKUP_DIR, name));
  }
  Object.assign(env, s3.env);
  const run = await runBackup({ cause: "nightly" });
  Object.assign(env, { ...before, S3_ENDPOINT: undefined, BACKUP_DIR: env.BACKUP_DIR });
  expect(run).toMatchObject({ outcome: "proved", copied: true });
  // One of forty days ago stands for its month.
  expect(names()).toEqual([old[0], run!.file].toSorted());
  expect((await archive.list()).toSorted()).toEqual([old[0], run!.file].toSorted());
  await s3.stop();

  expect(await forgetBackups.count(new Date(Date.now() - 39 * 24 * 3_600_000))).toBe(1);
  await db.transaction((tx) => forgetBackups.forget(tx, new Date(Date.now() - 39 * 24 * 3_600_000), 10));
  expect(names()).toEqual([run!.file]);
});

test("a store that does not answer: the backup is proved all the same, and said to be here only", async () => {
  await siteWithData();
  await listFiles();
  Object.assign(env, {
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "immagini",
    S3_ACCESS_KEY_ID: "x",
    S3_SECRET_ACCESS_KEY: "x",
  });
  const run = await runBackup({ cause: "nightly" });
  Object.assign(env, { S3_ENDPOINT: undefined });
  expect(run).toMatchObject({ outcome: "proved", copied: false });
});

test("the newest is downloaded whole, told in the security log, three times an hour, by whoever may", async () => {
  await siteWithData();
  const { query } = { query: (text: string) => db.execute(text) };
  await expect(openLatestBackup(administrator)).rejects.toMatchObject({ status: 404 });
  const run = await runBackup({ cause: "asked" });
  for (let nth = 0; nth < 3; nth++) {
    const { name, content } = await openLatestBackup(administrator);
    const bytes = Buffer.from(await content.arrayBuffer());
    expect([name, bytes.length]).toEqual([run!.file, run!.bytes]);
    writeFileSync(join(env.BACKUP_DIR, `scaricata-${nth}`), bytes);
    await checkBackup(join(env.BACKUP_DIR, `scaricata-${nth}`));
  }
  await expect(openLatestBackup(administrator)).rejects.toMatchObject({ status: 429 });
  await expect(openLatestBackup({ ...administrator, grants: [] })).rejects.toMatchObject({ status: 403 });
  const stale = { ...administrator, provedAt: new Date(Date.now() - 11 * 60_000) };
  await expect(openLatestBackup(stale)).rejects.toMatchObject({ status: 422, message: TEXTS.proveAgain });
  const { rows } = await query(
    "select count(*)::int as count from security_audit_log where event_data ->> 'action' = 'backup_download'",
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test("comes back from the store: listed, fetched whole, refused before anything is touched when it is damaged", async () => {
  await siteWithData();
  await expect(listArchived()).rejects.toThrow("Non è impostato nessun archivio S3");
  const s3 = await startS3();
  Object.assign(env, s3.env);
  const [older, newer] = [0, 1].map((days) => backupName(new Date(Date.UTC(2026, 10, 20 + days, 2, 10))));
  await deleteFile(picture.path);
  const made = newName();
  await writeBackup(made);
  const archive = openArchive(s3.settings);
  const damaged = newName();
  writeFileSync(damaged, readFileSync(made).subarray(0, -20));
  await archive.put(older!, damaged);
  await archive.put(newer!, made);
  await archive.tryWriting(); // its file is none of a restore's

  expect(await listArchived()).toEqual([newer, older]);
  const fetched = await withArchived(newer!, async (file) => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    return readFileSync(file);
  });
  expect(fetched.equals(readFileSync(made))).toBe(true);
  expect(names()).toEqual([]);

  const { url } = await newDatabase();
  await expect(withArchived(older!, (file) => restore(file, url))).rejects.toThrow(
    "non è una copia di sicurezza intera",
  );
  expect(names()).toEqual([]);
  expect(await withArchived(newer!, (file) => restore(file, url))).toContainEqual(
    expect.stringContaining("La copia è intera"),
  );
  for (const missing of ["tonica-2020-01-01T00-00-00Z.tar.gz", "../auth-secret", ""])
    await expect(withArchived(missing, async () => {})).rejects.toThrow("non c’è una copia che si chiama");
  await s3.stop();
  await expect(listArchived()).rejects.toThrow("L’archivio S3 non risponde");
});
