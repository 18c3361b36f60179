/** /admin/audit: the whole security log, and the check that nobody has altered it outside the site. */
import { Form, Link, useLocation, useNavigation } from "react-router";
import { EventList } from "#app/features/audit/event-list.tsx";
import { eventTypes, sourceWords } from "#app/features/audit/events.ts";
import { countEvents, findLines } from "#app/features/audit/read.server.ts";
import { type Verification, verifyChain } from "#app/features/audit/verify.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { adminAudit, adminAuditExport } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/audit";
import { chosen, fieldsOf, type FilterFields, filterOf } from "./audit/filter.ts";
import { personOf } from "./guard.server.ts";

export const meta = privateHead("Registro di sicurezza");

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { searchParams } = new URL(request.url);
  const fields = fieldsOf(searchParams);
  const filter = filterOf(fields);
  const before = Number.parseInt(searchParams.get("prima") ?? "", 10) || undefined;
  const [{ lines, next }, total] = await Promise.all([
    findLines(person, { ...filter, before }),
    countEvents(person, filter),
  ]);
  return { fields, lines, total, first: before === undefined, next };
}

/** Verifies the chain only on request, because that reads every event. */
export const action = ({ context }: Route.ActionArgs) => verifyChain(personOf(context));

export default function Audit({ loaderData: { fields, lines, total, first, next }, actionData }: Route.ComponentProps) {
  const filter = chosen(fields);
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
        lines={lines}
        empty={filtered ? "Nessun evento con questo filtro." : "Nessun evento di sicurezza registrato."}
      />
      <nav aria-label="Pagine del registro" className="flex flex-wrap gap-x-6 pt-2 hair-t">
        {!first && <TextLink href={adminAudit(filter)}>Torna ai più recenti</TextLink>}
        {next !== undefined && (
          <TextLink href={adminAudit({ ...filter, prima: String(next) })} rel="next">
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
    <Form method="post" action={`${href("/admin/audit")}${search}`}>
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

const TYPES = Object.entries(eventTypes).map(([value, { label }]) => ({ value, label }));
const SOURCES = Object.entries(sourceWords).map(([value, label]) => ({ value, label }));

function FilterForm({ fields }: { fields: FilterFields }) {
  return (
    <search>
      <Form
        method="get"
        action={href("/admin/audit")}
        aria-label="Filtra il registro"
        className="mt-5 grid items-end gap-x-3 gap-y-3 border-t border-ink/20 py-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[minmax(13rem,1.3fr)_minmax(9rem,0.8fr)_minmax(12rem,1.3fr)_1fr_1fr_auto]"
      >
        <SelectField name="tipo" label="Tipo" options={TYPES} placeholder="Tutti" defaultValue={fields.tipo} />
        <SelectField name="fonte" label="Fonte" options={SOURCES} placeholder="Tutte" defaultValue={fields.fonte} />
        <TextField
          name="persona"
          label="Persona"
          placeholder="e-mail o ID"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={fields.persona}
        />
        <TextField name="dal" label="Dal" type="date" defaultValue={fields.dal} />
        <TextField name="al" label="Al" type="date" defaultValue={fields.al} />
        <div className="flex items-center gap-4">
          <Button type="submit" tone="ink" wave={false}>
            Filtra
          </Button>
          {Object.keys(chosen(fields)).length > 0 && (
            <Link to={href("/admin/audit")} className="inline-flex min-h-11 items-center font-semibold underlined">
              Togli il filtro
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
