import type { ArticleStatus } from "#app/features/writing/editing.ts";

type Props = { status: ArticleStatus; onChange: (status: ArticleStatus) => void };

const CHOICES = [
  { value: "draft", label: "Bozza" },
  { value: "published", label: "Pubblicato" },
] as const;

/** The "Stato" toggle (spec §4): what a save by Enter makes of the article, and which of the two buttons stands out. */
export function Stato({ status, onChange }: Props) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left mr-3 py-2 font-semibold">Stato</legend>
      <div className="flex border-[1.5px] border-ink">
        {CHOICES.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center gap-2.5 px-3 has-checked:bg-ink has-checked:text-carta has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-pink-t"
          >
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => onChange(value)}
              className="size-4.5 appearance-none rounded-full border-2 border-current outline-none checked:border-pink checked:bg-pink checked:shadow-[inset_0_0_0_3px_var(--color-ink)]"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
