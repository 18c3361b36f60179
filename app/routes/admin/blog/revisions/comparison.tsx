import type { Difference, RevisionComparison } from "#app/features/writing/editing.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";

/** Two columns: what stood then, what stands now; what differs is struck through or underlined, not only coloured. */
export function Comparison({ of }: { of: RevisionComparison }) {
  const { revision, title, excerpt, text, others } = of;
  const same = [title, excerpt, text].every(unchanged) && others.length === 0;
  return (
    <>
      <h2 id="confronto" className="type-desk-section">
        {`${romeDateTime(new Date(revision.at))} e adesso`}
      </h2>
      {same && <p className="mt-1 text-fumo">Da allora non è cambiato niente.</p>}
      {others.length > 0 && <p className="mt-1">Sono cambiati anche: {others.join(", ")}.</p>}
      <div className="mt-3 grid gap-5 md:grid-cols-2">
        <Side heading="Allora" side="older" {...{ title, excerpt, text }} />
        <Side heading="Adesso" side="newer" {...{ title, excerpt, text }} />
      </div>
    </>
  );
}

const unchanged = (parts: Difference[]) => parts.every(({ side }) => side === "both");

type SideProps = Pick<RevisionComparison, "title" | "excerpt" | "text"> & { heading: string; side: "older" | "newer" };

function Side({ heading, side, title, excerpt, text }: SideProps) {
  return (
    <article aria-label={heading} className="min-w-0">
      <h3 className="text-cap font-semibold text-fumo">{heading}</h3>
      <div className="mt-1 border border-ink/20 bg-carta p-3 font-serif [overflow-wrap:anywhere] whitespace-pre-line">
        <p className="text-[1.25rem] leading-snug">
          <Parts of={title} side={side} />
        </p>
        <p className="my-2 text-fumo">
          <Parts of={excerpt} side={side} />
        </p>
        <div>
          <Parts of={text} side={side} />
        </div>
      </div>
    </article>
  );
}

function Parts({ of, side }: { of: Difference[]; side: "older" | "newer" }) {
  return of.map((part, index) => {
    if (part.side === "both") return part.text;
    if (part.side !== side) return null;
    return side === "older" ? (
      <del key={index} className="bg-err/10 text-ink decoration-err decoration-2">
        {part.text}
      </del>
    ) : (
      <ins key={index} className="bg-ok/10 text-ink decoration-ok decoration-2">
        {part.text}
      </ins>
    );
  });
}
