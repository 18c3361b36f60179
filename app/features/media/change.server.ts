/** Describes a stored picture, or puts it into the bin when no article shows it. */
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { isFilePath } from "#app/platform/storage/bucket.server.ts";
import type { Binned, PutBack } from "#app/shared/binned.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { ALT_LENGTH, type MediaUse } from "./media.ts";
import { findUses } from "./read.server.ts";

/**
 * Sets the description that an article is offered when it adds the picture. Articles that show it already keep their own.
 * @throws Refusal 403, 404, 422
 */
export async function describeMedia(actor: Actor, path: string, alt: string): Promise<void> {
  refuseUnless(canWriteArticles(actor));
  const described = cleanAltText(alt);
  await db.transaction(async (tx) => {
    const before = await lockPicture(tx, path);
    if (before.alt === described) return;
    await tx.update(media).set({ alt: described }).where(eq(media.path, path));
    await recordPictureAction(tx, actor, "picture_described", path);
  });
}

/**
 * Saving an article locks the records of its pictures until it commits, so that either this function sees the article or
 * the article takes the picture out of the bin again (blog/pictures.server.ts). The files stay for the bin's time.
 * @throws Refusal 403, 404, 422 with the `uses`
 */
export async function deleteMedia(actor: Actor, path: string): Promise<void> {
  refuseUnless(canWriteArticles(actor));
  await db.transaction(async (tx) => {
    await lockPicture(tx, path);
    const uses = (await findUses([path], tx)).get(path) ?? [];
    if (uses.length > 0) throw new Refusal(422, refusalSentence(uses), { uses });
    await tx.update(media).set({ deletedAt: new Date(), deletedBy: actor.id }).where(eq(media.path, path));
    await recordPictureAction(tx, actor, "picture_deleted", path);
  });
}

const isBinned = and(isNotNull(media.deletedAt), isNull(media.purgedAt));

/** @throws Refusal 403, 404 */
export async function restoreMedia(actor: Actor, path: string): Promise<PutBack> {
  refuseUnless(canWriteArticles(actor));
  await db.transaction(async (tx) => {
    const restored = await tx
      .update(media)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(media.path, path.replaceAll("\0", "")), isBinned))
      .returning();
    if (restored.length === 0) throw new Refusal(404, "Questa immagine non è più nel cestino.");
    await recordPictureAction(tx, actor, "picture_put_back", path);
  });
  return {};
}

/** @throws Refusal 403 */
export async function listBinnedMedia(actor: Reader): Promise<Binned[]> {
  refuseUnless(canWriteArticles(actor));
  const rows = await db
    .select({ path: media.path, alt: media.alt, deletedAt: media.deletedAt, deletedBy: users.email })
    .from(media)
    .leftJoin(users, eq(users.id, media.deletedBy))
    .where(isBinned)
    .orderBy(desc(media.deletedAt));
  return rows.map(({ path, alt, deletedAt, deletedBy }) => ({
    kind: "picture",
    id: path,
    name: alt || "Immagine senza descrizione",
    details: "",
    deletedAt: deletedAt!.toISOString(),
    deletedBy,
  }));
}

async function lockPicture(tx: Transaction, path: string): Promise<{ alt: string }> {
  const [picture] = isFilePath(path)
    ? await tx
        .select({ alt: media.alt })
        .from(media)
        .where(and(eq(media.path, path), isNull(media.deletedAt)))
        .for("update")
    : [];
  if (!picture) throw new Refusal(404, "Questa immagine non c’è più.");
  return picture;
}

function refusalSentence(uses: MediaUse[]): string {
  const titles = [...new Set(uses.map(({ title }) => `«${title || "Senza titolo"}»`))];
  const others = titles.length > 3 ? ` e altri ${titles.length - 3}` : "";
  return `Questa immagine è usata in ${titles.slice(0, 3).join(", ")}${others}: toglila da lì prima di eliminarla.`;
}

const recordPictureAction = (tx: Transaction, { id, address }: Actor, action: string, path: string) =>
  recordEvent(tx, { type: "admin_action", data: { action, details: { path } }, userId: id, address });

/** Cleans the description and puts it on one line. @throws Refusal 422 */
export function cleanAltText(typed: string): string {
  const text = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if ([...text].length > ALT_LENGTH)
    throw new Refusal(422, `La descrizione può avere al massimo ${ALT_LENGTH} caratteri.`, { field: "alt" });
  return text;
}
