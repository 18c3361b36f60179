import { EmailField } from "#app/ui/text-field.tsx";

type Props = { email: string; error?: string | undefined; onEmail?: (email: string) => void };

/** The account's e-mail, wherever one signs in with it or asks for a new password. */
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
