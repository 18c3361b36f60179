/** /admin/agenda/calendari: the address under which each person's telephone shows their appointments. */
import { Form, useSearchParams } from "react-router";
import { createCalendar, listCalendars, revokeCalendar } from "#app/features/booking/personal-calendar.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminCalendars } from "#app/shared/paths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { SecretToCopy } from "#app/ui/copy-button.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { answer } from "../requests/answer.server.ts";
import { UNREACHABLE } from "../requests/answered.ts";
import type { Route } from "./+types/calendars";
import { Panel } from "./panel.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({ calendars: await listCalendars(personOf(context)) });

export const meta = () => privateTags("Calendari sul telefono");

export async function action({ request, context }: Route.ActionArgs) {
  let made: { person: string; address: string } | undefined;
  const answered = await answer(request, async ({ azione, di = "" }) => {
    const actor = actorOf(request, context);
    if (azione === "revoca") {
      await revokeCalendar(actor, di);
      return { title: "Indirizzo revocato", description: "Il telefono che lo aveva non riceve più niente." };
    }
    made = { person: di, address: await createCalendar(actor, di) };
    return { title: "Indirizzo creato", description: "Copialo adesso: si vede una volta sola." };
  });
  return { ...answered.data, made };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

const BUTTON = "inline-flex min-h-11 items-center font-semibold underlined";

export default function Calendars({ loaderData: { calendars }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  return (
    <Panel title="Calendari sul telefono">
      <FormResult of={actionData?.said} />
      <p>
        Ognuno può vedere i propri appuntamenti e le proprie assenze nel calendario del telefono: crea il suo indirizzo
        e aggiungilo là come <b>calendario in abbonamento</b>. Dice solo nome di battesimo e tipo di appuntamento. Chi
        ha l’indirizzo vede tutto: se un telefono si perde, revocalo.
      </p>
      <ul>
        {calendars.map(({ person, name, since }) => (
          <li key={person} className="hair-t py-2">
            <b>{name}</b>
            <p className="text-fumo">{since ? `Indirizzo attivo dal ${romeDate(since)}` : "Nessun indirizzo."}</p>
            {made?.person === person && (
              <div className="my-2">
                <SecretToCopy secret={made.address} copied="Copiato.">
                  Copia l’indirizzo
                </SecretToCopy>
              </div>
            )}
            <Form
              method="post"
              action={adminCalendars({ giorno: query.get("giorno") ?? undefined })}
              className="flex flex-wrap gap-x-5"
            >
              <input type="hidden" name="di" value={person} />
              <button type="submit" name="azione" value="crea" className={BUTTON}>
                {since ? "Rifai" : "Crea"}
                <span className="sr-only"> l’indirizzo di {name}</span>
              </button>
              {since && (
                <button type="submit" name="azione" value="revoca" className={BUTTON}>
                  Revoca<span className="sr-only"> l’indirizzo di {name}</span>
                </button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
