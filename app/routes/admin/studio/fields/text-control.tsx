import { type FormEvent, useState } from "react";
import type { TextForm } from "#app/content/fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { controlLook, Field } from "#app/ui/field.tsx";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

/** From here on one sees how much room is left. */
const NEAR = 0.8;

const controls: Partial<
  Record<TextForm, { type?: string; inputMode?: "tel" | "email" | "url" | "numeric" | "decimal" }>
> = {
  phone: { type: "tel" },
  email: { type: "email", inputMode: "email" },
  https: { inputMode: "url" },
  day: { type: "date" },
  time: { type: "time" },
  digits: { inputMode: "numeric" },
  euro: { inputMode: "decimal" },
};

/** One line, or some. Nothing cuts what is typed or pasted: what is too long says so when it is saved. */
export function TextControl({ shape, name, from, at }: FieldProps<FormShapeOf<"text">>) {
  const { label, help, max, optional, rows, form } = shape;
  const typed = from[at] ?? "";
  const [length, setLength] = useState(typed.length);
  const count = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setLength(currentTarget.value.length);
  const { type = "text", inputMode } = (form && controls[form]) ?? {};
  const isCounted = type === "text" && length >= max * NEAR;
  return (
    <Field
      name={name}
      label={optional ? `${label} (facoltativo)` : label}
      help={help}
      error={useProblem(name)}
      required={!optional}
      counter={isCounted ? `${length} / ${max}` : undefined}
    >
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            type={type}
            inputMode={inputMode}
            step={type === "time" ? 300 : undefined}
            autoComplete="off"
            spellCheck={form === undefined}
            defaultValue={typed}
            onInput={count}
            className={controlLook}
          />
        ) : (
          <textarea
            {...control}
            rows={rows}
            defaultValue={typed}
            onInput={count}
            className={`${controlLook} field-sizing-content resize-y`}
          />
        )
      }
    </Field>
  );
}
