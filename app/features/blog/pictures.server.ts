/** The pictures that an article shows, and their records. */
import { inArray } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { media } from "#app/db/schema/media.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Matches our own addresses as the sanitiser writes them. */
export const pathsIn = (content: string): string[] => [
  ...new Set([...content.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].flatMap(([, src]) => pathOf(src!) ?? [])),
];

const pathOf = (address: string | null): string | undefined =>
  address?.startsWith(storedFile("")) ? address.slice(storedFile("").length) : undefined;

/**
 * Locks the records of these pictures until the transaction ends, takes those in the bin out of it, and refuses those whose
 * files have gone.
 * A picture without a record passes: it may have been put into the bucket by hand.
 * @throws Refusal 422
 */
export async function claimPictures(
  tx: Transaction,
  { content, featuredImage }: { content: string; featuredImage: string | null },
): Promise<void> {
  const cover = pathOf(featuredImage);
  const paths = [...pathsIn(content), ...(cover ? [cover] : [])];
  if (paths.length === 0) return;
  const known = await tx
    .select({ path: media.path, alt: media.alt, deletedAt: media.deletedAt, purgedAt: media.purgedAt })
    .from(media)
    .where(inArray(media.path, paths))
    .orderBy(media.path)
    .for("key share");
  const gone = known.find(({ purgedAt }) => purgedAt);
  if (!gone) {
    const binned = known.filter(({ deletedAt }) => deletedAt).map(({ path }) => path);
    if (binned.length > 0)
      await tx.update(media).set({ deletedAt: null, deletedBy: null }).where(inArray(media.path, binned));
    return;
  }
  const which = gone.alt ? ` «${gone.alt}»` : "";
  throw new Refusal(422, `L’immagine${which} è stata eliminata dalla raccolta: toglila o caricala di nuovo.`, {
    field: gone.path === cover ? "featuredImage" : "content",
  });
}
