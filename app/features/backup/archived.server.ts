/** The backups that lie in the store of the pictures, for whoever restores one (`npm run restore -- s3:NAME`). */
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { env } from "#app/env.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { StorageUnavailable } from "#app/platform/storage/bucket.server.ts";
import { type Archive, openArchive } from "#app/platform/storage/archive.server.ts";
import { s3Settings } from "#app/platform/storage/storage.server.ts";
import { backupDate } from "./keeping.ts";

/** @returns their names, the newest first; @throws StartupError without a store, or when it does not answer */
export const listArchived = (): Promise<string[]> =>
  asking(async (archive) =>
    (await archive.list())
      .flatMap((name) => {
        const at = backupDate(name);
        return at ? [{ name, at }] : [];
      })
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ name }) => name),
  );

/**
 * Fetches one into BACKUP_DIR, hands its path over, and removes it again: the store keeps its own.
 * @throws StartupError when there is none of this name, or the store does not answer
 */
export async function withArchived<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const file = join(env.BACKUP_DIR, `.da-s3-${process.pid}.partial`);
  try {
    await asking(async (archive) => {
      const body = backupDate(name) ? await archive.read(name) : undefined;
      if (!body)
        throw new StartupError(
          `Nell’archivio S3 non c’è una copia che si chiama «${name}»: npm run restore -- s3: le elenca.`,
        );
      await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(file, { mode: 0o600 }));
    });
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function asking<Result>(ask: (archive: Archive) => Promise<Result>): Promise<Result> {
  const settings = s3Settings(env);
  if (!settings)
    throw new StartupError("Non è impostato nessun archivio S3: servono S3_ENDPOINT e le altre impostazioni S3.");
  try {
    return await ask(openArchive(settings));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      error instanceof StorageUnavailable
        ? `L’archivio S3 non risponde: ${reason}. Non ho cambiato nulla.`
        : `La copia non è arrivata intera dall’archivio S3: ${reason}. Non ho cambiato nulla.`,
    );
  }
}
