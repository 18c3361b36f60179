import type { FetcherWithComponents } from "react-router";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PersonAnswer } from "./answered.ts";
import { CONFIRMATION } from "./confirmation.ts";
import { Asked } from "./found.tsx";

type Props = {
  fetcher: FetcherWithComponents<PersonAnswer | undefined>;
  asked: PersonAnswer["asked"];
  staff: boolean;
};

/** There is no way back: the word has to be typed. */
export function ErasureForm({ fetcher, asked, staff }: Props) {
  const busy = fetcher.state !== "idle";
  const said = fetcher.data?.said;
  return (
    <>
      <h3 className="mt-7 type-desk-section">Cancellazione</h3>
      <fetcher.Form method="post" action={href("/admin/persone/cancella")} noValidate className="mt-1">
        <fieldset disabled={busy} className="grid gap-3">
          <Outcome of={busy ? undefined : said} />
          <p className="max-w-[60ch] text-fumo">
            Sparisce tutto quello che vedi qui sopra, e il suo indirizzo dove qualcun altro lo ha scritto. Il registro
            ricorda che è successo qualcosa, non a chi. Non si torna indietro.
            {staff && " L’account di chi lavora qui resta: prima togli i ruoli in Utenti."}
          </p>
          <Asked {...asked} />
          <TextField
            name="conferma"
            label={`Scrivi ${CONFIRMATION} per confermare`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={said?.tone === "error" ? said.description : undefined}
            className="max-w-80"
          />
          <Button
            type="submit"
            tone="ink"
            wave={false}
            busy={busy}
            busyLabel="Cancellazione in corso..."
            className="justify-self-start"
          >
            Cancella per sempre
          </Button>
        </fieldset>
      </fetcher.Form>
    </>
  );
}
