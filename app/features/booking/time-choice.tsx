/**
 * The free times of some days, of which one is chosen: native radio buttons, the times themselves are the typography. A week
 * shows its first days; the others wait behind one word, so that a phone does not have to scroll past them all.
 */
import type { ShownDay } from "./week.ts";

type Props = {
  name: string;
  days: readonly ShownDay[];
  chosen?: string | undefined;
};

const FIRST_DAYS = 3;

export function TimeChoice({ days, ...choice }: Props) {
  // One word in place of a single day would save nothing.
  const shown = days.length > FIRST_DAYS + 1 ? FIRST_DAYS : days.length;
  const others = days.slice(shown);
  return (
    <>
      <Days days={days.slice(0, shown)} {...choice} />
      {others.length > 0 && (
        <details open={others.some(({ times }) => times.some(({ at }) => at === choice.chosen))} className="hair-t">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4">
            {`Altri ${others.length} giorni, fino a ${others.at(-1)!.label.split(" ")[0]}`}
          </summary>
          <Days days={others} {...choice} />
        </details>
      )}
    </>
  );
}

function Days({ name, days, chosen }: Props) {
  return days.map(({ date, label, times }) => (
    <fieldset key={date} className="py-4 hair-t sm:grid sm:grid-cols-[12.75rem_1fr] sm:gap-x-6">
      <legend className="float-left mb-2 font-semibold first-letter:uppercase sm:mb-0 sm:pt-2.5">{label}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5 sm:clear-none">
        {times.map(({ at, time }) => (
          <label
            key={at}
            className="relative inline-flex min-h-12 cursor-pointer items-center justify-center rounded-edge border-[1.5px] border-transparent px-1.5 type-s tabular-nums hover:border-current has-checked:bg-ink has-checked:font-semibold has-checked:text-carta has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={at}
              defaultChecked={at === chosen}
              required
              className="absolute inset-0 size-full cursor-pointer appearance-none"
            />
            {time}
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
