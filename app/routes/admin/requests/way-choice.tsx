import { type Way, wayLabels, ways } from "#app/features/inbox/outcome.ts";

type Props = { name: string; legend: string; chosen: Way | null | undefined };

/** One of the ways to speak with a person; native, so that it needs no script. */
export function WayChoice({ name, legend, chosen }: Props) {
  return (
    <fieldset>
      <legend className="text-cap text-fumo">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {ways.map((way) => (
          <label key={way} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={way}
              defaultChecked={way === chosen}
              className="size-5 appearance-none rounded-full border-2 border-ink checked:bg-ink checked:shadow-[inset_0_0_0_3px_var(--color-carta)] forced-colors:appearance-auto"
            />
            {wayLabels[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
