import { type ReactNode, useEffect, useRef } from "react";
import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import { PROOF_FIELD } from "#app/features/accounts/texts.ts";
import { href } from "#app/shared/href.ts";
import { sentMails } from "#app/shared/paths.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useMe } from "../shell/me.ts";
import { CONFIRMATION, type PersonAnswer, type ShownHoldings } from "./answered.ts";

/** What became of the question how it was. */
const TOLD = {
  asked: "le abbiamo chiesto com’è andata",
  waiting: "ha scritto, da leggere",
  published: "testimonianza pubblicata",
  refused: "testimonianza non pubblicata",
  withdrawn: "testimonianza ritirata",
} as const;

type Props = { asked: PersonAnswer["asked"]; found: ShownHoldings };

/** Shows what was found, then the forms to export it and to erase it. */
export function Found({ asked, found }: Props) {
  const erasure = useFetcher<PersonAnswer>();
  const mayReadMails = canHandleRequests(useMe());
  const { requests, waiting, testimonials, mails, visits, accounts, invitations, securityEvents } = found;
  if (erasure.data?.erased) return <Erased lines={erasure.data.erased} />;
  const nothing =
    requests.length + waiting.length + testimonials.length + mails + accounts.length + invitations + securityEvents ===
    0;
  if (nothing)
    return (
      <section className="mt-7 max-w-180 border-t-2 border-ink pt-3">
        <h2 className="type-desk-section">Di questa persona non conserviamo niente</h2>
        <p className="mt-1.5 text-fumo">Prova anche con il telefono, o con un altro indirizzo che può avere usato.</p>
      </section>
    );
  return (
    <section className="mt-7 max-w-180 border-t-2 border-ink pt-3">
      <h2 className="type-desk-section">Che cosa conserviamo</h2>
      <dl className="mt-2">
        <Held term="Indirizzi trovati">{found.emails.join(", ") || "nessuno"}</Held>
        <Held term="Richieste">
          {requests.length === 0 && "nessuna"}
          <ul>
            {requests.map(({ id, createdAt, name, email, appointmentAt }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <Link
                  to={href("/admin/richieste/:id", { id })}
                  className="inline-flex min-h-7 items-center font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                <span className="py-1 text-fumo">
                  {email} · {romeDateTime(new Date(createdAt))}
                  {appointmentAt && ` · appuntamento: ${romeDateTime(new Date(appointmentAt))}`}
                </span>
              </li>
            ))}
          </ul>
        </Held>
        <Held term="Lista d’attesa">
          {waiting.length === 0 && "nessuna attesa"}
          <ul>
            {waiting.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Held>
        <Held term="Dopo la visita">
          {testimonials.length === 0 && "non le abbiamo chiesto niente"}
          <ul>
            {testimonials.map(({ askedAt, words, state, hasObjected }) => (
              <li key={askedAt}>
                {romeDateTime(new Date(askedAt))}: {TOLD[state]}
                {hasObjected && ", non vuole che glielo chiediamo di nuovo"}
                {words && <span className="block text-fumo">«{words}»</span>}
              </li>
            ))}
          </ul>
        </Held>
        <Held term="E-mail partite dal sito">
          {mails === 0 ? "nessuna" : String(mails)}
          {mails > 0 && mayReadMails && requests[0] && (
            <Link
              to={sentMails({ richiesta: requests[0].id })}
              className="ml-3 inline-flex min-h-7 items-center font-semibold underline underline-offset-4"
            >
              Leggile
            </Link>
          )}
        </Held>
        <Held term="Visite di quando ha scritto">{visits === 0 ? "nessuna" : String(visits)}</Held>
        <Held term="Account">
          {accounts.length === 0
            ? "nessuno"
            : accounts.map(({ email, staff }) => (staff ? `${email} (lavora qui)` : email)).join(", ")}
        </Held>
        {invitations > 0 && <Held term="Invito a lavorare sul sito">{String(invitations)}</Held>}
        <Held term="Eventi nel registro">{securityEvents === 0 ? "nessuno" : String(securityEvents)}</Held>
      </dl>
      <h3 className="mt-7 type-desk-section">Consegna</h3>
      <p className="mt-1 mb-2.5 max-w-[60ch] text-fumo">
        Un file JSON con tutto, da mandare alla persona. Password e codici non ci sono.
      </p>
      <form method="post" action={href("/admin/persone/esporta")}>
        <Asked {...asked} />
        <Button type="submit" tone="line" wave={false}>
          Esporta JSON
        </Button>
      </form>
      <ErasureForm fetcher={erasure} asked={asked} staff={accounts.some(({ staff }) => staff)} />
    </section>
  );
}

/** Hidden fields that repeat the search in another form. */
function Asked({ email, phone }: PersonAnswer["asked"]) {
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="telefono" value={phone} />
    </>
  );
}

function Held({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 hair-t sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-fumo">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Replaces what was found and takes the focus, because the button that had it is gone. */
export function Erased({ lines }: { lines: string[] }) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="mt-7 border-l-3 border-ok py-1.5 pl-4">
      <p ref={done} tabIndex={-1} className="font-semibold outline-none">
        La persona è stata cancellata.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type ErasureFormProps = {
  fetcher: FetcherWithComponents<PersonAnswer | undefined>;
  asked: PersonAnswer["asked"];
  staff: boolean;
};

/** Asks for a word to be typed, because an erasure cannot be undone. */
function ErasureForm({ fetcher, asked, staff }: ErasureFormProps) {
  const busy = fetcher.state !== "idle";
  const said = fetcher.data?.said;
  const proof = fetcher.data?.field === PROOF_FIELD ? said?.description : undefined;
  return (
    <>
      <h3 className="mt-7 type-desk-section">Cancellazione</h3>
      <fetcher.Form method="post" action={href("/admin/persone/cancella")} noValidate className="mt-1">
        <fieldset disabled={busy} className="grid gap-3">
          <legend className="sr-only">Cancellazione</legend>
          <FormResult of={busy ? undefined : said} />
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
            error={said?.tone === "error" && proof === undefined ? said.description : undefined}
            className="max-w-80"
          />
          <ProofField error={proof} />
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
