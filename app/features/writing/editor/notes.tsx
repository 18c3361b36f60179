import type { WorkingCopy } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";

/** Offers the text that a crash, a network failure or an expired session left in this browser. */
export function Recovery({ at, restore, discard }: { at: string; restore: () => void; discard: () => void }) {
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-3 border-pink bg-sabbia py-2.5 pr-3 pl-4"
    >
      <p>
        In questo browser c’è un testo non salvato del <b>{romeDateTime(new Date(at))}</b>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="ink" wave={false} onClick={restore}>
          Riprendi il testo
        </Button>
        <Button tone="line" wave={false} onClick={discard}>
          Scarta
        </Button>
      </div>
    </section>
  );
}

type NoteProps = { copy: WorkingCopy; id: string; onDiscard: () => Promise<void> };

/** Says that the editor shows the writer's working copy, not what the site shows. */
export function WorkingCopyNote({ copy, id, onDiscard }: NoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-3 border-ink py-1.5 pl-4">
      <p>
        Queste sono le tue modifiche del <b>{romeDateTime(new Date(copy.at))}</b>: non sono ancora dell’articolo.
      </p>
      <Button
        type="submit"
        tone="line"
        wave={false}
        formMethod="post"
        formAction={href("/admin/blog/:id/scarta", { id })}
        onClick={(event) => {
          event.preventDefault();
          void onDiscard().then(() => submitAsPage(href("/admin/blog/:id/scarta", { id })));
        }}
      >
        Torna alla versione salvata
      </Button>
    </div>
  );
}

/** Sends a form of its own as a whole page load, because the editor's form holds text that is to be discarded. */
export function submitAsPage(action: string, fields: Record<string, string> = {}): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
