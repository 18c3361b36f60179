/** Adds a picture that somebody of the studio uploads (spec §7 call 22): makes it safe and small, stores it, records it. */
import { randomUUID } from "node:crypto";
import { db } from "#app/db/client.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { preparePicture } from "#app/platform/pictures/picture-work.server.ts";
import { StorageUnavailable } from "#app/platform/storage/bucket.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { cleanAltText } from "./change.server.ts";
import type { UploadedImage } from "./media.ts";

/**
 * The file is stored first: if its record then fails, register.server.ts makes one later.
 * @throws Refusal 403, 422 with a sentence for a file that cannot be used, 503
 */
export async function storePicture(
  actor: Actor,
  { bytes, alt = "" }: { bytes: Uint8Array; alt?: string | undefined },
): Promise<UploadedImage> {
  refuseUnless(canWriteArticles(actor));
  const described = cleanAltText(alt);
  const { bytes: safe, extension, width, height } = await preparePicture(bytes);
  const path = `blog/${randomUUID()}.${extension}`;
  await store(path, safe);
  await db.transaction(async (tx) => {
    await tx.insert(media).values({ path, createdBy: actor.id, width, height, bytes: safe.length, alt: described });
    const data = { action: "picture_added", details: { path } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
  return { path, publicUrl: storedFile(path), width, height };
}

async function store(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await putFile(path, bytes);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new Refusal(503, "L’archivio delle immagini non risponde. Riprova tra poco.");
  }
}
