import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { href } from "#app/shared/href.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import type { Holdings } from "#app/features/people/look-up.server.ts";
import type { PersonAnswer } from "./answered.ts";
import { Erased } from "./erased.tsx";
import { ErasureForm } from "./erasure-form.tsx";

type Props = { asked: PersonAnswer["asked"]; found: Holdings };

/** What there is, then the two things that the person may want of it. */
export function Found({ asked, found }: Props) {
  const erasure = useFetcher<PersonAnswer>();
  const { requests, mails, visits, accounts, securityEvents } = found;
  if (erasure.data?.erased) return <Erased lines={erasure.data.erased} />;
  const nothing = requests.length + mails + accounts.length + securityEvents === 0;
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
            {requests.map(({ id, createdAt, name, email }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <Link
                  to={href("/admin/richieste/:id", { id })}
                  className="inline-flex min-h-7 items-center font-semibold underline underline-offset-4"
                >
                  {name}
                </Link>
                <span className="py-1 text-fumo">
                  {email} · {romeDateTime(new Date(createdAt))}
                </span>
              </li>
            ))}
          </ul>
        </Held>
        <Held term="E-mail partite dal sito">{mails === 0 ? "nessuna" : String(mails)}</Held>
        <Held term="Visite di quando ha scritto">{visits === 0 ? "nessuna" : String(visits)}</Held>
        <Held term="Account">
          {accounts.length === 0
            ? "nessuno"
            : accounts.map(({ email, staff }) => (staff ? `${email} (lavora qui)` : email)).join(", ")}
        </Held>
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

/** The same question, for the next form. */
export function Asked({ email, phone }: PersonAnswer["asked"]) {
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
