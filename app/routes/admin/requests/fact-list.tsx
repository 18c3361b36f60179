export type Fact = [term: string, value: string | number | null | undefined];

/** Lists the facts that have a value. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mt-1.5">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="grid gap-x-4 py-1.5 hair-t sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-fumo">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
