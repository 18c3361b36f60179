/** /admin/agenda/nuovo: a new appointment, for a request that is there or for somebody who called. */
import { Form, redirect, useSearchParams } from "react-router";
import { addAppointment, agreeSlot } from "#app/features/inbox/appointments.server.ts";
import { type RequestSummary, sayOrigin } from "#app/features/inbox/inbox.ts";
import { listRequests } from "#app/features/inbox/list.server.ts";
import { firstKind, parseSlot } from "#app/features/inbox/slot.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminAppointment, adminNewAppointment, adminRequest } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { ActionForm } from "../requests/action-form.tsx";
import { answer } from "../requests/answer.server.ts";
import { UNREACHABLE } from "../requests/answered.ts";
import type { Route } from "./+types/new";
import { Panel } from "./panel.tsx";
import { kindChoices, LengthField, minutesFrom, PersonField, personFrom, WhenFields } from "./time-fields.tsx";

const MOST_FOUND = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const person = personOf(context);
  const words = query.get("q")?.trim() ?? "";
  const [chosen, found] = await Promise.all([
    readRequest(person, query.get("richiesta") ?? ""),
    words ? listRequests(person, { query: words, page: 1 }) : undefined,
  ]);
  return {
    words,
    chosen: chosen && { id: chosen.id, name: chosen.name, source: chosen.source, channel: chosen.channel },
    found: found?.requests.slice(0, MOST_FOUND),
  };
}

export const meta = () => privateTags("Nuovo appuntamento");

export async function action({ request, context }: Route.ActionArgs) {
  let done: string | undefined;
  const answered = await answer(request, async (fields) => {
    const { richiesta, per, con, nome = "", telefono = "", email } = fields;
    const slot = parseSlot({ ...fields, durata: minutesFrom(fields["durata"], per) }, new Date());
    if (typeof slot === "string") throw new Refusal(422, slot, { field: "giorno" });
    const actor = actorOf(request, context);
    const wanted = { ...slot, kind: per ?? "", person: personFrom(con) };
    const sureness = { isSure: fields["conferma"] === "si" };
    const id = richiesta
      ? await agreeSlot(actor, richiesta, wanted, sureness).then(() => richiesta)
      : (await addAppointment(actor, { name: nome, phone: telefono, email }, wanted, sureness)).id;
    done = adminAppointment(id, { giorno: fields["giorno"] });
    return { title: "Appuntamento fissato" };
  });
  return done ? redirect(done, 303) : answered;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function NewAppointment({ loaderData: { words, chosen, found }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const values = Object.fromEntries(query);
  const { giorno, ora, con } = values;
  const kept = { giorno, ora, con };
  return (
    <Panel title="Nuovo appuntamento" day={giorno}>
      <FormResult of={actionData?.said} />
      {chosen ? (
        <div className="border-l-3 border-ink pl-4">
          <p>
            Per <b>{chosen.name}</b>, richiesta {sayOrigin(chosen)}.
          </p>
          <p className="flex flex-wrap gap-x-6">
            <TextLink href={adminRequest(chosen.id)}>Apri la richiesta</TextLink>
            <TextLink href={adminNewAppointment(kept)}>Per qualcun altro</TextLink>
          </p>
        </div>
      ) : (
        <Search words={words} found={found} kept={kept} />
      )}
      <ActionForm key={chosen?.id} action={href("/admin/agenda/nuovo")} className="grid gap-3">
        {({ busy, problem, asks }) => (
          <>
            {chosen ? (
              <input type="hidden" name="richiesta" value={chosen.id} />
            ) : (
              <>
                <h3 className="type-desk-section">Oppure, per chi ha chiamato</h3>
                <TextField name="nome" label="Nome e cognome" error={problem("nome")} autoComplete="off" required />
                <TextField
                  name="telefono"
                  label="Telefono"
                  type="tel"
                  error={problem("telefono")}
                  autoComplete="off"
                  required
                />
                <EmailField
                  name="email"
                  label="E-mail (se ce l’ha)"
                  help="Le mandiamo la conferma con il link per spostare o annullare."
                  error={problem("email")}
                  autoComplete="off"
                />
              </>
            )}
            <h3 className="mt-2 type-desk-section">Quando</h3>
            <WhenFields values={values} problem={problem} />
            <PersonField value={con} anyone problem={problem} />
            <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
              <SelectField
                name="per"
                label="Che cosa"
                options={kindChoices()}
                defaultValue={values["per"] ?? firstKind(chosen?.source ?? "studio")}
                error={problem("per")}
              />
              <LengthField value={values["durata"]} />
            </div>
            <div className="mt-1 flex flex-wrap gap-3">
              <Button type="submit" tone="ink" wave={false} busy={busy} busyLabel="Salvataggio in corso...">
                Fissa l’appuntamento
              </Button>
              {(asks || actionData?.asks === true) && (
                <Button type="submit" name="conferma" value="si" tone="line" wave={false} busy={busy}>
                  Fissa lo stesso
                </Button>
              )}
            </div>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

type SearchProps = {
  words: string;
  found: RequestSummary[] | undefined;
  kept: Record<string, string | undefined>;
};

/** Finds the request of whoever has written already. */
function Search({ words, found, kept }: SearchProps) {
  return (
    <section aria-labelledby="per-chi">
      <h3 id="per-chi" className="type-desk-section">
        Per chi ha già scritto
      </h3>
      <Form method="get" action={href("/admin/agenda/nuovo")} className="mt-2 flex gap-2">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          type="search"
          name="q"
          aria-label="Cerca fra le richieste"
          placeholder="Nome o telefono"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          className={`${controlLook} min-w-0`}
        />
        <Button type="submit" tone="line" wave={false}>
          Cerca
        </Button>
      </Form>
      {found?.length === 0 && <p className="mt-2 text-fumo">Nessuna richiesta di «{words}».</p>}
      {found && found.length > 0 && (
        <ul className="mt-1.5">
          {found.map(({ id, name, city, source, channel, slotAt }) => (
            <li key={id} className="hair-t">
              <a
                href={adminNewAppointment({ ...kept, richiesta: id })}
                className="block min-h-11 py-1.5 -outline-offset-3 hover:bg-carta"
              >
                <b className="block truncate">{name}</b>
                <span className="block truncate text-fumo">
                  {[city, sayOrigin({ source, channel }), slotAt && "ha già un appuntamento"]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
