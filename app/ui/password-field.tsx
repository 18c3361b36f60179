import { type ComponentProps, useState } from "react";
import { controlLook, Field, type FieldProps } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Props = FieldProps & Omit<ComponentProps<"input">, "className" | "name" | "id" | "required" | "type">;

/** A password that can be looked at while it is typed; paste works, as everywhere. Only the input is named by the label. */
export function PasswordField({ label, name, id, help, error, required, className, ...input }: Props) {
  const [shown, show] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...{ label, name, id, help, error, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={`${controlLook} ${hydrated ? "pr-24" : ""}`}
          />
          {hydrated && (
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => show(!shown)}
              className="absolute inset-y-0 right-0 min-w-11 px-3.5 text-small font-semibold underline underline-offset-4 -outline-offset-3"
            >
              {shown ? "Nascondi" : "Mostra"}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
