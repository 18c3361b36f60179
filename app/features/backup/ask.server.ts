/** What somebody who keeps the backups may want of them: one now, and the newest as a file. */
import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { db } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import {
  type Actor,
  type Proof,
  refuseUnless,
  refuseUnlessFresh,
} from "#app/features/accounts/can-or-refuse.server.ts";
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
 * It wants a fresh sign-in, because the file holds everybody's data and the site's keys.
 * @returns the newest whole backup; its content is read from the disk while it is sent
 * @throws Refusal 403, 422 without a fresh sign-in, 404 when there is none on this machine, 429 after three in an hour
 */
export async function openLatestBackup(actor: Actor & Proof): Promise<{ name: string; content: Blob }> {
  refuseUnless(canKeepBackups(actor));
  refuseUnlessFresh(actor);
  const { last } = await readBackupState(actor);
  if (!last) throw new Refusal(404, "Non c’è ancora nessuna copia.");
  const content = await openAsBlob(join(env.BACKUP_DIR, last.file)).catch(() => {
    throw new Refusal(404, `La copia ${last.file} non è su questa macchina: chiedila a chi gestisce il server.`);
  });
  await count(actor, DOWNLOADS, "backup_download", last.file);
  return { name: last.file, content };
}

async function count(actor: Actor, limit: Limit, action: string, file?: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, limit, actor.id))) throw new Refusal(429, "Troppe in un’ora: riprova più tardi.");
    const data = { action, ...(file && { details: { file } }) };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}
