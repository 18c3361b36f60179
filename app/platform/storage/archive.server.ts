/**
 * A second place for the backups: the store of the pictures, where one is set, under a prefix of its own that the site never
 * serves. A file goes in one request, so it may have 5 GB (Amazon's limit).
 */
import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { accept, askStore, element, type S3Settings } from "./storage-s3.server.ts";

const PREFIX = "backups/";
/** At one megabit per second an hour is 450 MB. */
const UPLOAD_MS = 60 * 60_000;

const TRIAL = "prova-di-scrittura.txt";
const TRIAL_MS = 5_000;

export type Archive = {
  /** The store compares what arrives with the file's digest. An older file of this name is replaced. */
  put: (name: string, file: string) => Promise<void>;
  /** @returns undefined when there is no such file */
  readText: (name: string) => Promise<string | undefined>;
  list: () => Promise<string[]>;
  delete: (name: string) => Promise<void>;
  /** Writes a small file, each time the same. @returns the store's clock, where it tells */
  tryWriting: () => Promise<Date | undefined>;
};

/** @throws StorageUnavailable from each of its functions */
export function openArchive(settings: S3Settings): Archive {
  const ask = askStore(settings);
  const path = (name: string) => `/${PREFIX}${encodeURIComponent(name)}`;
  return {
    async put(name, file) {
      const headers = { "Content-Type": "application/octet-stream", "X-Amz-Content-Sha256": await digestFile(file) };
      await accept(await ask(path(name), { method: "PUT", body: await openAsBlob(file), headers }, UPLOAD_MS), 200);
    },
    async readText(name) {
      const answer = await ask(path(name));
      return (await accept(answer, 200, "NoSuchKey")) ? undefined : answer.text();
    },
    async list() {
      const names: string[] = [];
      for (let token: string | undefined = ""; token !== undefined;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX });
        if (token) query.set("continuation-token", token);
        const answer = await ask(`/?${query}`);
        await accept(answer, 200);
        const xml = await answer.text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          names.push((element(entry, "Key") ?? "").slice(PREFIX.length));
        token = element(xml, "NextContinuationToken");
      }
      return names;
    },
    async delete(name) {
      await accept(await ask(path(name), { method: "DELETE" }), 204);
    },
    async tryWriting() {
      const answer = await ask(path(TRIAL), { method: "PUT", body: "Prova di scrittura.\n" }, TRIAL_MS);
      await accept(answer, 200);
      const date = answer.headers.get("date");
      return date === null ? undefined : new Date(date);
    },
  };
}

async function digestFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest("hex");
}
