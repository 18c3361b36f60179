import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { AccountEmailField } from "./account-email-field.tsx";

type Props = {
  action: string;
  email: string;
  onEmail: (email: string) => void;
  /** What is wrong with a field. */
  problem: (name: string) => string | undefined;
  passwordMin: number;
  /** SETUP_TOKEN is set: the first administrator must know it. */
  asksSetupToken: boolean;
};

/** Spec §2, §4, §5. */
export function SignUpForm({ action, email, onEmail, problem, passwordMin, asksSetupToken }: Props) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} noValidate aria-label="Registrazione">
      <fieldset disabled={busy} className="grid gap-5.5">
        <legend className="sr-only">Il tuo account</legend>
        <p className="type-cap">Il primo utente registrato diventa automaticamente amministratore.</p>
        <AccountEmailField email={email} error={problem("email")} onEmail={onEmail} />
        <NewPasswordField name="password" label="Password" minLength={passwordMin} error={problem("password")} />
        {asksSetupToken && (
          <PasswordField
            name="setup_token"
            label="Codice di configurazione"
            autoComplete="off"
            help="Serve solo al primo amministratore: lo ha scelto chi ha installato il sito."
            error={problem("setup_token")}
          />
        )}
        <Button
          type="submit"
          busy={busy}
          busyLabel="Registrazione in corso..."
          className="max-sm:w-full sm:justify-self-start"
        >
          Registrati come Admin
        </Button>
      </fieldset>
    </Form>
  );
}
