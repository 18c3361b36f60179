/** A filled database, its backup, and empty databases to restore it into. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { restoreBackup } from "#app/features/backup/restore.server.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { digests } from "./tables.ts";
import { PATIENT } from "./opened-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const folder = temporaryFolder("backup");
export const picture = { path: `blog/${randomUUID()}.webp`, bytes: randomBytes(300_000) };

const databases: FreshDatabase[] = [];
let opened = false;

/** Makes it the one that the product works on. */
export async function open(url: string, limits: "none" | typeof PATIENT = PATIENT): Promise<void> {
  if (opened) await closeDatabase();
  openDatabase(url, () => {}, limits);
  opened = true;
}

export const newName = (): string => join(folder, `${randomUUID()}.tar.gz`);

/** Empty, and open. */
export async function newDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  await open(database.url);
  return database;
}

/** @returns what was told meanwhile */
export async function restore(from: string, url: string, replace = false): Promise<string[]> {
  const told: string[] = [];
  await open(url, "none"); // like the command; and what others left connected looks like a site at work
  await restoreBackup({ file: from, url, replace, announce: (line) => told.push(line) });
  return told;
}

/** For one test file: a backup, and the digests of what it was made of. */
export function backupUnderTest(): { file: string; original: () => Record<string, string> } {
  const file = newName();
  let original: Record<string, string>;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true }); // another file of this worker may have removed it
    const source = await newDatabase();
    await fill(source);
    await putFile(picture.path, picture.bytes);
    original = await digests(source.url);
    await writeBackup(file);
  });
  afterAll(async () => {
    await closeDatabase();
    for (const { drop } of databases.splice(0)) await drop();
    rmSync(folder, { recursive: true });
  });
  return { file, original: () => original };
}

/** Without what backup and restore write of themselves, and the keys of the day, which are never copied. */
export const comparable = ({
  security_audit_log: _log,
  security_audit_head: _head,
  daily_secrets: _keys,
  ...rest
}: Record<string, string>): Record<string, string> => rest;

async function fill({ query }: Pick<FreshDatabase, "query">): Promise<void> {
  const awkward = "a\tb\nc\\N \\. \r “è” 😀 '\"";
  await query("insert into users (email) values ('a@posta.example')");
  await query("insert into user_roles (user_id, role, created_by) select id, 'admin', id from users");
  await query(
    `insert into contact_requests (name, email, phone, source, reply_due_at, message)
     select $1, 'a' || n || '@posta.example', '+39 333 1234567', 'contact_form', now(), $1 from generate_series(1, 500) n`,
    [awkward],
  );
  await query(
    "insert into request_events (request_id, actor_email, kind, text) select id, 'a@b', 'note', nullif($1, $1) from contact_requests",
    [awkward],
  );
  await query("insert into daily_secrets values ('2026-11-21', $1)", [randomBytes(32)]);
  await query(
    "insert into consent_records (consent_id, version, analytics, marketing) values (gen_random_uuid(), '1', true, false)",
  );
  await query("insert into blog_posts (title, slug, content, status) values ('Uno', 'uno', $1, 'published')", [
    `<p>${picture.path} ${awkward}</p>`,
  ]);
  await query(
    "insert into blog_revisions (post_id, kind, title, words, fields) select id, 'saved', 'Uno', 1, jsonb_build_object('a', $1::text) from blog_posts",
    [awkward],
  );
  for (let event = 0; event < 3; event++)
    await db.transaction((tx) => recordEvent(tx, { type: "login_failed", data: { email: "a@posta.example" } }));
}
