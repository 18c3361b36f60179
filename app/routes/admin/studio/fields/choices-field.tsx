import type { Choice } from "#app/content/fields.ts";
import { joinPath, TICKED, valueOf } from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

export function ChoicesField({ shape, name, from, at }: FieldProps<FormShapeOf<"choices">>) {
  const problem = useProblem(name);
  const chosen = valueOf(shape, from, at) as readonly string[];
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{shape.label}</legend>
      <div className="mt-0.5 flex flex-wrap gap-x-6">
        {inOrder(shape.choices, chosen).map(({ value, label }, index) => (
          <Checkbox
            key={value}
            // The sentence about all of them leads to the first.
            id={index === 0 ? name : joinPath(name, value)}
            name={joinPath(name, value)}
            label={label}
            value={TICKED}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

/** The order of what is chosen may mean something, so it is that of the boxes: those that stand in another order come first. */
function inOrder(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  const places = chosen.map((value) => choices.findIndex((choice) => choice.value === value)).filter((at) => at >= 0);
  if (places.every((place, index) => index === 0 || place > places[index - 1]!)) return choices;
  return [...places.map((place) => choices[place]!), ...choices.filter((_, index) => !places.includes(index))];
}
