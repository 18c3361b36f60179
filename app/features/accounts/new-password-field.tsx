import { useState } from "react";
import { PasswordField } from "#app/ui/password-field.tsx";
import { type StrengthHint, strengthHints } from "./password-rules.ts";

type Props = { name: string; label: string; minLength: number; error?: string | undefined };

/** The field for a new password; the hint follows the typing and is only advice (spec §5). */
export function NewPasswordField({ name, label, minLength, error }: Props) {
  const [typed, setTyped] = useState("");
  const hints = strengthHints(typed);
  const met = hints.filter((hint) => hint.met).length;
  const isStrong = met === hints.length;
  return (
    <div className="grid gap-2">
      <PasswordField
        name={name}
        label={label}
        required
        autoComplete="new-password"
        minLength={minLength}
        onInput={(event) => setTyped(event.currentTarget.value)}
        help={
          <>
            Servono almeno {minLength} caratteri. <span aria-live="polite">{adviceOn(typed, hints)}</span>
          </>
        }
        error={error}
      />
      <span aria-hidden="true" className="flex gap-1">
        {hints.map(({ text }, index) => (
          <span key={text} className={`h-1 flex-1 ${index < met ? (isStrong ? "bg-ok" : "bg-ink") : "bg-sabbia2"}`} />
        ))}
      </span>
    </div>
  );
}

function adviceOn(typed: string, hints: StrengthHint[]): string {
  const list = (wanted: StrengthHint[]) => wanted.map(({ text }) => text).join(", ");
  if (typed === "") return `Una password robusta ha ${list(hints)}.`;
  const missing = hints.filter(({ met }) => !met);
  return missing.length === 0 ? "Questa è robusta." : `Per renderla più robusta: ${list(missing)}.`;
}
