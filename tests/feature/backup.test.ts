/** A backup holds everything, and comes back as it was wherever it is restored. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { knownMigrations, migrateDatabase } from "#app/db/migrate.server.ts";
import { readEntries } from "#app/features/backup/format.server.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";
import { deleteFile, readFile } from "#app/platform/storage/storage.server.ts";
import {
  backupUnderTest,
  folder,
  newDatabase,
  newName,
  open,
  picture,
  restore,
  comparable,
} from "#tests/support/backup.ts";
import { databaseIn } from "#tests/support/database.ts";
import { digests } from "#tests/support/tables.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const { file, original } = backupUnderTest();

describe("a backup", () => {
  test("is one file that only its owner may read", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  test("comes back row for row, picture by picture", async () => {
    const target = await newDatabase();
    await deleteFile(picture.path);
    const told = await restore(file, target.url);
    expect(comparable(await digests(target.url))).toEqual(comparable(original()));
    expect(told.join("\n")).toContain("La copia è intera");
    const stored = await readFile(picture.path);
    expect(Buffer.concat(await stored!.body.toArray()).equals(picture.bytes)).toBe(true);
    // The security log goes on where it was, and holds.
    const { rows } = await target.query(
      "select event_data ->> 'event' as event from security_audit_log order by position",
    );
    expect(rows.map(({ event }) => event)).toEqual([null, null, null, "restore"]);
  });

  test("leaves the keys of the day behind: what they made unreadable stays so", async () => {
    for await (const { name, body } of readEntries(file)) {
      expect(name).not.toContain("daily_secrets");
      for await (const _ of body); // the next entry comes after this one
    }
    const target = await newDatabase();
    await restore(file, target.url);
    expect((await target.query("select * from daily_secrets")).rows).toEqual([]);
  });

  test("leaves sessions and one-time links behind, also when an older version has copied them: all sign in anew", async () => {
    const source = await newDatabase();
    await source.query("insert into users (email) values ('dentro@posta.example')");
    await source.query(
      "insert into sessions (user_id, token, expires_at) select id, 'digest', now() + interval '1 hour' from users",
    );
    await source.query(
      "insert into one_time_tokens (identifier, value, expires_at) values ('digest', 'x', now() + interval '1 hour')",
    );
    const made = newName();
    const { tables } = await writeBackup(made);
    const rowsOf = (name: string) => tables.find((table) => table.name === name)!.rows;
    expect([rowsOf("users"), rowsOf("sessions"), rowsOf("one_time_tokens")]).toEqual([1, 0, 0]);
    for await (const { name, body } of readEntries(made)) {
      expect(name).not.toMatch(/sessions|one_time_tokens/);
      for await (const _ of body); // the next entry comes after this one
    }
    await restore(made, source.url, true);
    expect((await source.query("select from sessions union all select from one_time_tokens")).rowCount).toBe(0);
  });

  test("leaves triggers, counters and every index at work", async () => {
    const target = await newDatabase();
    const indexes = "select indexdef from pg_indexes where schemaname = 'public' order by indexname";
    const before = await target.query(indexes);
    await restore(file, target.url);
    expect((await target.query(indexes)).rows).toEqual(before.rows);
    const { rows: analyzed } = await target.query(
      "select reltuples::int from pg_class where relname = 'contact_requests'",
    );
    expect(analyzed).toEqual([{ reltuples: 500 }]);
    await expect(target.query("delete from consent_records")).rejects.toThrow("append-only");
    await expect(target.query("truncate security_audit_log")).rejects.toThrow("append-only");
    const { rows } = await target.query(
      "insert into request_events (request_id, actor_email, kind) select id, 'a@b', 'note' from contact_requests limit 1 returning id::int",
    );
    expect(rows).toEqual([{ id: 501 }]);
  });

  test("goes into a database of a plain role, as hosts give one", async () => {
    const name = `plain_${randomBytes(4).toString("hex")}`;
    const owner = new pg.Client({ connectionString: inject("clusterUrl") });
    await owner.connect();
    await owner.query(`create role ${name} login nosuperuser`);
    await owner.query(`create database ${name} owner ${name}`);
    const url = Object.assign(new URL(databaseIn(inject("clusterUrl"), name)), { username: name }).href;
    await restore(file, url);
    expect(comparable(await digests(url))).toEqual(comparable(original()));
    await restore(file, url, true); // and again, in the place of itself
    expect(comparable(await digests(url))).toEqual(comparable(original()));
    await newDatabase();
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role ${name}`);
    await owner.end();
  });

  test("of an older version comes into a newer database, and is brought up to it", async () => {
    const name = `old_${randomBytes(4).toString("hex")}`;
    const owner = new pg.Client({ connectionString: inject("clusterUrl") });
    await owner.connect();
    await owner.query(`create database ${name}`);
    const url = databaseIn(inject("clusterUrl"), name);
    await migrateDatabase(url, 8);
    await open(url);
    await db.execute("insert into users (email) values ('vecchia@posta.example')");
    const older = newName();
    expect((await writeBackup(older)).migrations).toEqual(knownMigrations().slice(0, 8));
    const target = await newDatabase();
    await restore(older, target.url);
    expect((await target.query("select email from users")).rows).toEqual([{ email: "vecchia@posta.example" }]);
    expect((await target.query("select from drizzle.__drizzle_migrations")).rowCount).toBe(knownMigrations().length);
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });

  test("does not take the place of another file, nor leave half of one", async () => {
    await newDatabase();
    await expect(writeBackup(file)).rejects.toThrow("esiste già");
    const interrupted = newName();
    const stop = new AbortController();
    const writing = writeBackup(interrupted, stop.signal);
    stop.abort(new Error("Interrotto."));
    await expect(writing).rejects.toThrow("Interrotto.");
    expect([existsSync(interrupted), existsSync(`${interrupted}.partial`)]).toEqual([false, false]);
    await expect(writeBackup(join(folder, "non", "c’è.tar.gz"))).rejects.toThrow("Non posso scrivere");
  });
});

test("any system's tar reads it, and its sums", async () => {
  const names: string[] = [];
  for await (const { name, body } of readEntries(file)) {
    names.push(name);
    for await (const _ of body) continue;
  }
  const out = temporaryFolder("untar");
  expect(execFileSync("tar", ["tzf", file], { encoding: "utf8" }).trim().split("\n")).toEqual(names);
  execFileSync("tar", ["xzf", file, "-C", out]);
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: out });
  rmSync(out, { recursive: true });
});
