/** /admin/profilo: one's own name, password and second factor, and where alarms arrive. */
import { data, useFetcher } from "react-router";
import { env } from "#app/env.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { updateProfile } from "#app/features/accounts/profile.server.ts";
import { listPasskeys, passkeyOrigin } from "#app/features/accounts/passkeys.server.ts";
import { listRememberedDevices } from "#app/features/accounts/remembered-devices.server.ts";
import { RoleLabel } from "#app/features/accounts/role-label.tsx";
import { readOwnDevices } from "#app/features/alarms/devices.server.ts";
import { wantsWeeklyMail } from "#app/features/alarms/weekly-mail.server.ts";
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { dutyWords } from "#app/shared/duties.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { Label, Status } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/profile";
import { actorOf, updatePerson, personOf } from "./guard.server.ts";
import { KeptForm } from "./kept-form.tsx";
import { MailTestForm } from "./mail/mail-test-form.tsx";
import { DeviceList, WeeklyMailForm } from "./profile/alarm-parts.tsx";
import { PasskeyList, RememberedList } from "./profile/passkey-parts.tsx";
import { PasswordForm } from "./profile/password-form.tsx";
import { Section } from "./profile/section.tsx";

export const meta = privateHead("Profilo");

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(request, context);
  const told = canReadHealth(actor);
  const [passkeys, remembered, alarms, weeklyMail] = await Promise.all([
    listPasskeys(actor),
    listRememberedDevices(actor),
    told ? readOwnDevices(actor) : undefined,
    told ? wantsWeeklyMail(actor) : undefined,
  ]);
  const { email, firstName, lastName, roles, duties, secondFactor } = personOf(context);
  const me = { email, firstName, lastName, roles, duties, secondFactor };
  return { ...me, alarms, weeklyMail, passkeys, remembered, origin: passkeyOrigin(), passwordMin: env.PASSWORD_MIN };
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    updatePerson(context, await updateProfile(personOf(context), await readFormFields(request)));
    return { said: { title: "Profilo salvato" }, field: undefined };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = { title: "Errore", description: error.message, tone: "error" } as const;
    return data({ said, field: error.details.field as string | undefined }, error.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, { ...UNREACHABLE, field: undefined });

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { email, firstName, lastName, roles, duties, secondFactor, alarms, weeklyMail, passwordMin } = loaderData;
  const { passkeys, remembered, origin } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? actionData;
  const error = (name: string) => (answer?.field === name ? answer.said.description : undefined);
  return (
    <>
      <h1 className="type-desk">Profilo</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all text-fumo">{email}</span>
        {roles.map((role) => (
          <RoleLabel key={role} role={role} />
        ))}
        {duties.map((duty) => (
          <Label key={duty} look="outline">
            {dutyWords[duty].name}
          </Label>
        ))}
      </p>
      <div className="mt-5 grid max-w-260 gap-x-12 gap-y-9 lg:grid-cols-2">
        <div className="grid content-start gap-y-9">
          <Section title="Nome e cognome">
            <KeptForm fetcher={fetcher} action={href("/admin/profilo")}>
              <fieldset disabled={busy} className="grid gap-4">
                <legend className="sr-only">Il tuo nome</legend>
                <FormResult of={answer?.said} />
                <TextField
                  name="first_name"
                  label="Nome"
                  autoComplete="given-name"
                  maxLength={50}
                  defaultValue={firstName ?? ""}
                  error={error("first_name")}
                />
                <TextField
                  name="last_name"
                  label="Cognome"
                  autoComplete="family-name"
                  maxLength={50}
                  defaultValue={lastName ?? ""}
                  error={error("last_name")}
                />
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
          </Section>
          {alarms && (
            <Section title="Prova della posta">
              <p className="max-w-[52ch] text-fumo">
                Per vedere se le e-mail del sito partono: ne mandiamo una a te, per la stessa strada delle conferme.
              </p>
              <MailTestForm />
            </Section>
          )}
          <Section title="Verifica in due passaggi">
            <p>
              <Status square={secondFactor ? "full" : "empty"} tone={secondFactor ? "good" : "neutral"}>
                {secondFactor ? "Attiva" : "Non attiva"}
              </Status>
            </p>
            <p className="max-w-[52ch] text-fumo">
              Oltre alla password, un codice dell’app di autenticazione: chi ti ruba la password non entra lo stesso.
            </p>
            <ButtonLink
              href={href("/admin/profilo/due-passaggi")}
              tone="line"
              wave={false}
              className="justify-self-start"
            >
              {secondFactor ? "Gestisci" : "Attiva"}
            </ButtonLink>
          </Section>
          {(secondFactor || remembered.length > 0) && (
            <Section title="Dispositivi ricordati">
              <RememberedList devices={remembered} />
            </Section>
          )}
        </div>
        <div className="grid content-start gap-y-9">
          <Section title="Passkey">
            <PasskeyList passkeys={passkeys} origin={origin} />
          </Section>
          {alarms && (
            <Section title="Avvisi">
              <DeviceList {...alarms} />
            </Section>
          )}
          {weeklyMail !== undefined && (
            <Section title="L’e-mail del lunedì">
              <WeeklyMailForm wants={weeklyMail} />
            </Section>
          )}
          <Section title="Password">
            <PasswordForm email={email} passwordMin={passwordMin} />
          </Section>
        </div>
      </div>
    </>
  );
}
