import { useState } from "react";
import { useFetcher } from "react-router";
import type { CategoryRow } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { KeptForm } from "../../kept-form.tsx";
import { CategoryFields } from "./category-fields.tsx";
import type { Answered } from "./answered.ts";
import { CategoryItem } from "./category-item.tsx";

type Props = {
  categories: CategoryRow[];
  /** The answer to a form that was sent without JavaScript. */
  answered: Answered | undefined;
  /** The category whose form that was; absent: the form for a new category. */
  of?: string;
};

export function CategoriesPage({ categories, answered, of }: Props) {
  const known = categories.some(({ id }) => id === of);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h1 className="type-desk">Categorie</h1>
        <TextLink href={href("/admin/blog")}>Torna agli articoli</TextLink>
      </div>
      <div className="mt-3 grid gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="elenco">
          <h2 id="elenco" className="sr-only">
            Le categorie
          </h2>
          {categories.length === 0 && (
            <p className="py-3 hair-t">Non c’è ancora nessuna categoria: la prima si crea da qui.</p>
          )}
          <ul>
            {categories.map((category) => (
              <CategoryItem
                key={category.id}
                category={category}
                answered={of === category.id ? answered : undefined}
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="nuova" className="max-xl:order-first">
          <h2 id="nuova" className="type-desk-section">
            Nuova categoria
          </h2>
          <NewCategory answered={known ? undefined : answered} />
        </section>
      </div>
    </>
  );
}

function NewCategory({ answered }: { answered: Answered | undefined }) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? answered;
  const made = answer && answer.said.tone !== "error";
  // The form is mounted again after each success, so that it is empty.
  const [forms, setForms] = useState(0);
  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    if (made) setForms(forms + 1);
  }
  return (
    <KeptForm fetcher={fetcher} action={href("/admin/blog/categorie")} aria-label="Nuova categoria" className="mt-2">
      <fieldset disabled={busy} className="grid gap-4">
        <legend className="sr-only">Categoria</legend>
        <FormResult of={answer?.said} />
        <CategoryFields
          key={forms}
          prefix="nuova"
          slugHelp="Vuoto: nasce dal nome."
          values={made ? {} : (answer?.typed ?? {})}
          answered={answer}
        />
        <Button type="submit" wave={false} busy={busy} busyLabel="Creazione in corso..." className="justify-self-start">
          Crea categoria
        </Button>
      </fieldset>
    </KeptForm>
  );
}
