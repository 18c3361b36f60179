import { NativeSelect } from "#app/ui/native-select.tsx";

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
      <NativeSelect
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      />
    </div>
  );
}
