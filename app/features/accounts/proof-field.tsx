import { useId } from "react";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PROOF_FIELD } from "./texts.ts";

/**
 * Asks for the password once more inside the form that wants it, so that nothing typed is lost. It stands there only after the
 * server has asked (proof.server.ts).
 */
export function ProofField({ error }: { error: string | undefined }) {
  const id = useId();
  if (error === undefined) return null;
  return (
    <PasswordField
      id={id}
      name={PROOF_FIELD}
      label="La tua password"
      autoComplete="current-password"
      required
      error={error}
      className="max-w-90"
    />
  );
}
