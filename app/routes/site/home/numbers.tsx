import { claimNote } from "#app/content/claims.ts";
import { numbers } from "#app/content/home.ts";
import { Note } from "#app/ui/note.tsx";

const numberSize = "-ml-[0.05em] type-number lg:text-[min(31.5vw,29rem)]";

/** Two figures, each with its note in the same screen. */
export function Numbers() {
  return (
    <section aria-labelledby="i-numeri" className="page-grid overflow-hidden ground-ink py-block lg:py-section">
      <h2 id="i-numeri" className="sr-only">
        {numbers.title}
      </h2>
      <p className={`${numberSize} lg:col-[2/11] lg:row-1`}>
        {numbers.first.figure[0]}
        <span className="text-pink">{numbers.first.figure[1]}</span>
      </p>
      <div className="mt-5 mb-13 grid gap-3.5 lg:col-[11/14] lg:row-1 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          {numbers.first.words[0]} <b>{numbers.first.words[1]}</b>
        </p>
        <Note mark={5}>{claimNote(numbers.first.claim)}</Note>
      </div>
      <p className={`${numberSize} lg:col-[6/full-end] lg:row-2 lg:mt-[4.5vw]`}>
        <span className="font-bold">{numbers.second.figure[0]}</span>
        {numbers.second.figure[1]}
      </p>
      <div className="mt-5 grid gap-3.5 lg:col-[2/5] lg:row-2 lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m lg:text-[clamp(1.5rem,2.5vw,2.75rem)]">
          {numbers.second.words[0]} <b>{numbers.second.words[1]}</b>
        </p>
        <Note mark={6}>{claimNote(numbers.second.claim)}</Note>
      </div>
    </section>
  );
}
