import { type ArticleForm, formOfArticle } from "#app/features/writing/article-form.ts";
import type { EditableArticle } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { submitAsPage } from "./notes.tsx";
import { ScrollingText } from "#app/ui/scrolling-text.tsx";

type Props = {
  mine: ArticleForm;
  theirs: EditableArticle;
  busy: boolean;
  onSave: () => void;
  /** Gives up what is typed here. */
  onDiscard: () => Promise<void>;
};

/** The heading's id, for the line beside the buttons: whoever types may have it far above. */
export const CONFLICT = "conflitto";

/** Shows both versions after two people have written at once, and lets the writer decide. Nothing is lost: each save is a revision. */
export function Conflict({ mine, theirs, busy, onSave, onDiscard }: Props) {
  return (
    <section aria-labelledby={CONFLICT} className="border-2 border-err p-4">
      <h2 id={CONFLICT} tabIndex={-1} className="type-desk outline-none">
        Due versioni dello stesso articolo
      </h2>
      <p className="mt-1 max-w-[75ch]">
        Qualcuno ha salvato questo articolo il {romeDateTime(new Date(theirs.updatedAt))}, mentre ci lavoravi tu. Puoi
        copiare quello che serve dall’altra versione, poi decidi: quella che lasci resta fra le revisioni.
      </p>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <Version title="La tua" of={mine} />
        <Version title="Quella salvata" of={formOfArticle(theirs)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ink" wave={false} onClick={onSave} busy={busy} busyLabel="Salvataggio in corso...">
          Salva la mia
        </Button>
        <Button
          type="submit"
          tone="line"
          wave={false}
          formMethod="post"
          formAction={href("/admin/blog/:id/scarta", { id: theirs.id })}
          onClick={(event) => {
            event.preventDefault();
            void onDiscard().then(() => submitAsPage(href("/admin/blog/:id/scarta", { id: theirs.id })));
          }}
        >
          Tieni quella salvata
        </Button>
      </div>
    </section>
  );
}

function Version({ title, of }: { title: string; of: ArticleForm }) {
  return (
    <article aria-label={title} className="min-w-0">
      <h3 className="type-desk-section">{title}</h3>
      <ScrollingText
        aria-label={`${title}: il testo`}
        className="mt-1.5 max-h-80 border border-ink/20 bg-carta p-3 font-serif [overflow-wrap:anywhere] whitespace-pre-line"
      >
        <p className="text-[1.125rem] font-semibold">{of.title}</p>
        {of.excerpt && <p className="mb-2 text-fumo">{of.excerpt}</p>}
        {htmlToText(of.content)}
      </ScrollingText>
    </article>
  );
}
