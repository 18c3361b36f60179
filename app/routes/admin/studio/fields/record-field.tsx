import { type FormEvent, type ReactNode, useState } from "react";
import { sayValue } from "#app/features/studio/differences.ts";
import { type FormFields, joinPath, valueOf } from "#app/features/studio/form-fields.ts";
import type { FormShape, FormShapeOf } from "#app/features/studio/form-shape.ts";
import { readFields } from "../read-fields.ts";
import { Folded } from "./folded.tsx";
import { SectionFields, type FieldProps } from "./section-fields.tsx";

/** One below the other on a phone; else two beside each other where both are short. */
export function RecordField({ shape, name, from, at, isWhole = false }: FieldProps<FormShapeOf<"record">>) {
  const { label, help, folded } = shape;
  const fields = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">
      {Object.entries(shape.fields).map(([part, field], index, all) => (
        <div key={part} className={isShort(field) ? "grid min-w-0" : "min-w-0 sm:col-span-2"}>
          <SectionFields
            shape={field}
            name={joinPath(name, part)}
            from={from}
            at={joinPath(at, part)}
            before={all[index - 1] && { name: joinPath(name, all[index - 1]![0]), label: all[index - 1]![1].label }}
          />
        </div>
      ))}
    </div>
  );
  const advice = help && <p className="mb-3 max-w-[65ch] text-fumo">{help}</p>;
  if (folded) return <FoldedRecord {...{ shape, name, from, at }}>{fields}</FoldedRecord>;
  if (isWhole)
    return (
      <>
        {advice}
        {fields}
      </>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="type-desk-section">{label}</legend>
      <div className="mt-2">
        {advice}
        {fields}
      </div>
    </fieldset>
  );
}

function FoldedRecord({
  shape,
  name,
  from,
  at,
  children,
}: FieldProps<FormShapeOf<"record">> & { children: ReactNode }) {
  const [inside, setInside] = useState(() => sayInside(shape, from, at));
  const update = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form) setInside(sayInside(shape, readFields(form), name));
  };
  return (
    <div className="hair-t" onInput={update}>
      <Folded
        name={name}
        summary={
          <>
            <b>{shape.label}</b> <span className="text-fumo">{inside}</span>
          </>
        }
      >
        {children}
      </Folded>
    </div>
  );
}

/** What is in it, as far as it is filled in. */
function sayInside(shape: FormShapeOf<"record">, fields: FormFields, path: string): string {
  const said = Object.entries(shape.fields).flatMap(([part, field]) => {
    const value = valueOf(field, fields, joinPath(path, part));
    if (value === "" || value === false || field.kind === "picture") return [];
    if (field.kind === "flag") return [field.label.toLowerCase()];
    return field.kind === "text" && field.rows !== undefined ? [] : [sayValue(field, value)];
  });
  return said.length > 0 ? said.join(" · ") : "da compilare";
}

const SHORT = 40;

const isShort = (shape: FormShape): boolean =>
  shape.kind === "number" ||
  shape.kind === "choice" ||
  (shape.kind === "text" &&
    shape.rows === undefined &&
    (shape.max <= SHORT || shape.form !== undefined) &&
    shape.form !== "https");
