import type { Difference } from "#app/features/studio/differences.ts";

type Props = { of: readonly Difference[]; headings: readonly [before: string, after: string]; none: string };

/** What was changed, field by field; one below the other on a phone. */
export function Differences({ of, headings, none }: Props) {
  if (of.length === 0) return <p className="mt-2 text-fumo">{none}</p>;
  return (
    <dl className="mt-2">
      {of.map(({ label, before, after }, index) => (
        // Two fields may have the same label.
        <div key={`${index} ${label}`} className="grid gap-x-5 gap-y-1 py-2 hair-t sm:grid-cols-[10rem_1fr_1fr]">
          <dt className="font-semibold [overflow-wrap:anywhere]">{label}</dt>
          {[before, after].map((words, side) => (
            <dd key={headings[side]} className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
              <span className="text-cap text-fumo">{headings[side]}: </span>
              {words}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
