import { useState } from "react";
import { useFetcher } from "react-router";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import { DUTIES, dutyWords } from "#app/shared/duties.ts";
import { href } from "#app/shared/href.ts";
import { roleMeans, rolesThatOpen } from "#app/shared/may-do.ts";
import { roleWords } from "#app/shared/roles.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { KeptForm } from "../kept-form.tsx";
import { type PeopleAnswer, proofError } from "./people-answer.ts";

/** What can be given, the least first. */
const CHOICES = [
  ...DUTIES.map((duty) => ({ value: duty, ...dutyWords[duty] })),
  ...rolesThatOpen.map((role) => ({ value: role, name: roleWords[role], means: roleMeans[role] })),
];

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function InviteForm({ answered }: { answered: PeopleAnswer | undefined }) {
  const fetcher = useFetcher<PeopleAnswer>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? (answered?.azione === "invita" ? answered : undefined);
  const { said, field, sent = {} } = answer ?? {};
  const failed = said?.tone === "error";
  const error = (name: string) => (field === name ? said?.description : undefined);
  const typed = (name: string) => (failed ? sent[name] : undefined);

  // What was typed stays until it has gone.
  const [round, setRound] = useState({ heard: fetcher.data, number: 0 });
  if (fetcher.data !== round.heard) setRound({ heard: fetcher.data, number: failed ? round.number : round.number + 1 });

  return (
    <KeptForm
      fetcher={fetcher}
      key={round.number}
      action={href("/admin/utenti/persone")}
      className="mt-2"
      aria-label="Invito"
    >
      <fieldset disabled={busy} className="grid gap-4">
        <legend className="sr-only">Chi inviti</legend>
        <FormResult of={said} />
        <input type="hidden" name="azione" value="invita" />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <TextField
            name="first_name"
            label="Nome"
            autoComplete="off"
            maxLength={50}
            defaultValue={typed("first_name")}
            error={error("first_name")}
          />
          <TextField
            name="last_name"
            label="Cognome"
            autoComplete="off"
            maxLength={50}
            defaultValue={typed("last_name")}
            error={error("last_name")}
          />
        </div>
        <EmailField
          name="email"
          label="Email"
          autoComplete="off"
          required
          defaultValue={typed("email")}
          error={error("email")}
        />
        <fieldset className="grid gap-1" aria-describedby={error("dai") ? "dai-errore" : undefined}>
          <legend className="font-semibold">Che cosa potrà fare</legend>
          {CHOICES.map(({ value, name, means }) => (
            <Checkbox
              key={value}
              name={`dai_${value}`}
              label={
                <>
                  <b className="block">{capitalise(name)}</b>
                  <span className="text-cap text-fumo">{means}</span>
                </>
              }
              defaultChecked={typed(`dai_${value}`) !== undefined}
            />
          ))}
          {error("dai") && <FieldError id="dai-errore">{error("dai")}</FieldError>}
        </fieldset>
        <ProofField error={proofError(answer)} />
        <Button type="submit" wave={false} busy={busy} busyLabel="Invio in corso..." className="justify-self-start">
          Manda l’invito
        </Button>
      </fieldset>
    </KeptForm>
  );
}
