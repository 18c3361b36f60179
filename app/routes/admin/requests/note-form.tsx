import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/text-field.tsx";
import { ActionForm } from "./action-form.tsx";

export function NoteForm({ id }: { id: string }) {
  return (
    <ActionForm action={href("/admin/richieste/:id/note", { id })} className="grid content-start gap-2.5" clears>
      {({ busy, problem }) => (
        <>
          <TextAreaField
            name="nota"
            label="Nota interna"
            help="La legge solo chi lavora in studio. Resta nella cronologia."
            rows={3}
            error={problem("nota")}
            required
          />
          <Button
            type="submit"
            tone="line"
            wave={false}
            busy={busy}
            busyLabel="Salvataggio in corso..."
            className="justify-self-start"
          >
            Aggiungi la nota
          </Button>
        </>
      )}
    </ActionForm>
  );
}
