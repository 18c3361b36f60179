import { useState } from "react";
import { useFetcher } from "react-router";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { CategoryFields } from "./category-fields.tsx";
import type { Answered } from "./change-category.server.ts";

export function NewCategory({ answered }: { answered: Answered | undefined }) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? answered;
  const made = answer && answer.said.tone !== "error";
  // A new form after each success: empty, whatever was typed.
  const [forms, setForms] = useState(0);
  const [heard, setHeard] = useState(fetcher.data);
  if (fetcher.data !== heard) {
    setHeard(fetcher.data);
    if (made) setForms(forms + 1);
  }
  return (
    <fetcher.Form
      method="post"
      action={href("/admin/blog/categorie")}
      noValidate
      aria-label="Nuova categoria"
      className="mt-2"
    >
      <fieldset disabled={busy} className="grid gap-4">
        <Outcome of={answer?.said} />
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
    </fetcher.Form>
  );
}
