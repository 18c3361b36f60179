import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

/** The browser's own list: it can be left empty again, and a long form of them stays light. */
export function ChoiceField({ shape, name, from, at }: FieldProps<FormShapeOf<"choice">>) {
  const { label, help, choices, optional = false } = shape;
  const chosen = from[at] ?? "";
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    <Field name={name} label={label} help={help} error={useProblem(name)} required={!optional}>
      {(control) => (
        <NativeSelect
          {...control}
          options={choices}
          {...((optional || !isKnown) && { placeholder: optional ? "Nessuna" : "Scegli" })}
          defaultValue={isKnown ? chosen : ""}
        />
      )}
    </Field>
  );
}
