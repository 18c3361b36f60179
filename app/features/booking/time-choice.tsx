/** The free times of some days, of which one is chosen: native radio buttons, the times themselves are the typography. */
import type { ShownDay } from "./week.ts";

type Props = {
  name: string;
  days: readonly ShownDay[];
  chosen?: string | undefined;
};

export function TimeChoice({ name, days, chosen }: Props) {
  return days.map(({ date, label, times }) => (
    <fieldset key={date} className="py-4 hair-t sm:grid sm:grid-cols-[11rem_1fr] sm:gap-x-6">
      <legend className="float-left mb-2 font-semibold first-letter:uppercase sm:mb-0 sm:pt-2.5">{label}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5 sm:clear-none">
        {times.map(({ at, time }) => (
          <label
            key={at}
            className="relative inline-flex min-h-12 cursor-pointer items-center justify-center rounded-edge border-[1.5px] border-transparent px-2.5 type-s tabular-nums hover:border-current has-checked:bg-ink has-checked:font-semibold has-checked:text-carta has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
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
