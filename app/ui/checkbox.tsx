import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  name: string;
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** A native checkbox in a row as tall as a thumb; the tick is a stroke of the string. */
export function Checkbox({ label, name, id = name, help, error, className = "", ...input }: Props) {
  const helpId = help ? `${id}-aiuto` : undefined;
  const errorId = error ? `${id}-errore` : undefined;
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-px grid size-6 flex-none place-items-center">
          <input
            {...input}
            type="checkbox"
            id={id}
            name={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={[errorId, helpId].filter(Boolean).join(" ") || undefined}
            className="peer size-6 appearance-none rounded-edge border-2 border-ink bg-foglio checked:bg-ink disabled:border-fumo aria-invalid:border-err forced-colors:appearance-auto"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="pointer-events-none invisible absolute inset-0 fill-none stroke-carta stroke-[2.5] peer-checked:visible forced-colors:hidden"
          >
            <path d="M5 13c2 1 3 3 4 5 2-6 5-10 10-13" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="type-cap">
          {help}
        </p>
      )}
    </div>
  );
}
