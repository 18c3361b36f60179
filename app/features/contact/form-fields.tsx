/** The fields of both forms, from their table. */
import type { ReactNode } from "react";
import type { ChoiceControl, ContactField, FieldName } from "#app/content/contact-fields.ts";
import { EmailField, TextAreaField, TextField } from "#app/ui/text-field.tsx";

/** A field with the words of the form in which it stands. */
export type Asked = Pick<ContactField, "field" | "control" | "label" | "help" | "required">;

/** What every control has, whatever its kind. */
export type Frame = Pick<Asked, "label" | "help" | "required"> & {
  name: FieldName;
  error: string | undefined;
  defaultValue: string | undefined;
};

type Props = {
  fields: readonly Asked[];
  values: Partial<Record<FieldName, string>>;
  error: (name: FieldName) => string | undefined;
  /** Shows a choice: who asks none does not load the list. */
  renderChoice?: (frame: Frame, control: ChoiceControl) => ReactNode;
};

/** Short answers two in a row, of an odd number the first by itself; all others in rows of their own. */
export function FormFields({ fields, ...form }: Props) {
  return rowsOf(fields).map((row) => {
    const controls = row.map((asked) => <Control key={asked.field} asked={asked} {...form} />);
    if (row.length === 1) return controls;
    return (
      <div key={row[0]!.field} className="grid gap-5.5 sm:grid-cols-2">
        {controls}
      </div>
    );
  });
}

function Control({ asked, values, error, renderChoice }: Omit<Props, "fields"> & { asked: Asked }) {
  const { field: name, control, label, help, required } = asked;
  const frame = { name, label, help, required, error: error(name), defaultValue: values[name] };
  switch (control.kind) {
    case "choice":
      return renderChoice?.(frame, control);
    case "area":
      return <TextAreaField {...frame} maxLength={control.max} rows={control.rows} />;
    case "email":
      return <EmailField {...frame} maxLength={control.max} autoComplete="email" />;
    default:
      return <TextField {...frame} type={control.kind} maxLength={control.max} autoComplete={control.autoComplete} />;
  }
}

const isShort = ({ control }: Asked) => control.kind !== "choice" && control.kind !== "area";

function rowsOf(fields: readonly Asked[]): Asked[][] {
  const runs = fields.reduce<Asked[][]>((found, asked) => {
    const last = found.at(-1);
    if (last && isShort(last[0]!) && isShort(asked)) last.push(asked);
    else found.push([asked]);
    return found;
  }, []);
  return runs.flatMap((run) => (run.length % 2 === 0 || run.length === 1 ? [run] : [run.slice(0, 1), run.slice(1)]));
}
