import type { RequestDetail } from "#app/features/inbox/inbox.ts";
import { OUTCOME_NOTE_CAP, outcomeLabels, outcomes, sayClosing, type Way } from "#app/features/inbox/outcome.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ActionForm } from "./action-form.tsx";
import { WayChoice } from "./way-choice.tsx";

/** Closes the request: one tap asks how it ended, another one says so. */
export function Closing({ request }: { request: RequestDetail }) {
  return (
    <details className="open:basis-full">
      <summary className="button-shape cursor-pointer border-current hover:shadow-[inset_0_0_0_1.5px_currentColor] [&::-webkit-details-marker]:hidden">
        Chiudi…
      </summary>
      <div className="mt-3 border-l-3 border-ink pl-4">
        <p className="font-semibold">Com’è finita?</p>
        <OutcomeForm request={request} />
        <ActionForm action={href("/admin/richieste/:id/stato", { id: request.id })}>
          {() => (
            <button
              type="submit"
              name="stato"
              value="chiusa"
              className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4 hover:text-ink"
            >
              Chiudi senza dire com’è finita
            </button>
          )}
        </ActionForm>
      </div>
    </details>
  );
}

/** Says how a closed request ended, and lets that be corrected. */
export function ClosedWith({ request }: { request: RequestDetail }) {
  const { id, outcome, answeredBy, outcomeNote } = request;
  return (
    <div className="mt-4 border-l-3 border-ink pl-4">
      <p>
        <b>Com’è finita:</b>{" "}
        {outcome ? sayClosing({ outcome, answeredBy, note: outcomeNote }) : "nessuno l’ha ancora detto."}
      </p>
      <details key={`${id} ${outcome}`}>
        <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold underlined">
          {outcome ? "Correggi l’esito" : "Di’ com’è finita"}
        </summary>
        <OutcomeForm request={request} />
      </details>
    </div>
  );
}

function OutcomeForm({ request }: { request: RequestDetail }) {
  const { id, outcome, outcomeNote, answeredBy } = request;
  return (
    <ActionForm action={href("/admin/richieste/:id/stato", { id })} className="mt-2 grid max-w-160 gap-3">
      {({ problem }) => (
        <>
          <input type="hidden" name="stato" value="chiusa" />
          <WayChoice name="risposta" legend="Come le abbiamo risposto" chosen={answeredBy ?? lastWay(request)} />
          <TextField
            name="frase"
            label="Una frase, se vuoi"
            defaultValue={outcomeNote ?? ""}
            error={problem("frase")}
            maxLength={OUTCOME_NOTE_CAP}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2">
            {outcomes.map((each) => (
              <Button
                key={each}
                type="submit"
                name="esito"
                value={each}
                tone={each === (outcome ?? "cliente") ? "ink" : "line"}
                wave={false}
              >
                {outcomeLabels[each]}
              </Button>
            ))}
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** How the person was reached last, as far as the history knows. */
function lastWay({ history }: RequestDetail): Way | undefined {
  const last = history.findLast(({ kind }) => kind === "contact" || kind === "reply");
  return last?.kind === "contact" ? last.way : last && "email";
}
