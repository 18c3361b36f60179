/** /admin/persone: finds the data about one person, to export them (art. 15 and 20 GDPR) or to erase them (art. 17). */
import { useFetcher } from "react-router";
import { currentRules, kindOrFormer, personName } from "#app/features/booking/rules.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import { wishesText } from "#app/features/booking/wishes.ts";
import { type Holdings, lookUpPerson } from "#app/features/people/look-up.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { parseIsoDay } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/people";
import { actorOf } from "./guard.server.ts";
import { answerForPerson } from "./people/answer.server.ts";
import { type PersonAnswer, UNREACHABLE } from "./people/answered.ts";
import { Found } from "./people/found.tsx";

export const meta = privateHead("Dati di una persona");

/** The search is a POST, so that no address remains in the browser's history. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForPerson(request, async (asked) => {
    const { waiting, ...found } = await lookUpPerson(actorOf(request, context), asked);
    return { found: { ...found, waiting: waiting.map(waitText) } };
  });

/** "Prova Pancafit con Andrea Scolari: martedì mattina, fino a giovedì 24 dicembre" */
function waitText({ kind, person, wishes, until }: Holdings["waiting"][number]): string {
  const rules = currentRules();
  const whom = person === null ? "" : ` con ${personName(rules, person)}`;
  return `${kindOrFormer(rules, kind).name}${whom}: ${wishesText(wishes)}, fino a ${dayLabel(parseIsoDay(until)!)}`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function People({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<PersonAnswer>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? actionData;
  return (
    <>
      <h1 className="type-desk">Dati di una persona</h1>
      <p className="mt-1 max-w-[68ch] text-fumo">
        Chi ti chiede i suoi dati, o di cancellarli, ha diritto a una risposta entro un mese. Prima assicurati che sia
        proprio lei: rispondi all’indirizzo che conosci già.
      </p>
      <fetcher.Form method="post" action={href("/admin/persone")} noValidate className="mt-5 max-w-180">
        <fieldset disabled={busy} className="grid gap-4">
          <legend className="sr-only">Chi cerchi</legend>
          <FormResult of={busy ? undefined : answer?.said} />
          <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
            <EmailField name="email" label="E-mail" defaultValue={actionData?.asked.email} />
            <TextField
              name="telefono"
              label="Telefono"
              type="tel"
              maxLength={30}
              defaultValue={actionData?.asked.phone}
            />
            <Button
              type="submit"
              wave={false}
              busy={busy}
              busyLabel="Ricerca in corso..."
              className="justify-self-start"
            >
              Cerca
            </Button>
          </div>
        </fieldset>
      </fetcher.Form>
      <div aria-live="polite">
        {answer?.found && <Found key={JSON.stringify(answer)} {...answer} found={answer.found} />}
      </div>
    </>
  );
}
