/** What the person may put back, the latest first. */
import { canHandleRequests, canWriteArticles } from "#app/features/accounts/can.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { listBinnedNotes } from "#app/features/inbox/note-bin.server.ts";
import { listBinnedMedia } from "#app/features/media/change.server.ts";
import { listBinnedArticles } from "#app/features/writing/bin-articles.server.ts";
import { listBinnedCategories } from "#app/features/writing/change-categories.server.ts";
import type { Binned } from "#app/shared/binned.ts";

export async function loadBin(person: Person): Promise<{ binned: Binned[] }> {
  const lists = await Promise.all([
    ...(canWriteArticles(person)
      ? [listBinnedArticles(person), listBinnedMedia(person), listBinnedCategories(person)]
      : []),
    ...(canHandleRequests(person) ? [listBinnedNotes(person)] : []),
  ]);
  return { binned: lists.flat().toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt)) };
}
