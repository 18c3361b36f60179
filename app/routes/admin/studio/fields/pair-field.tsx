import { joinPath } from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { SectionFields, type FieldProps } from "./section-fields.tsx";

export function PairField({ shape, name, from, at }: FieldProps<FormShapeOf<"pair">>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{shape.label}</legend>
      <div className="mt-1.5 grid gap-x-5 gap-y-4 border-l-3 border-ink/20 pl-3.5 sm:grid-cols-2">
        {shape.of.map((part, index) => (
          <SectionFields
            key={part.label}
            shape={part}
            name={joinPath(name, index)}
            from={from}
            at={joinPath(at, index)}
          />
        ))}
      </div>
    </fieldset>
  );
}
