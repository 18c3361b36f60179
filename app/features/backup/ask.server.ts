/** What somebody who keeps the backups may want of them: one now, and the newest as a file. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canKeepBackups } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Limit, recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { runBackup } from "./run.server.ts";
import { readBackupState } from "./state.server.ts";

const DOWNLOADS: Limit = { scope: "backup download", max: 3, windowMinutes: 60 };
const WANTED: Limit = { scope: "backup wanted", max: 3, windowMinutes: 60 };

/**
 * Begins a backup and does not wait for it: its state tells how it went.
 * @throws Refusal 403, 429 after three in an hour
 */
export async function beginBackup(actor: Actor): Promise<void> {
  refuseUnless(canKeepBackups(actor));
  if ((await readBackupState(actor)).isRunning) return; // whoever looks at its state sees how that one goes
  await count(actor, WANTED, "backup_wanted");
  void runBackup({ cause: "asked" }).catch((error: unknown) => log.error({ error: String(error) }, "backup"));
}

/**
 * @returns the newest whole backup, to be read to its end
 * @throws Refusal 403, 404 when there is none on this machine, 429 after three in an hour
 */
export async function openLatestBackup(actor: Actor): Promise<{ name: string; size: number; body: Readable }> {
  refuseUnless(canKeepBackups(actor));
  const { last } = await readBackupState(actor);
  const path = last && join(env.BACKUP_DIR, last.file);
  const file = path && (await open(path).catch(() => undefined));
  if (!file)
    throw new Refusal(
      404,
      last
        ? `La copia ${last.file} non è su questa macchina: chiedila a chi gestisce il server.`
        : "Non c’è ancora nessuna copia.",
    );
  try {
    const { size } = await file.stat();
    await count(actor, DOWNLOADS, "backup_download", last.file);
    return { name: last.file, size, body: createReadStream(path, { fd: file }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function count(actor: Actor, limit: Limit, action: string, file?: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, limit, actor.id))) throw new Refusal(429, "Troppe in un’ora: riprova più tardi.");
    const data = { action, ...(file && { details: { file } }) };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}
