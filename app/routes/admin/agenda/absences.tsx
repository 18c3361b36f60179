/** /admin/agenda/assenze: who is away and when the studio is closed beyond its holidays. */
import { useSearchParams } from "react-router";
import { bookingRules } from "#app/content/appointments.ts";
import { addAbsence, listAbsences, removeAbsence } from "#app/features/booking/agenda.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, parseIsoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { actorOf, personOf } from "../guard.server.ts";
import { ActionForm } from "../requests/action-form.tsx";
import { answer } from "../requests/answer.server.ts";
import { UNREACHABLE } from "../requests/answered.ts";
import type { Route } from "./+types/absences";
import { ButtonForm } from "./button-form.tsx";
import { Panel } from "./panel.tsx";
import { peopleChoices } from "./time-fields.tsx";

const YEAR_MS = 366 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const absences = await listAbsences(personOf(context), { from: now, to: new Date(now.getTime() + YEAR_MS) });
  return { absences, today: isoDay(romeDay(now)) };
}

export const meta = () => privateTags("Assenze e chiusure");

/** The select has no empty value. */
const EVERYBODY = "studio";

function instantFrom(day = "", time = "", field: string): Date {
  const date = parseIsoDay(day);
  if (!date || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new Refusal(422, "Scegli il giorno e l’ora.", { field });
  return romeInstants(date, time)[0]!;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, async (fields) => {
    const actor = actorOf(request, context);
    if (fields["azione"] === "togli") {
      await removeAbsence(actor, fields["assenza"] ?? "");
      return { title: "Assenza tolta" };
    }
    const { chi = "", nota } = fields;
    const from = instantFrom(fields["dal"], fields["dalle"], "dal");
    const to = instantFrom(fields["al"], fields["alle"], "al");
    const person = chi === EVERYBODY ? null : chi;
    const { appointments } = await addAbsence(actor, { person, from, to, ...(nota && { note: nota }) });
    const inIt = appointments.map(({ at, name }) => `${romeWeekdayTime(at)}, ${name ?? "riservato"}`);
    return {
      title: person === null ? "Chiusura segnata" : "Assenza segnata",
      ...(inIt.length > 0 && { description: `Ci sono già appuntamenti, da spostare: ${inIt.join("; ")}.` }),
    };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Absences({ loaderData: { absences, today }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const day = query.get("giorno") ?? today;
  return (
    <Panel title="Assenze e chiusure" day={day}>
      <FormResult of={actionData?.said} />
      <ActionForm key={day} action={href("/admin/agenda/assenze")} className="grid gap-3" clears>
        {({ busy, problem }) => (
          <>
            <SelectField
              name="chi"
              label="Chi manca"
              options={[{ value: EVERYBODY, label: "Tutto lo studio (chiusura)" }, ...peopleChoices()]}
              defaultValue={query.get("con") ?? peopleChoices()[0]?.value}
              error={problem("con")}
            />
            <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
              <TextField name="dal" label="Dal" type="date" defaultValue={day} error={problem("dal")} required />
              <TextField name="dalle" label="alle" type="time" step={300} defaultValue="08:00" required />
              <TextField
                name="al"
                label="Al"
                type="date"
                defaultValue={day}
                error={problem("al") ?? problem("fine")}
                required
              />
              <TextField name="alle" label="alle" id="fino-alle" type="time" step={300} defaultValue="21:00" required />
            </div>
            <TextField
              name="nota"
              label="Nota (facoltativa)"
              help="La vede chi lavora in studio: niente sulla salute."
              maxLength={200}
              error={problem("nota")}
            />
            <Button
              type="submit"
              tone="ink"
              wave={false}
              busy={busy}
              busyLabel="Salvataggio in corso..."
              className="justify-self-start"
            >
              Segna
            </Button>
          </>
        )}
      </ActionForm>
      <section>
        <h3 className="type-desk-section">Da oggi in poi</h3>
        {absences.length === 0 ? (
          <p className="mt-1.5 text-fumo">Nessuna assenza segnata.</p>
        ) : (
          <ul className="mt-1.5">
            {absences.map(({ id, person, from, to, note }) => (
              <li key={id} className="hair-t py-2">
                <b>
                  {person === null
                    ? "Chiusura"
                    : (bookingRules().people.find(({ slug }) => slug === person)?.name ?? person)}
                </b>
                <p>
                  Da {romeWeekdayTime(from)} a {romeWeekdayTime(to)}
                </p>
                {note && <p className="text-fumo [overflow-wrap:anywhere]">{note}</p>}
                <ButtonForm action={href("/admin/agenda/assenze")}>
                  <input type="hidden" name="assenza" value={id} />
                  <button
                    type="submit"
                    name="azione"
                    value="togli"
                    className="inline-flex min-h-11 items-center font-semibold underlined"
                  >
                    Togli<span className="sr-only"> l’assenza</span>
                  </button>
                </ButtonForm>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Panel>
  );
}
