import type { ComponentProps } from "react";
import { controlLook } from "./field.tsx";
import { Glyph } from "./glyph.tsx";

type Props = Omit<ComponentProps<"select">, "children"> & {
  options: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen; without it something always is. */
  placeholder?: string;
};

/** The browser's own select, in the look of a field. */
export function NativeSelect({ options, placeholder, className = "", ...select }: Props) {
  return (
    <div className={`relative ${className}`}>
      <select {...select} className={`${controlLook} appearance-none pr-14`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Glyph name="chevron" className="pointer-events-none absolute top-1/2 right-3 w-9 -translate-y-1/2" />
    </div>
  );
}
