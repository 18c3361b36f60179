import type { ReactNode } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { Section } from "./section.tsx";

/** Each step asks for the password, so that somebody at an unattended computer cannot change how its owner signs in. */
export function PasswordProof({
  step,
  submit,
  title,
  children,
}: {
  step: "attiva" | "disattiva" | "codici";
  submit: string;
  title?: string | undefined;
  children: ReactNode;
}) {
  const busy = useNavigation().formData?.get("passo") === step;
  return (
    <Section title={title ?? submit}>
      <p className="max-w-[60ch]">{children}</p>
      <Form method="post" noValidate aria-label={submit}>
        <fieldset disabled={busy} className="grid max-w-90 gap-4">
          <legend className="sr-only">Conferma</legend>
          <input type="hidden" name="passo" value={step} />
          <PasswordField
            id={`password-${step}`}
            name="password"
            label="Password"
            autoComplete="current-password"
            required
          />
          <Button
            type="submit"
            tone={step === "attiva" ? "primary" : "line"}
            wave={false}
            busy={busy}
            busyLabel="Un momento..."
            className="justify-self-start"
          >
            {submit}
          </Button>
        </fieldset>
      </Form>
    </Section>
  );
}

export function Scan({ picture, secret }: { picture: string; secret: string }) {
  return (
    <Section title="1. Inquadra il codice con l’app">
      <div className="flex flex-wrap items-center gap-5">
        <img src={picture} alt="Codice QR per l’app di autenticazione" width={208} height={208} className="bg-white" />
        <p className="max-w-[34ch]">
          Se non puoi inquadrarlo, scrivi nell’app questa chiave:
          <br />
          <code className="font-sans font-semibold [overflow-wrap:anywhere]">{secret}</code>
        </p>
      </div>
    </Section>
  );
}

/** Answers beside the picture, which stays after a wrong code. */
export function CodeForm() {
  const fetcher = useFetcher<{ said?: ToastMessage }>();
  const busy = fetcher.state !== "idle";
  return (
    <Section title="Scrivi il codice che l’app mostra">
      <fetcher.Form method="post" noValidate>
        <fieldset disabled={busy} className="grid max-w-90 gap-4">
          <legend className="sr-only">Codice dell’app</legend>
          <FormResult of={fetcher.data?.said} />
          <input type="hidden" name="passo" value="conferma" />
          <TextField
            name="codice"
            label="Codice"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button type="submit" wave={false} busy={busy} busyLabel="Un momento..." className="justify-self-start">
            Conferma
          </Button>
        </fieldset>
      </fetcher.Form>
    </Section>
  );
}

export function RecoveryCodes({ codes, title }: { codes: string[]; title: string }) {
  return (
    <Section title={title}>
      <p className="max-w-[60ch]">
        Tienili dove li trovi anche senza telefono: ognuno vale una volta, e <b>non li mostriamo più</b>.
      </p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-2 border-ink bg-white p-4 font-semibold tabular-nums sm:w-fit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} copied="Copiati.">
        Copia i codici
      </CopyButton>
    </Section>
  );
}
