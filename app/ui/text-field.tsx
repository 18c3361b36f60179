import { type ComponentProps, type InputEvent, useState } from "react";
import { controlLook, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "className" | "name" | "id" | "required">;

export function TextField({ label, name, id, help, error, required, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, name, id, help, error, required, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlLook} />}
    </Field>
  );
}

/** An e-mail address: the keyboard that has @, and nothing that "corrects" it. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} {...field} />
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | "name" | "id" | "required">;

/** With `maxLength` it counts the characters as they are written. */
export function TextAreaField({
  label,
  name,
  id,
  help,
  error,
  required,
  className,
  onInput,
  ...textarea
}: TextAreaFieldProps) {
  const { maxLength, defaultValue, value } = textarea;
  const [typed, setTyped] = useState(String(value ?? defaultValue ?? "").length);
  const length = value === undefined ? typed : String(value).length;
  function count(event: InputEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length);
    onInput?.(event);
  }
  return (
    <Field
      {...{ label, name, id, help, error, required, className }}
      counter={maxLength ? `${length} / ${maxLength}` : undefined}
    >
      {(control) => (
        <textarea {...textarea} {...control} onInput={count} className={`${controlLook} min-h-33 resize-y`} />
      )}
    </Field>
  );
}
