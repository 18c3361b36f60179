/** The fields of a section as its form is told them: plain data, with the choices that can be made now. */
import type { Choice, Shape } from "#app/content/fields.ts";

type Told<One> = One extends { kind: "choice" | "choices" }
  ? Omit<One, "choices"> & { choices: readonly Choice[] }
  : One extends { kind: "pair" }
    ? Omit<One, "of"> & { of: readonly [FormShape, FormShape] }
    : One extends { kind: "record" }
      ? Omit<One, "fields"> & { fields: Readonly<Record<string, FormShape>> }
      : One extends { kind: "list" }
        ? Omit<One, "of"> & { of: FormShape }
        : One;

export type FormShape = Told<Shape>;

export type FormShapeOf<Kind extends Shape["kind"]> = Extract<FormShape, { kind: Kind }>;

/** Choices are asked for here, so of the layer that whoever calls reads from. */
export function formShapeOf(shape: Shape): FormShape {
  switch (shape.kind) {
    case "choice":
    case "choices":
      return { ...shape, choices: shape.choices() };
    case "pair":
      return { ...shape, of: [formShapeOf(shape.of[0]), formShapeOf(shape.of[1])] };
    case "record":
      return {
        ...shape,
        fields: Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, formShapeOf(field)])),
      };
    case "list":
      return { ...shape, of: formShapeOf(shape.of) };
    default:
      return shape;
  }
}
