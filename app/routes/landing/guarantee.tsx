import { claimNote, claims } from "#app/content/claims.ts";
import { landing } from "#app/content/landing.ts";
import * as paths from "#app/shared/paths.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { thirtyDays } from "#app/drawings/thirty-days.ts";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { NOTES } from "./notes.ts";

export function Guarantee() {
  const { heading, lead, scope, conditions, caption } = landing.guarantee;
  return (
    <section aria-labelledby="garanzia" className="page-grid overflow-hidden ground-pink pt-block lg:pt-section">
      <h2 id="garanzia" className="relative type-xl max-sm:text-[12.5vw] lg:col-[2/span_8]">
        {heading.light} <b>{heading.heavy}</b>
      </h2>
      <div className="relative mt-6 grid content-start gap-4 lg:col-[2/span_4] lg:mt-10">
        <p className="max-w-[36ch] type-lead lg:font-normal">
          {lead}
          <NoteMark mark={NOTES.refundTime} />
        </p>
        <p className="font-semibold">{scope}</p>
        <TextLink href={`${paths.terms()}#garanzia`} className="justify-self-start">
          {conditions}
        </TextLink>
        <Note mark={NOTES.refundTime} className="font-medium">
          {claimNote(claims.refundIn24Hours)}
        </Note>
        <FigureCaption number={2} className="pb-8">
          {caption}
        </FigureCaption>
      </div>
      <div className="order-last col-[full] h-44 lg:absolute lg:right-0 lg:bottom-0 lg:left-[46%] lg:h-[88%]">
        <Lines of={thirtyDays({ width: 800, height: 700 })} fit="stretch" />
      </div>
    </section>
  );
}
