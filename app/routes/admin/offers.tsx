/** /admin/offerte: edits the counters that pages show, so that they never claim scarcity for ever (trust.md 12). */
import { data, useFetcher } from "react-router";
import { changeCounters } from "#app/features/offers/change-counters.server.ts";
import { counterNames, type CounterName } from "#app/features/offers/counters.ts";
import { changeOfferEnd } from "#app/features/offers/change-end.server.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { env } from "#app/env.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable, SITE_SILENT } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseIsoDay, romeInstants } from "#app/shared/rome-clock.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { Route } from "./+types/offers";
import { actorOf } from "./guard.server.ts";
import { KeptForm } from "./kept-form.tsx";

export const meta = privateHead("Posti e offerte");

type Answered = { said: ToastMessage; wrong?: CounterName[]; end?: { giorno: string; ora: string } };

const NO_NUMBER = "Scrivi un numero intero tra 0 e 999.";

export async function loader() {
  const { counters, endsAt } = await currentOffer();
  const over = endsAt !== null && endsAt < new Date();
  return { counters, endsAt: endsAt?.toISOString() ?? null, over, isFixed: env.OFFER_ENDS_AT !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = (description: string, status: number, wrong: CounterName[] = []) =>
    data<Answered>({ said: { title: "Errore", description, tone: "error" }, wrong }, status);
  let fields: Record<string, string> = {};
  try {
    fields = await readFormFields(request);
    if (fields["giorno"] !== undefined) return await changeEnd(actorOf(request, context), fields);
    const wrong = await changeCounters(actorOf(request, context), fields);
    if (wrong.length > 0) return refused(NO_NUMBER, 422, wrong);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { giorno, ora = "" } = fields;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data<Answered>({ said, ...(giorno !== undefined && { end: { giorno, ora } }) }, error.status);
  }
  return data<Answered>({ said: { title: "Numeri salvati", description: "Le pagine del sito li mostrano già." } });
}

async function changeEnd(actor: Actor, { giorno = "", ora = "", intent }: Record<string, string>) {
  if (intent === "chiudi") {
    await changeOfferEnd(actor, null);
    return data<Answered>({ said: { title: "Offerta chiusa", description: "La pagina lo dice già." } });
  }
  const day = parseIsoDay(giorno);
  const endsAt = day && /^([01]\d|2[0-3]):[0-5]\d$/.test(ora) ? romeInstants(day, ora)[0] : undefined;
  if (!endsAt) throw new Refusal(422, "Scrivi il giorno e l’ora in cui finisce l’offerta.");
  await changeOfferEnd(actor, endsAt);
  const description = `Finisce il ${romeDateTime(endsAt)}, per tutti nello stesso momento.`;
  return data<Answered>({ said: { title: "Data salvata", description } });
}

const UNREACHABLE: Answered = {
  said: { title: "Errore", description: SITE_SILENT, tone: "error" },
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

const labels: Record<CounterName, { label: string; help: string }> = {
  seats: { label: "Posti rimasti", help: "Li mostra la pagina Trasformazione 30 giorni." },
  first_clients: { label: "Primi clienti", help: "Quanti possono ancora avere prova e piano in omaggio." },
  monthly_consultations: { label: "Consulenze al mese", help: "Quante consulenze gratuite fate in un mese." },
};

export default function Offers({ loaderData: { counters, endsAt, over, isFixed }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Answered>();
  const busy = fetcher.state !== "idle";
  const { said, wrong, end } = fetcher.data ?? actionData ?? {};
  const running = endsAt !== null && !over;
  return (
    <>
      <h1 className="type-desk">Posti e offerte</h1>
      <p className="mt-1 max-w-[64ch] text-fumo">
        Tre numeri veri, che scendono quando li abbassi tu. A zero la pagina non ne parla più: un «ultimi posti» che
        resta fermo è una pubblicità ingannevole.
      </p>
      <KeptForm fetcher={fetcher} action={href("/admin/offerte")} className="mt-5 max-w-160">
        <fieldset disabled={busy} className="grid gap-5">
          <legend className="sr-only">Offerta</legend>
          <FormResult of={busy ? undefined : said} />
          <div className="grid gap-4 md:grid-cols-3">
            {counterNames.map((name) => (
              <TextField
                key={name}
                name={name}
                {...labels[name]}
                type="number"
                inputMode="numeric"
                min={0}
                max={999}
                required
                defaultValue={counters[name]}
                error={wrong?.includes(name) ? NO_NUMBER : undefined}
              />
            ))}
          </div>
          <Button
            type="submit"
            wave={false}
            busy={busy}
            busyLabel="Salvataggio in corso..."
            className="justify-self-start"
          >
            Salva
          </Button>
        </fieldset>
      </KeptForm>
      <section className="mt-9 max-w-160">
        <h2 className="type-desk-section">La fine dell’offerta</h2>
        <p className="mt-1.5">
          {endsAt
            ? `${over ? "È finita" : "Finisce"} il ${romeDateTime(new Date(endsAt))}, per tutti nello stesso momento.`
            : "Nessuna offerta a tempo."}
        </p>
        {isFixed ? (
          <p className="mt-1.5 text-fumo">La data è scritta nelle impostazioni del server, e lì si cambia.</p>
        ) : (
          <KeptForm fetcher={fetcher} action={href("/admin/offerte")} className="mt-4">
            <fieldset disabled={busy} className="grid gap-4">
              <legend className="sr-only">Fine dell’offerta</legend>
              <p className="max-w-[64ch] text-fumo">
                {running
                  ? "Puoi accorciarla, non allungarla: chi visita il sito ha letto una data sola."
                  : "Con una data la pagina Trasformazione 30 giorni mostra il conto alla rovescia. Una volta pubblicata non si rimanda."}
              </p>
              <div className="grid max-w-100 grid-cols-[3fr_2fr] items-start gap-3">
                <TextField name="giorno" label="Giorno" type="date" required defaultValue={end?.giorno ?? ""} />
                <TextField name="ora" label="Ora" type="time" required defaultValue={end?.ora ?? "20:00"} />
              </div>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" wave={false} busy={busy} busyLabel="Salvataggio in corso...">
                  {running ? "Accorcia" : "Inizia un’offerta"}
                </Button>
                {running && (
                  <Button type="submit" tone="line" wave={false} name="intent" value="chiudi">
                    Chiudi adesso
                  </Button>
                )}
              </div>
            </fieldset>
          </KeptForm>
        )}
      </section>
    </>
  );
}
