/** How the backups are: the one answer for the admin, for commands and for whoever watches the site. */
import { desc } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { backupRuns } from "#app/db/schema/backup.server.ts";
import { env } from "#app/env.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canKeepBackups } from "#app/features/accounts/can.ts";
import { LATE_AFTER_MS, scheduleAround } from "./keeping.ts";
import type { BackupRun } from "./run.server.ts";

/** Instants are ISO 8601. */
export type BackupState = {
  /** When the next one is made; null when the host has turned them off (BACKUP_AT=off). */
  nextAt: string | null;
  /** Whether one is being made now. */
  isRunning: boolean;
  /** The newest that is whole; `isRestored`: it was restored into an empty database and was equal. */
  last: {
    at: string;
    file: string;
    bytes: number;
    rows: number;
    pictures: number;
    isRestored: boolean;
    /** Whether the store of the pictures has it as well; null where there is none. */
    isCopied: boolean | null;
    /** Why it was not restored. */
    problem: string | null;
  } | null;
  /** Why the newest attempt failed; null when it did not. */
  failure: string | null;
  /** `none`: there is none yet, and none has failed. `late`: the last whole one is older than 26 hours, or the first has failed. */
  verdict: "well" | "none" | "late";
};

/** @throws Refusal 403 */
export async function readBackupState(reader: Reader, now = new Date()): Promise<BackupState> {
  refuseUnless(canKeepBackups(reader));
  const runs = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(100);
  const whole = runs.find(({ outcome }) => outcome === "proved" || outcome === "checked");
  const ended = runs.find(({ outcome }) => outcome !== "running");
  const last = whole ? toLast(whole) : null;
  const isLate = last ? now.getTime() - Date.parse(last.at) > LATE_AFTER_MS : ended !== undefined;
  return {
    nextAt: env.BACKUP_AT === null ? null : scheduleAround(now, env.BACKUP_AT).next.toISOString(),
    isRunning: runs.some(({ outcome }) => outcome === "running"),
    last,
    failure: ended?.outcome === "failed" ? ended.problem : null,
    verdict: isLate ? "late" : last ? "well" : "none",
  };
}

const toLast = (run: BackupRun): NonNullable<BackupState["last"]> => ({
  at: (run.finishedAt ?? run.startedAt).toISOString(),
  file: run.file!,
  bytes: run.bytes ?? 0,
  rows: run.rows ?? 0,
  pictures: run.pictures ?? 0,
  isRestored: run.outcome === "proved",
  isCopied: run.copied,
  problem: run.problem,
});
