import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";

type Props = {
  action: string;
  email: string;
  said: ToastMessage | undefined;
  /** What is wrong with the code. */
  problem: string | undefined;
};

/** Asks for the code that was mailed to a new address; a taken one sees the same (decision 0035). */
export function SignUpCodeForm({ action, email, said, problem }: Props) {
  const busy = useNavigation().formAction === action;
  const code = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone; while something is sent the field cannot have it.
  useEffect(() => {
    if (!busy) code.current?.focus();
  }, [busy]);
  return (
    <section aria-labelledby="codice-registrazione" className="grid gap-5.5">
      <h2 id="codice-registrazione" className="type-m">
        Manca solo <b>il codice</b>
      </h2>
      <p className="type-lead">
        Abbiamo scritto a <b className="wrap-anywhere">{email}</b>. Apri l’e-mail e scrivi qui le sei cifre che trovi.
      </p>
      <FormResult of={said} />
      <Form method="post" action={action} noValidate aria-label="Codice di registrazione">
        <fieldset disabled={busy} className="grid gap-5.5">
          <input type="hidden" name="email" value={email} />
          <TextField
            ref={code}
            name="codice"
            label="Codice"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={12}
            required
            error={problem}
            help="Vale 10 minuti. Non arriva? Guarda anche nella posta indesiderata."
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Button type="submit" busy={busy} busyLabel="Registrazione in corso..." className="max-sm:w-full">
              Conferma
            </Button>
            <TextLink href={action}>Ricomincia</TextLink>
          </div>
        </fieldset>
      </Form>
    </section>
  );
}
