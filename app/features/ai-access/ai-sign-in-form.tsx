import { Form, useNavigation } from "react-router";
import { AccountEmailField } from "#app/features/accounts/account-email-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { AiSignInProblem } from "./ai-sign-in-rules.ts";

type Props = {
  email: string;
  problems: readonly AiSignInProblem[];
  /** The account has a second factor, so the form asks for its code too. */
  codeRequired: boolean;
};

/** All fields are required, and the key's form is checked before the call (spec §5). */
export function AiSignInForm({ email, problems, codeRequired }: Props) {
  const busy = useNavigation().state !== "idle";
  const error = (field: AiSignInProblem["field"]) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Form method="post" noValidate aria-label="Accesso IA">
      <fieldset disabled={busy} className="grid gap-5.5">
        <legend className="sr-only">Chi sei</legend>
        <AccountEmailField email={email} error={error("email")} />
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="current-password"
          error={error("password")}
        />
        <PasswordField
          name="ai_key"
          label="Chiave di accesso IA"
          required
          autoComplete="off"
          help="È dello studio: la dà un amministratore, che la legge nella pagina Utenti."
          error={error("ai_key")}
        />
        {codeRequired && (
          <TextField
            name="code"
            label="Codice di verifica"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            help="Sei cifre dell’app di autenticazione, oppure un codice di recupero."
          />
        )}
        <Button
          type="submit"
          busy={busy}
          busyLabel="Accesso in corso..."
          className="max-sm:w-full sm:justify-self-start"
        >
          Accedi e ottieni il token
        </Button>
      </fieldset>
    </Form>
  );
}
