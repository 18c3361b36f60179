/** /admin/audit: the whole security log, and the proof that nobody touched it behind the site's back. */
import { Form, useLocation, useNavigation } from "react-router";
import { EventList } from "#app/features/audit/event-list.tsx";
import { countEvents, findEvents, LATEST_EVENTS } from "#app/features/audit/read.server.ts";
import { type Verification, verifyChain } from "#app/features/audit/verify.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { adminAudit, adminAuditExport } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/audit";
import { FilterForm } from "./audit/filter-form.tsx";
import { chosen, fieldsOf, filterOf } from "./audit/filter.ts";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Registro di sicurezza");

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { searchParams } = new URL(request.url);
  const fields = fieldsOf(searchParams);
  const filter = filterOf(fields);
  const before = Number.parseInt(searchParams.get("prima") ?? "", 10) || undefined;
  const [found, total] = await Promise.all([
    findEvents(person, { ...filter, before }, LATEST_EVENTS + 1),
    countEvents(person, filter),
  ]);
  const events = found.slice(0, LATEST_EVENTS);
  return { fields, events, total, first: before === undefined, more: found.length > LATEST_EVENTS };
}

/** The verification: it walks every event, so it runs when asked. */
export const action = ({ context }: Route.ActionArgs) => verifyChain(personOf(context));

export default function Audit({
  loaderData: { fields, events, total, first, more },
  actionData,
}: Route.ComponentProps) {
  const filter = chosen(fields);
  const last = events.at(-1);
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="type-desk">Registro di sicurezza</h1>
          <p className="text-fumo">{total === 1 ? "1 evento" : `${total.toLocaleString("it-IT")} eventi`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <VerifyForm />
          <ButtonLink href={adminAuditExport(filter)} tone="line" wave={false} download>
            Esporta CSV
          </ButtonLink>
        </div>
      </div>
      {actionData && <Verified {...actionData} />}
      <FilterForm key={JSON.stringify(fields)} fields={fields} />
      <EventList
        events={events}
        empty={filtered ? "Nessun evento con questo filtro." : "Nessun evento di sicurezza registrato."}
      />
      <nav aria-label="Pagine del registro" className="flex flex-wrap gap-x-6 pt-2 hair-t">
        {!first && <TextLink href={adminAudit(filter)}>Torna ai più recenti</TextLink>}
        {more && last && (
          <TextLink href={adminAudit({ ...filter, prima: String(last.position) })} rel="next">
            Eventi precedenti
          </TextLink>
        )}
      </nav>
    </>
  );
}

function VerifyForm() {
  const { search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={`${adminAudit()}${search}`}>
      <Button type="submit" wave={false} busy={busy} busyLabel="Verifica in corso...">
        Verifica la catena
      </Button>
    </Form>
  );
}

function Verified({ events, breaches, head }: Verification) {
  const whole = breaches.length === 0;
  return (
    <section
      role="alert"
      className={`mt-4 border-l-3 py-2 pl-4 ${whole ? "border-ok text-ok" : "border-err text-err"}`}
    >
      <h2 className="type-desk-section">
        {whole
          ? "La catena è integra"
          : `La catena è spezzata in ${breaches.length === 1 ? "un punto" : `${breaches.length} punti`}`}
      </h2>
      <p className="text-ink">
        {events === 1 ? "Controllato 1 evento" : `Controllati ${events.toLocaleString("it-IT")} eventi`}
        {whole && head.position > 0 && `; l’ultimo è il numero ${head.position}, sigillo ${head.hash.slice(0, 12)}`}.
      </p>
      <ul className="text-ink">
        {breaches.slice(0, 20).map(({ position, sentence }) => (
          <li key={`${position} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
