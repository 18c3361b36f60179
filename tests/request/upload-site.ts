/** A site with an administrator who uploads pictures to `POST /api/storage/immagini`. */
import { randomBytes } from "node:crypto";
import { beforeAll } from "vitest";
import * as hostile from "#tests/support/hostile-pictures.ts";
import { type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import type { Answer } from "./visitor.ts";

export const ADDRESS = "/api/storage/immagini";

type Part = { name?: string; filename?: string; type?: string; content: Buffer | string };

/** As a browser sends a form with files, but with whatever names and types. */
export async function send(who: Person, parts: Part[], headers: Record<string, string> = {}): Promise<Answer> {
  const boundary = `----prova${randomBytes(8).toString("hex")}`;
  const body = Buffer.concat([
    ...parts.map(({ name = "file", filename, type = "image/jpeg", content }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: ${type}`}\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from("\r\n"),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return who.ask(ADDRESS, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
  });
}

/** For one test file. */
export function uploadSite() {
  const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
  let admin: Person;
  let photo: Buffer;
  beforeAll(async () => {
    admin = await signedUp(server().url);
    photo = await hostile.photo().jpeg().toBuffer();
  });

  return {
    server,
    database,
    admin: () => admin,
    photo: () => photo,
    upload: (content: Buffer, filename = "foto.jpg", type?: string) =>
      send(admin, [{ filename, content, ...(type && { type }) }]),
    storedBytes: async ({ json }: Answer) => (await admin.ask(json().publicUrl)).bytes,
    recorded: async () => Number((await database().query("select count(*) from media")).rows[0].count),
  };
}
