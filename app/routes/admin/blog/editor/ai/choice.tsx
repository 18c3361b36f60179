import { controlLook } from "#app/ui/field.tsx";
import { Glyph } from "#app/ui/glyph.tsx";

type Props<Value extends string> = {
  id: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, always chosen; without a name, because it is no field of the article. */
export function Choice<Value extends string>({ id, label, options, value, onChange }: Props<Value>) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={`${controlLook} appearance-none pr-14`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Glyph name="chevron" className="pointer-events-none absolute top-1/2 right-3 w-9 -translate-y-1/2" />
      </div>
    </div>
  );
}
