import { TextField } from "#app/ui/text-field.tsx";

type Props = { email: string; error?: string | undefined; onEmail?: (email: string) => void };

/** The account's e-mail, wherever one signs in with it or asks for a new password. */
export function EmailField({ email, error, onEmail }: Props) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={email}
      error={error}
      onInput={onEmail && ((event) => onEmail(event.currentTarget.value))}
    />
  );
}
