import { EmailField } from "#app/ui/text-field.tsx";

type Props = { email: string; error?: string | undefined; onEmail?: (email: string) => void };

/** The account's e-mail, in the forms that sign in or ask for a new password. */
export function AccountEmailField({ email, error, onEmail }: Props) {
  return (
    <EmailField
      name="email"
      label="Email"
      autoComplete="username"
      required
      defaultValue={email}
      error={error}
      onInput={onEmail && ((event) => onEmail(event.currentTarget.value))}
    />
  );
}
