import { fullTitle } from "#app/content/full-title.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { href } from "#app/shared/href.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { Suggestion } from "./ai/suggestion.tsx";
import type { FieldsOf } from "./fields.ts";

/** About what search engines show before they truncate. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;
/** The beginning of the text is enough for a summary; a request may have at most 64 kB. */
const READ = 20_000;

type Props = FieldsOf<"title" | "slug" | "excerpt" | "content" | "meta_title" | "meta_description">;

/** Title and description for search engines, with a preview of the search result. */
export function SearchFields({ form, problem, onChange }: Props) {
  const title = fullTitle(form.meta_title || form.title || "Titolo");
  const description = form.meta_description || form.excerpt || htmlToLine(form.content) || "Qui va l’inizio del testo.";
  return (
    <details className="group/more hair-t pt-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        Motori di ricerca
        <Glyph name="chevron" className="w-9 group-open/more:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
        <section
          aria-label="Come appare nei risultati"
          className="border border-ink/20 ground-paper p-3 [overflow-wrap:anywhere]"
        >
          <p className="truncate text-cap text-fumo">{`… › blog › ${href("/blog/:slug", { slug: form.slug || "indirizzo" }).slice("/blog/".length)}`}</p>
          <p className="font-semibold text-pink-t">{cut(title, TITLE_SHOWN)}</p>
          <p className="text-cap">{cut(description, DESCRIPTION_SHOWN)}</p>
        </section>
        <TextField
          name="meta_title"
          label="Titolo per i motori di ricerca"
          help={`Vuoto: il titolo. Oltre ${TITLE_SHOWN} caratteri di solito è tagliato.`}
          value={form.meta_title}
          error={problem("meta_title")}
          onChange={(event) => onChange({ meta_title: event.target.value })}
        />
        <TextAreaField
          name="meta_description"
          label="Descrizione per i motori di ricerca"
          help="Vuota: l’estratto."
          rows={3}
          value={form.meta_description}
          error={problem("meta_description")}
          onChange={(event) => onChange({ meta_description: event.target.value })}
        />
        <Suggestion<{ description: string }>
          what="la descrizione"
          value={form.meta_description}
          path={href("/admin/blog/ia/descrizione")}
          request={() => ({ title: form.title, content: form.content.slice(0, READ) })}
          wordsOf={(answer) => answer.description}
          onTake={(meta_description) => onChange({ meta_description })}
        />
      </div>
    </details>
  );
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);
