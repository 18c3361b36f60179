/** Renders the fields of both forms from the table of contact fields. */
import type { ReactNode } from "react";
import type { ChoiceControl, ContactField, FieldName } from "#app/content/contact-fields.ts";
import { EmailField, TextAreaField, TextField } from "#app/ui/text-field.tsx";

/** A field with the wording of one of the two forms. */
export type Asked = Pick<ContactField, "field" | "control" | "label" | "help" | "required">;

/** The props that controls of every kind share. */
export type Frame = Pick<Asked, "label" | "help" | "required"> & {
  name: FieldName;
  error: string | undefined;
  defaultValue: string | undefined;
};

type Props = {
  fields: readonly Asked[];
  values: Partial<Record<FieldName, string>>;
  error: (name: FieldName) => string | undefined;
  /** "off" for who types the data of somebody else, which their own browser must not offer. */
  autoComplete?: "off";
  /** Renders a choice; it is passed in so that a form without choices does not load the select. */
  renderChoice?: (frame: Frame, control: ChoiceControl) => ReactNode;
};

/** Puts adjacent short fields two in a row; if their number is odd, the first has its own row. Other fields have their own rows. */
export function FormFields({ fields, ...form }: Props) {
  return groupInRows(fields).map((row) => {
    const controls = row.map((asked) => <Control key={asked.field} asked={asked} {...form} />);
    if (row.length === 1) return controls;
    return (
      <div key={row[0]!.field} className="grid gap-5.5 sm:grid-cols-2">
        {controls}
      </div>
    );
  });
}

function Control({ asked, values, error, autoComplete, renderChoice }: Omit<Props, "fields"> & { asked: Asked }) {
  const { field: name, control, label, help, required } = asked;
  const frame = { name, label, help, required, error: error(name), defaultValue: values[name] };
  switch (control.kind) {
    case "choice":
      return renderChoice?.(frame, control);
    case "area":
      return <TextAreaField {...frame} maxLength={control.max} rows={control.rows} />;
    case "email":
      return <EmailField {...frame} maxLength={control.max} autoComplete={autoComplete ?? "email"} />;
    default:
      return (
        <TextField
          {...frame}
          type={control.kind}
          maxLength={control.max}
          autoComplete={autoComplete ?? control.autoComplete}
        />
      );
  }
}

const isShort = ({ control }: Asked) => control.kind !== "choice" && control.kind !== "area";

function groupInRows(fields: readonly Asked[]): Asked[][] {
  const runs = fields.reduce<Asked[][]>((runs, asked) => {
    const last = runs.at(-1);
    if (last && isShort(last[0]!) && isShort(asked)) last.push(asked);
    else runs.push([asked]);
    return runs;
  }, []);
  return runs.flatMap((run) => (run.length % 2 === 0 || run.length === 1 ? [run] : [run.slice(0, 1), run.slice(1)]));
}
