import { claimNote, claims } from "#app/content/claims.ts";
import { Note } from "#app/ui/note.tsx";

const numberSize = "-ml-[0.05em] type-number lg:text-[min(31.5vw,29rem)]";

/** Two figures, each with its note in the same screen. */
export function Numbers() {
  return (
    <section aria-labelledby="i-numeri" className="page-grid overflow-hidden ground-ink py-block lg:py-section">
      <h2 id="i-numeri" className="sr-only">
        I numeri
      </h2>
      <p className={`${numberSize} lg:col-[2/11] lg:row-1`}>
        500<span className="text-pink">+</span>
      </p>
      <div className="mt-5 mb-13 grid gap-3.5 lg:col-[11/14] lg:row-1 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          trasformazioni <b>documentate</b>
        </p>
        <Note mark={5}>{claimNote(claims.transformations)}</Note>
      </div>
      <p className={`${numberSize} lg:col-[6/full-end] lg:row-2 lg:mt-[4.5vw]`}>
        <span className="font-bold">95</span>%
      </p>
      <div className="mt-5 grid gap-3.5 lg:col-[2/5] lg:row-2 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          di <b>successo</b>
        </p>
        <Note mark={6}>{claimNote(claims.successRate)}</Note>
      </div>
    </section>
  );
}
