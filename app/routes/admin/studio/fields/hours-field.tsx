import { useState } from "react";
import { joinPath, TICKED } from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { controlLook, FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

/** From one time to another, or closed: one row, so that a week is seen at once. */
export function HoursField({ shape: { label }, name, from, at }: FieldProps<FormShapeOf<"hours">>) {
  const problem = useProblem(name);
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(from[joinPath(at, "closed")] === TICKED);
  const errorId = `${name}-errore`;
  const time = (end: "from" | "to", says: string) => (
    <input
      type="time"
      step={300}
      // The sentence about the day leads to the first of the two.
      id={end === "from" ? name : joinPath(name, end)}
      name={joinPath(name, end)}
      aria-label={`${label}, ${says}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      disabled={hydrated && isClosed}
      defaultValue={from[joinPath(at, end)] ?? ""}
      className={`${controlLook} min-w-0 max-sm:px-1.5`}
    />
  );
  return (
    <fieldset className="hair-t py-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="grid max-w-140 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        <span aria-hidden="true" className="font-semibold max-sm:col-span-4">
          {label}
        </span>
        {time("from", "apre alle")}
        <span aria-hidden="true">–</span>
        {time("to", "chiude alle")}
        <Checkbox
          name={joinPath(name, "closed")}
          label={
            <>
              <span className="sr-only">{label}, </span>chiuso
            </>
          }
          value={TICKED}
          defaultChecked={isClosed}
          onChange={(event) => setClosed(event.target.checked)}
        />
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  );
}
