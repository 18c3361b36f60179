import { type FormEvent, type RefObject, useRef } from "react";
import type { Autosaver } from "#app/features/writing/autosaver.ts";
import { href } from "#app/shared/href.ts";

export const DELETION_FORM = "elimina-bozza";

type Props = { id: string; saver: RefObject<Autosaver | undefined> };

/** Beside the article's form, because forms do not nest; its button stands in the side column. */
export function DeletionForm({ id, saver }: Props) {
  const version = useRef<HTMLInputElement>(null);

  function ask(event: FormEvent<HTMLFormElement>) {
    // The browser's own question, as for categories (spec §5).
    if (!confirm("Eliminare questa bozza? Non si può recuperare.")) return event.preventDefault();
    if (version.current && saver.current?.version) version.current.value = String(saver.current.version);
    saver.current?.abandon();
  }

  return (
    <form id={DELETION_FORM} method="post" action={href("/admin/blog/:id/elimina", { id })} onSubmit={ask}>
      <input ref={version} type="hidden" name="version" />
    </form>
  );
}
