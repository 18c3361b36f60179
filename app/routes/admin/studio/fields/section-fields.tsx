import type { FormFields } from "#app/features/studio/form-fields.ts";
import type { FormShape } from "#app/features/studio/form-shape.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { FlagField } from "./flag-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { PairField } from "./pair-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { RecordField } from "./record-field.tsx";
import { TextControl } from "./text-control.tsx";

export type FieldProps<Shape = FormShape> = {
  shape: Shape;
  /** As it is sent: the path of the value. */
  name: string;
  /** What the form began with. */
  from: FormFields;
  /** Where the value stood in it: another place than `name` once a list has been rearranged. */
  at: string;
  /** The field before it in a record. */
  before?: { name: string; label: string } | undefined;
  /** It is the whole section, whose title is that of the page. */
  isWhole?: boolean;
};

/** The control for a value of whatever kind, and for all that is in it. */
export function SectionFields({ shape, ...field }: FieldProps) {
  switch (shape.kind) {
    case "text":
      return <TextControl shape={shape} {...field} />;
    case "number":
      return <NumberField shape={shape} {...field} />;
    case "flag":
      return <FlagField shape={shape} {...field} />;
    case "choice":
      return <ChoiceField shape={shape} {...field} />;
    case "choices":
      return <ChoicesField shape={shape} {...field} />;
    case "hours":
      return <HoursField shape={shape} {...field} />;
    case "picture":
      return <PictureField shape={shape} {...field} />;
    case "pair":
      return <PairField shape={shape} {...field} />;
    case "record":
      return <RecordField shape={shape} {...field} />;
    case "list":
      return <ListField shape={shape} {...field} />;
  }
}
