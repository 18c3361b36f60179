/** A site of years: every row and every file comes back, and what must not come in changes nothing of it. */
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { writeBackup } from "#app/features/backup/write.server.ts";
import { deleteFile, putFile, readFile } from "#app/platform/storage/storage.server.ts";
import { backupUnderTest, comparable, newDatabase, newName, restore } from "#tests/support/backup.ts";
import { fillLargeSite } from "#tests/support/large-site.ts";
import { digests } from "#tests/support/tables.ts";

backupUnderTest();

const [ARTICLES, REQUESTS, PICTURES] = [10_000, 20_000, 200];

test(
  "10,000 articles, 20,000 requests and their pictures, row for row and byte for byte",
  { timeout: 1_800_000 },
  async () => {
    const source = await newDatabase();
    await fillLargeSite(source.query, ARTICLES, REQUESTS);
    const pictures = Array.from({ length: PICTURES }, () => ({
      path: `blog/${randomUUID()}.webp`,
      bytes: randomBytes(20_000),
    }));
    for (const { path, bytes } of pictures) await putFile(path, bytes);
    const original = await digests(source.url);
    const made = newName();
    await writeBackup(made);
    for (const { path } of pictures) await deleteFile(path);

    const target = await newDatabase();
    await restore(made, target.url);
    expect(comparable(await digests(target.url))).toEqual(comparable(original));
    for (const { path, bytes } of pictures)
      expect(Buffer.concat(await (await readFile(path))!.body.toArray()).equals(bytes), path).toBe(true);

    // What came after the backup stands in the way of whatever is refused from here on.
    await target.query(
      "insert into contact_requests (name, email, phone, source, reply_due_at, created_at) values ('Ultima', 'u@posta.example', '+39 333 1234567', 'contact_form', now(), now() + interval '1 minute')",
    );
    const before = await digests(target.url);
    const bytes = readFileSync(made);
    const damaged = Buffer.from(bytes);
    damaged[Math.floor(bytes.length / 2)]! ^= 0xff;

    const other = await newDatabase();
    await other.query("insert into users (email) values ('altrove@posta.example')");
    const key = env.AUTH_SECRET;
    env.AUTH_SECRET = "la chiave di un altro studio, lunga abbastanza";
    const foreign = newName();
    await writeBackup(foreign).finally(() => Object.assign(env, { AUTH_SECRET: key }));
    await other.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)");
    const newer = newName();
    await writeBackup(newer);

    const written = (content: Uint8Array) => {
      const file = newName();
      writeFileSync(file, content);
      return file;
    };
    for (const [what, file, replace, sentence] of [
      ["truncated", written(bytes.subarray(0, -1000)), true, "non è una copia di sicurezza intera"],
      ["damaged", written(damaged), true, "non è una copia di sicurezza intera"],
      ["something else", written(gzipSync("Cara mamma")), true, "non è una copia di sicurezza intera"],
      ["of another site", foreign, true, "La copia è di un altro sito"],
      ["of a newer program", newer, true, "La copia viene da una versione più nuova del sito"],
      ["older than the data", made, false, "La copia è più vecchia dei dati: una richiesta è arrivata dopo"],
    ] as const) {
      await expect(restore(file, target.url, replace), what).rejects.toThrow(sentence);
      expect(await digests(target.url), what).toEqual(before);
    }
  },
);
