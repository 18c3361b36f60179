import { claimNote, claims } from "#app/content/claims.ts";
import { landing } from "#app/content/landing.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { LineNumber } from "#app/drawings/line-number.tsx";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";
import { OfferTime } from "./offer-time.tsx";
import type { ShownOffer } from "./trasformazione-30-giorni.tsx";

type Props = { offer: ShownOffer; over: boolean; onExpire: () => void };

const { hero } = landing;

export function Hero({ offer, over, onExpire }: Props) {
  return (
    <section className="page-grid overflow-hidden ground-ink pb-block">
      <Breadcrumb trail={breadcrumbTrail(paths.landing())} className="lg:-mb-3" />
      <h1 className="relative mt-4 grid items-end gap-x-gutter lg:col-[2/14] lg:mt-0 lg:grid-cols-12">
        <span className="sr-only">{hero.number} </span>
        <span className="relative lg:col-[1/span_8]">
          <LineNumber number={hero.number} />
          {/* The thirtieth line goes on, and everything stands on it. */}
          <span className="absolute -right-[200vw] -bottom-px -left-[50vw] h-1 bg-pink" />
        </span>
        <span className="relative mt-6 font-serif text-[26vw] sm:max-lg:text-[15vw] leading-[.8] font-bold tracking-[-.05em] lg:col-[9/span_4] lg:mt-0 lg:text-[min(9.4vw,11rem)]">
          {hero.word}
        </span>
      </h1>
      <FigureCaption number={1} stacked className="mt-9 lg:absolute lg:top-16 lg:right-0 lg:col-[12/14] lg:mt-0">
        {hero.caption}
      </FigureCaption>
      <div className="mt-7 grid content-start gap-6 lg:col-[2/span_5] lg:row-3 lg:mt-11">
        <p className="max-w-[34ch] type-lead">
          {hero.lead} <b className="font-medium">{hero.promise}</b>
          <NoteMark mark={NOTES.refund} />
        </p>
        <ButtonLink href="#modulo" className="justify-self-start sticks:hidden">
          {over ? hero.actionAfterwards : hero.action}
        </ButtonLink>
      </div>
      <div className="mt-6 grid content-start gap-3.5 lg:col-[7/span_2] lg:row-3 lg:mt-11">
        <Note mark={NOTES.refund}>{claimNote(claims.refund30Days)}</Note>
        {!over && (
          <Note mark={NOTES.consultation}>
            {hero.consultation} {claimNote(claims.landingConsultation)}
          </Note>
        )}
      </div>
      <OfferTime {...{ offer, over, onExpire }} className="mt-9 lg:col-[9/14] lg:row-3 lg:mt-11" />
    </section>
  );
}
