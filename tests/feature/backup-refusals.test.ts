/** What cannot be restored is refused before anything changes. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { readEntries } from "#app/features/backup/format.server.ts";
import { exportSecrets, restoreSecrets } from "#app/platform/secrets.server.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";
import { type TarEntry, writeTar } from "#app/platform/tar.server.ts";
import { backupUnderTest, folder, newDatabase, newName, restore, comparable } from "#tests/support/backup.ts";
import type { FreshDatabase } from "#tests/support/database.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { digests } from "#tests/support/tables.ts";

const { file, original } = backupUnderTest();

const entry = (name: string, text: string): TarEntry => ({
  name,
  size: text.length,
  body: Readable.from([Buffer.from(text)]),
});

let target: FreshDatabase;
let before: Record<string, string>;

beforeEach(async () => {
  target = await newDatabase();
  before = await digests(target.url);
});

/** @returns why; the database is as it was */
async function refusal(bytes: Uint8Array): Promise<string> {
  const broken = newName();
  writeFileSync(broken, bytes);
  const why = await restore(broken, target.url).catch((error: unknown) => String(error));
  return isDeepStrictEqual(await digests(target.url), before) ? String(why) : "the database was changed";
}

test("a file that ends too soon, wherever", async () => {
  const bytes = readFileSync(file);
  for (const tenth of inLongSet ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [0, 3, 9])
    expect(await refusal(bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)))).toContain(
      "non è una copia di sicurezza intera",
    );
  expect(await refusal(bytes.subarray(0, -1))).toContain("non è una copia di sicurezza intera");
});

test("a file that somebody changed", async () => {
  const tar = gunzipSync(readFileSync(file));
  const at = tar.indexOf("a17@posta.example");
  tar[at] = "b".charCodeAt(0);
  expect(await refusal(gzipSync(tar))).toContain("modificata");
});

const unpacked = async (): Promise<TarEntry[]> => {
  const entries: TarEntry[] = [];
  for await (const { body, ...entry } of readEntries(file))
    entries.push({ ...entry, body: Readable.from(await Readable.from(body).toArray()) });
  return entries;
};
const packed = async (entries: TarEntry[]): Promise<Buffer> =>
  gzipSync(Buffer.concat(await Readable.from(writeTar(Readable.from(entries), new Date())).toArray()));

test.each([
  ["less than it says", (all: TarEntry[]) => all.filter(({ name }) => !name.includes("request_events"))],
  ["more than it says", (all: TarEntry[]) => [...all, entry("tables/users/00009.copy", "")]],
  ["no list of sums", (all: TarEntry[]) => all.slice(0, -1)],
])("a file with %s", async (_, change) => {
  expect(await refusal(await packed(change(await unpacked())))).toContain("non è una copia di sicurezza intera");
});

test("a file whose rows do not fit together, in the place of others: those stay", async () => {
  await target.query("insert into users (email) values ('b@posta.example')");
  before = await digests(target.url);
  const forged = (await unpacked()).filter(({ name }) => !name.startsWith("tables/users/") && name !== "SHA256SUMS");
  const sums: string[] = [];
  for (const forgery of forged) {
    const bytes = Buffer.concat(await Readable.from(forgery.body).toArray());
    forgery.body = Readable.from([bytes]);
    sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${forgery.name}\n`);
  }
  const broken = newName();
  writeFileSync(broken, await packed([...forged, entry("SHA256SUMS", sums.join(""))]));
  await expect(restore(broken, target.url, true)).rejects.toThrow("nessuna riga della copia è entrata");
  expect(comparable(await digests(target.url))).toEqual(comparable(before));
});

test("a file of a newer version", async () => {
  const newer = await newDatabase();
  await newer.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)");
  const copy = newName();
  await writeBackup(copy);
  expect(await refusal(readFileSync(copy))).toContain("La copia viene da una versione più nuova del sito");
});

test("something else altogether", async () => {
  expect(await refusal(Buffer.from("Cara mamma"))).toContain("non è una copia di sicurezza intera");
  expect(await refusal(gzipSync("Cara mamma"))).toContain("non è una copia di sicurezza intera");
  await expect(restore(join(folder, "manca.tar.gz"), target.url)).rejects.toThrow("Non riesco a leggere");
});

test("a database in which something is, unless it is said; what was there is kept", async () => {
  await target.query("insert into users (email) values ('b@posta.example')");
  before = await digests(target.url);
  await expect(restore(file, target.url)).rejects.toThrow("non è vuoto (users)");
  expect(await digests(target.url)).toEqual(before);

  const told = await restore(file, target.url, true);
  expect(comparable(await digests(target.url))).toEqual(comparable(original()));
  const former = told.map((line) => /\/\S+\.tar\.gz/.exec(line)?.[0]).find(Boolean)!;
  await restore(former, target.url, true);
  expect((await target.query("select email from users")).rows).toEqual([{ email: "b@posta.example" }]);
  expect(former.startsWith(env.DATA_DIR)).toBe(true);
});

test("a database that a site is using", async () => {
  const site = new pg.Client({ connectionString: target.url, application_name: "tonica" });
  await site.connect();
  await expect(restore(file, target.url)).rejects.toThrow("Un sito sta usando questo database");
  await site.end();
});

test("a file of another site, in the place of what is there", async () => {
  await target.query("insert into users (email) values ('b@posta.example')");
  const mine = exportSecrets()["auth-secret"];
  const theirs = newName();
  restoreSecrets({ "auth-secret": "il-segreto-di-un-altro-studio-lungo-abbastanza" });
  await writeBackup(theirs);
  restoreSecrets({ "auth-secret": mine });
  before = await digests(target.url);
  await expect(restore(theirs, target.url, true)).rejects.toThrow("La copia è di un altro sito");
  expect(await digests(target.url)).toEqual(before);
  expect(exportSecrets()["auth-secret"]).toBe(mine);
});

test("a file that is older than what is there says what it lacks", async () => {
  await target.query(
    "insert into contact_requests (name, email, phone, source, reply_due_at, created_at) values ('Dopo', 'b@posta.example', '', 'contact_form', now(), now() + interval '1 minute')",
  );
  before = await digests(target.url);
  await expect(restore(file, target.url)).rejects.toThrow("più vecchia dei dati: una richiesta è arrivata dopo");
  expect(await digests(target.url)).toEqual(before);
});
