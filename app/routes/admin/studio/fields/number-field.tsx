import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

export function NumberField({ shape, name, from, at }: FieldProps<FormShapeOf<"number">>) {
  const { label, help, min, max, unit, whole } = shape;
  return (
    <TextField
      name={name}
      label={unit ? `${label} (${unit})` : label}
      help={help}
      error={useProblem(name)}
      type="number"
      inputMode={whole ? "numeric" : "decimal"}
      step={whole ? 1 : "any"}
      min={min}
      max={max}
      required
      defaultValue={from[at] ?? ""}
    />
  );
}
