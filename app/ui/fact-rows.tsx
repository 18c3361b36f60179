/** Facts one below the other, each under its term. */
export function FactRows({ facts }: { facts: readonly (readonly [term: string, fact: string])[] }) {
  return (
    <dl>
      {facts.map(([term, fact]) => (
        <div key={term} className="grid gap-0.5 py-3.5 hair-t">
          <dt className="type-cap">{term}</dt>
          <dd className="type-s">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
