import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";

type Props = { id: string; suspicious: boolean };

/** Says why a request stands apart, and moves it; one that does not can be put there. */
export function SuspicionForm({ id, suspicious }: Props) {
  return suspicious ? (
    <div className="mt-4 border-l-3 border-warn py-1 pl-4">
      <p className="max-w-[64ch]">
        <b>Sospetta.</b> Il modulo è stato compilato in meno di tre secondi, oppure è stato riempito un campo che le
        persone non vedono. La conferma automatica non è partita.
      </p>
      <ActionForm action={href("/admin/richieste/:id/sospetta", { id })} className="mt-2">
        {() => (
          <Button type="submit" name="sospetta" value="no" tone="line" wave={false}>
            È una persona: riportala tra le richieste
          </Button>
        )}
      </ActionForm>
    </div>
  ) : (
    <ActionForm action={href("/admin/richieste/:id/sospetta", { id })} className="mt-8 hair-t">
      {() => (
        <button
          type="submit"
          name="sospetta"
          value="si"
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4 hover:text-ink"
        >
          Segna come sospetta
        </button>
      )}
    </ActionForm>
  );
}
