/** The «Annulla» of a message about something that has gone into the bin. */
import { BIN_DAYS, type BinKind } from "#app/shared/binned.ts";
import { href } from "#app/shared/href.ts";
import type { Undo } from "#app/ui/toast.tsx";

const undoOf = (kind: BinKind, id: string): Undo => ({
  action: href("/admin/cestino/ripristina"),
  fields: { kind, id },
});

/** The rest of a message about something that has gone into the bin. */
export const binnedOutcome = (kind: BinKind, id: string) => ({
  description: `Resta nel cestino per ${BIN_DAYS} giorni.`,
  undo: undoOf(kind, id),
});
