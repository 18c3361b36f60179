/** A store that speaks S3, local and empty. */
import { rm } from "node:fs/promises";
import S3rver from "s3rver";
import type { S3Settings } from "#app/platform/storage/storage-s3.server.ts";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type LocalS3 = { settings: S3Settings; env: Record<string, string>; stop: () => Promise<void> };

export async function startS3(): Promise<LocalS3> {
  const directory = temporaryFolder("s3");
  const port = await freePort();
  const store = new S3rver({
    address: "127.0.0.1",
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: "immagini" }],
  });
  await store.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    name: "immagini",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.name,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async stop() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
