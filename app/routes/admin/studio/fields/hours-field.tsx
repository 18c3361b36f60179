import { use, useEffect, useRef, useState } from "react";
import { joinPath, TICKED } from "#app/features/studio/form-fields.ts";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { controlLook, FieldError } from "#app/ui/field.tsx";
import { focusField } from "#app/ui/focus-field.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { readFields } from "../read-fields.ts";
import { SectionFormContext, useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

const ROW =
  "grid max-w-170 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto_minmax(0,1fr)_5.5rem_13rem]";
const ACTION = "min-h-11 text-fumo whitespace-nowrap underline underline-offset-4 hover:text-ink";

/** From one time to another, with a pause or without, or closed: one row, so that a week is seen at once. What the day before has can be taken over. */
export function HoursField({ shape: { label }, name, from, at, before }: FieldProps<FormShapeOf<"hours">>) {
  const problem = useProblem(name);
  const hydrated = useHydrated();
  const { onChange } = use(SectionFormContext);
  const element = useRef<HTMLFieldSetElement>(null);
  const [seed, setSeed] = useState({ round: 0, from, at });
  const written = (part: string, { from: fields, at: path } = seed) => fields[joinPath(path, part)] ?? "";
  const hasPause = (of = seed) => written("again.from", of) !== "" || written("again.to", of) !== "";
  const [isClosed, setClosed] = useState(written("closed") === TICKED);
  const [isSplit, setSplit] = useState(hasPause());
  const errorId = `${name}-errore`;

  function takeOver() {
    const form = element.current?.form;
    if (!form || !before) return;
    const next = { round: seed.round + 1, from: readFields(form), at: before.name };
    setSeed(next);
    setClosed(written("closed", next) === TICKED);
    setSplit(hasPause(next));
    onChange();
  }

  const wasSplit = useRef(isSplit);
  // Whoever asks for a pause says next when it ends.
  useEffect(() => {
    if (isSplit && !wasSplit.current && !hasPause()) focusField(document.getElementById(joinPath(name, "again.from")));
    wasSplit.current = isSplit;
  });

  function changePause() {
    setSplit(!isSplit);
    onChange();
  }

  const time = (part: "from" | "to" | "again.from" | "again.to", says: string) => (
    <input
      key={`${part} ${seed.round}`}
      type="time"
      step={300}
      // The sentence about the day leads to the first of them.
      id={part === "from" ? name : joinPath(name, part)}
      name={joinPath(name, part)}
      aria-label={`${label}, ${says}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      disabled={hydrated && isClosed}
      defaultValue={written(part)}
      className={`${controlLook} min-w-0 max-sm:px-1.5`}
    />
  );
  const afterThePause = (
    <div className={`${ROW} mt-1.5`}>
      <span aria-hidden="true" className="text-fumo max-sm:hidden sm:text-right">
        e
      </span>
      {time("again.from", "riapre alle")}
      <span aria-hidden="true">–</span>
      {time("again.to", "richiude alle")}
      <span className="text-fumo sm:col-span-2">dopo la pausa</span>
    </div>
  );
  return (
    <fieldset ref={element} className="hair-t py-1.5">
      <legend className="sr-only">{label}</legend>
      <div className={ROW}>
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
        {time("from", "apre alle")}
        <span aria-hidden="true">–</span>
        {time("to", "chiude alle")}
        <Checkbox
          key={seed.round}
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
        <span
          className={`flex justify-end gap-x-4 max-sm:col-span-3 max-sm:col-start-2 max-sm:row-start-1 ${hydrated ? "" : "invisible"}`}
        >
          {!isClosed && (
            <button type="button" onClick={changePause} className={ACTION}>
              <span className="sr-only">{label}, </span>
              {isSplit ? "senza pausa" : "pausa"}
            </button>
          )}
          {before && (
            <button type="button" onClick={takeOver} className={ACTION}>
              <span className="sr-only">{label}, </span>come {before.label.toLowerCase()}
            </button>
          )}
        </span>
      </div>
      {/* Where no script runs, every day can have one. */}
      {isSplit ? !isClosed && afterThePause : <noscript>{afterThePause}</noscript>}
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  );
}
