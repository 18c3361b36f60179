import { href } from "#app/shared/href.ts";
import type { Undo } from "#app/ui/toast.tsx";

/** The «Annulla» of a message about something that was published. */
export const undoOf = (publication: string): Undo => ({
  action: href("/admin/studio/annulla"),
  fields: { pubblicazione: publication },
});
