import { TICKED } from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

export function FlagField({ shape, name, from, at }: FieldProps<FormShapeOf<"flag">>) {
  return (
    <Checkbox
      name={name}
      label={shape.label}
      help={shape.help}
      error={useProblem(name)}
      value={TICKED}
      defaultChecked={from[at] === TICKED}
      className="self-end"
    />
  );
}
