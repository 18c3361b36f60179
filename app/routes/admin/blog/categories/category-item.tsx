import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { categoryLine } from "#app/content/blog.ts";
import type { CategoryRow } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { useDeletionQuestion } from "#app/ui/deletion.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { KeptForm } from "../../kept-form.tsx";
import { CategoryFields } from "./category-fields.tsx";
import type { Answered } from "./answered.ts";

type Props = { category: CategoryRow; answered: Answered | undefined };

export function CategoryItem({ category, answered }: Props) {
  const { id, name, slug, description, color, articles } = category;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] py-2.5 hair-t">
      <div className="grid min-w-0 grid-cols-[3.25rem_minmax(0,1fr)]">
        <Glyph name={categoryLine(slug)} color={color ?? undefined} className="mt-2 w-10" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="truncate text-cap text-fumo">
            <Link
              to={href("/blog/c/:slug", { slug })}
              reloadDocument
              className="inline-flex min-h-6 items-center underline-offset-3 hover:underline"
            >
              /blog/c/{slug}
            </Link>
          </p>
          {description && <p className="text-fumo [overflow-wrap:anywhere]">{description}</p>}
        </div>
      </div>
      {/* The deletion button stands at the end of the row that opens the form. */}
      <Edit category={category} answered={answered} />
      <Deletion id={id} name={name} articles={articles} />
    </li>
  );
}

/** The question is that of spec §5. */
function Deletion({ id, name, articles }: Pick<CategoryRow, "id" | "name" | "articles">) {
  const fetcher = useFetcher<Answered>();
  const { ask, dialog } = useDeletionQuestion({
    question: "Eliminare questa categoria?",
    consequence: `${sayArticlesLeft(articles)} Resta nel cestino per 30 giorni: se la riprendi, torna com’era.`,
  });
  return (
    <>
      <div className="empty:hidden">
        <FormResult of={fetcher.data?.said} />
      </div>
      <fetcher.Form
        method="post"
        action={href("/admin/blog/categorie/:id/elimina", { id })}
        onSubmit={ask}
        className="col-start-1 row-start-2 flex items-center gap-4 self-start justify-self-end"
      >
        <span className="text-fumo">{articles === 1 ? "1 articolo" : `${articles} articoli`}</span>
        <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Eliminazione...">
          Elimina<span className="sr-only">{` la categoria ${name}`}</span>
        </Button>
      </fetcher.Form>
      {dialog}
    </>
  );
}

function sayArticlesLeft(articles: number): string {
  if (articles === 0) return "Nessun articolo la usa.";
  return articles === 1
    ? "1 articolo resta dov’è, ma senza categoria."
    : `${articles} articoli restano dove sono, ma senza categoria.`;
}

function Edit({ category, answered }: Props) {
  const fetcher = useFetcher<Answered>();
  const answer = fetcher.data ?? answered;
  const failed = answer?.said.tone === "error";
  const [open, setOpen] = useState(failed);
  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    setOpen(failed);
  }
  const { id, name, slug, description, color } = category;
  const stored = { name, slug, description: description ?? "", color: color ?? "" };
  return (
    <details
      className="col-start-1 row-start-2 min-w-0 pl-13"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center font-semibold underlined">
        Modifica<span className="sr-only">{` la categoria ${name}`}</span>
      </summary>
      <KeptForm
        fetcher={fetcher}
        action={href("/admin/blog/categorie/:id", { id })}
        aria-label={`Modifica ${name}`}
        className="max-w-2xl pt-1 pb-4 max-md:-ml-13"
      >
        <fieldset disabled={fetcher.state !== "idle"} className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">Categoria</legend>
          <div className="empty:hidden sm:col-span-2">
            <FormResult of={answer?.said} />
          </div>
          {/* The form is mounted again when the stored category has changed. */}
          <CategoryFields
            key={JSON.stringify(stored)}
            prefix={`categoria-${id}`}
            slugHelp="Vuoto: nasce dal nome. Se lo cambi, il vecchio porta qui finché un’altra categoria non lo prende."
            values={(failed && answer.typed) || stored}
            answered={answer}
          />
          <Button
            type="submit"
            wave={false}
            busy={fetcher.state !== "idle"}
            busyLabel="Salvataggio in corso..."
            className="justify-self-start"
          >
            Salva
          </Button>
        </fieldset>
      </KeptForm>
    </details>
  );
}
