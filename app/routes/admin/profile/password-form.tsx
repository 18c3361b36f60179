import { useFetcher } from "react-router";
import { NewPasswordField } from "#app/features/accounts/new-password-field.tsx";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { ToastMessage } from "#app/ui/toast.tsx";

export type PasswordAnswer = { said: ToastMessage; field?: string | undefined; changed?: number };

type Props = { email: string; passwordMin: number; answered?: PasswordAnswer | undefined };

export function PasswordForm({ email, passwordMin, answered }: Props) {
  const fetcher = useFetcher<PasswordAnswer>();
  const busy = fetcher.state !== "idle";
  const { said, field, changed } = fetcher.data ?? answered ?? {};
  return (
    <fetcher.Form method="post" action={href("/admin/profilo/password")} noValidate>
      <fieldset key={changed} disabled={busy} className="grid gap-4">
        <legend className="sr-only">Password</legend>
        <FormResult of={said} />
        {/* Password managers need the account's name. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField
          name="password_attuale"
          label="Password attuale"
          autoComplete="current-password"
          required
          error={field === "password_attuale" ? said?.description : undefined}
        />
        <NewPasswordField
          name="password"
          label="Nuova password"
          minLength={passwordMin}
          error={field === "password" ? said?.description : undefined}
        />
        <Button
          type="submit"
          tone="line"
          wave={false}
          busy={busy}
          busyLabel="Salvataggio in corso..."
          className="justify-self-start"
        >
          Cambia password
        </Button>
        <p className="text-cap text-fumo">Le altre sessioni aperte, su altri dispositivi, si chiudono.</p>
      </fieldset>
    </fetcher.Form>
  );
}
