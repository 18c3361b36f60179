/** Makes the nightly backup, proves it, copies it to the store, and lets go of those that the rule no longer keeps. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { runExclusively } from "#app/db/forgetting.server.ts";
import { dropScratchDatabases } from "#app/db/scratch-database.server.ts";
import { backupRuns } from "#app/db/schema/backup.server.ts";
import { env } from "#app/env.server.ts";
import { isMovingFile } from "#app/platform/handover/moving-file.ts";
import { log } from "#app/platform/log.server.ts";
import { StartupError } from "#app/platform/startup-error.server.ts";
import { type Archive, openArchive } from "#app/platform/storage/archive.server.ts";
import { s3Settings } from "#app/platform/storage/storage.server.ts";
import { backupDate, backupName, backupsToKeep, isBackupDue, isNightly } from "./keeping.ts";
import { BackupUnequal, proveBackup } from "./prove.server.ts";
import { countContents, writeBackup } from "./write.server.ts";

/** An arbitrary number that no other lock uses; one backup is made at a time, whichever process makes it. */
const BACKUP_LOCK = 7_046_223;

export type BackupRun = typeof backupRuns.$inferSelect;

const INTERRUPTED = "Si è interrotta a metà, perché il sito si è fermato.";

let isSwept = false;

/** Called every minute. The first time it also clears what a sudden death has left of an earlier backup. */
export async function backUpIfDue(signal: AbortSignal, now = new Date()): Promise<BackupRun | undefined> {
  if (!isSwept) isSwept = (await runExclusively(BACKUP_LOCK, sweepInterrupted)) !== undefined;
  if (env.BACKUP_AT === null || !(await isDue(env.BACKUP_AT, now))) return undefined;
  return runBackup({ cause: "nightly", signal });
}

async function isDue(time: string, now: Date): Promise<boolean> {
  const [made] = await newest(inArray(backupRuns.outcome, ["proved", "checked"]));
  const [tried] = await newest();
  const upMs = process.uptime() * 1000;
  return isBackupDue({ now, time, lastMadeAt: made?.startedAt, lastTriedAt: tried?.startedAt, upMs });
}

const newest = (where?: ReturnType<typeof inArray>) =>
  db
    .select({ startedAt: backupRuns.startedAt })
    .from(backupRuns)
    .where(where)
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);

type Asked = { cause: BackupRun["cause"]; signal?: AbortSignal | undefined };

/**
 * The table tells how it went, also when it failed.
 * @returns undefined when another backup is being made
 */
export function runBackup({ cause, signal }: Asked): Promise<BackupRun | undefined> {
  return runExclusively(BACKUP_LOCK, async () => {
    await sweepInterrupted();
    const startedAt = new Date();
    const [{ id }] = (await db
      .insert(backupRuns)
      .values({ cause, host: hostname(), startedAt })
      .returning({ id: backupRuns.id })) as [{ id: number }];
    const end = await makeBackup(backupName(startedAt), signal);
    const [run] = await db
      .update(backupRuns)
      .set({ ...end, finishedAt: sql`now()` })
      .where(eq(backupRuns.id, id))
      .returning();
    const { outcome, problem, file, bytes, copied } = run!;
    log[outcome === "failed" ? "error" : "info"]({ outcome, problem, file, bytes, copied }, "backup");
    return run;
  });
}

async function makeBackup(name: string, signal: AbortSignal | undefined): Promise<Partial<BackupRun>> {
  const file = join(env.BACKUP_DIR, name);
  try {
    await makeFolder();
    const made = await writeBackup(file, signal);
    const unproved = await proveBackup(file);
    const { rows, pictures } = countContents(made);
    const archive = openedArchive();
    const copied = archive ? await copyAway(archive, name) : null;
    await deleteOldBackups(new Date());
    return {
      file: name,
      bytes: made.bytes,
      rows,
      pictures,
      outcome: unproved === undefined ? "proved" : "checked",
      problem: unproved ?? null,
      copied,
    };
  } catch (error) {
    // One that is not what the site holds must not pass for a backup.
    if (error instanceof BackupUnequal) await rm(file, { force: true });
    return { outcome: "failed", problem: explain(error) };
  }
}

const openedArchive = (): Archive | undefined => {
  const settings = s3Settings(env);
  return settings && openArchive(settings);
};

async function copyAway(archive: Archive, name: string): Promise<boolean> {
  try {
    await archive.put(name, join(env.BACKUP_DIR, name));
    return true;
  } catch (error) {
    log.error({ error: String(error) }, "backup not copied to the store");
    return false;
  }
}

async function makeFolder(): Promise<void> {
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`Non posso scrivere in ${env.BACKUP_DIR} (${error.code}).`);
  });
}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof BackupUnequal) return error.message;
  log.error({ error: error instanceof Error ? error.stack : String(error) }, "backup failed");
  return "La copia non è riuscita per un motivo che il sito non conosce: il suo diario tecnico lo dice.";
}

/** A file that cannot be removed is tried again with the next backup. */
async function deleteOldBackups(now: Date): Promise<void> {
  for (const name of superfluous(await listNames(), now)) await rm(join(env.BACKUP_DIR, name), { force: true });
  const archive = openedArchive();
  try {
    for (const name of archive ? superfluous(await archive.list(), now) : []) await archive!.delete(name);
  } catch (error) {
    log.warn({ error: String(error) }, "old backups not removed from the store");
  }
  await db.delete(backupRuns).where(lt(backupRuns.startedAt, sql`now() - interval '13 months'`));
}

function superfluous(names: readonly string[], now: Date): string[] {
  const nightly = names.filter(isNightly);
  const kept = backupsToKeep(
    nightly.map((name) => backupDate(name)!),
    now,
  ).map((at) => at.getTime());
  return nightly.filter((name) => !kept.includes(backupDate(name)!.getTime()));
}

/** @returns the names in BACKUP_DIR; none where there is no such folder, or none that we may read: writing says why */
export async function listNames(): Promise<string[]> {
  return readdir(env.BACKUP_DIR).catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes(error.code ?? "")) return [];
    throw error;
  });
}

/** Call it while holding the lock: nobody else is making a backup, so what is half done is left over. */
async function sweepInterrupted(): Promise<true> {
  await db
    .update(backupRuns)
    .set({ outcome: "failed", problem: INTERRUPTED, finishedAt: sql`now()` })
    .where(eq(backupRuns.outcome, "running"));
  for (const name of await listNames())
    if (isMovingFile(name) || (name.endsWith(".partial") && isNightly(name.slice(0, -".partial".length))))
      await rm(join(env.BACKUP_DIR, name), { force: true });
  await dropScratchDatabases();
  return true;
}
