import { Form, useNavigation } from "react-router";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { AccountEmailField } from "./account-email-field.tsx";

type Props = {
  action: string;
  email: string;
  /** Keeps the typed address when the person changes to the other tab. */
  onEmail: (email: string) => void;
  /** @returns the sentence about a wrong field */
  problem: (name: string) => string | undefined;
};

/** The form with e-mail and password (spec §2, §5); it allows password managers and pasting. */
export function SignInForm({ action, email, onEmail, problem }: Props) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} noValidate aria-label="Accesso">
      <fieldset disabled={busy} className="grid gap-5.5">
        <legend className="sr-only">Le tue credenziali</legend>
        <AccountEmailField email={email} error={problem("email")} onEmail={onEmail} />
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="current-password"
          error={problem("password")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Button type="submit" busy={busy} busyLabel="Accesso in corso..." className="max-sm:w-full">
            Accedi
          </Button>
          <TextLink href={href("/auth/password-dimenticata")}>Password dimenticata?</TextLink>
        </div>
      </fieldset>
    </Form>
  );
}
