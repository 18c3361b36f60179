import { claimNote, claims } from "#app/content/claims.ts";
import { landing } from "#app/content/landing.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { LineNumber } from "#app/ui/lines/line-number.tsx";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";
import type { OfferEnd, ShownOffer } from "./trasformazione-30-giorni.tsx";

type Props = { offer: ShownOffer; over: boolean; onExpire: () => void };

export function Hero({ offer: { end, counters }, over, onExpire }: Props) {
  const { hero, countdown } = landing;
  const seats = over ? 0 : counters.seats;
  const monthly = counters.monthly_consultations;
  return (
    <section className="page-grid gap-y-7 overflow-hidden ground-ink pb-block lg:gap-y-0">
      <Breadcrumb trail={breadcrumbTrail(paths.landing())} className="lg:-mb-2" />
      <h1 className="relative grid grid-cols-subgrid items-end lg:col-[2/14]">
        <span className="sr-only">{hero.number} </span>
        <span className="relative col-span-full lg:col-[1/span_8]">
          <LineNumber number={hero.number} />
          <span className="absolute -right-[200vw] -bottom-px -left-[50vw] h-1 bg-pink" />
        </span>
        <span className="col-span-full font-serif text-[26vw] leading-[.8] font-bold tracking-[-.05em] lg:col-[9/span_4] lg:text-[clamp(5rem,9.4vw,11rem)]">
          {hero.word}
        </span>
      </h1>
      <div className="grid content-start gap-6 lg:col-[2/span_5] lg:mt-12">
        <p className="max-w-[34ch] type-lead">
          {hero.lead} <b className="font-medium">{hero.promise}</b>
          <NoteMark mark={NOTES.refund} />
        </p>
        <ButtonLink href="#modulo" className="justify-self-start max-sm:w-full">
          {hero.action}
        </ButtonLink>
        <Note mark={NOTES.refund}>{claimNote(claims.refund30Days)}</Note>
        <Note mark={NOTES.consultation}>
          {hero.consultation} {claimNote(claims.landingConsultation)}
        </Note>
        <FigureCaption number={1}>{hero.caption}</FigureCaption>
      </div>
      <div className="grid content-start gap-5 lg:col-[9/14] lg:mt-12">
        {end && <OfferTime end={end} over={over} onExpire={onExpire} />}
        {(seats > 0 || monthly > 0) && (
          <ul className="type-s">
            {seats > 0 && (
              <li>
                {countdown.seats(seats)}
                <NoteMark mark={NOTES.seats} />
              </li>
            )}
            {monthly > 0 && (
              <li>
                {countdown.monthly(monthly)}
                <NoteMark mark={NOTES.monthly} />
              </li>
            )}
          </ul>
        )}
        {seats > 0 && <Note mark={NOTES.seats}>{claimNote(claims.seatsLeft)}</Note>}
        {monthly > 0 && <Note mark={NOTES.monthly}>{claimNote(claims.tenConsultations)}</Note>}
      </div>
    </section>
  );
}

function OfferTime({ end, over, onExpire }: { end: OfferEnd; over: boolean; onExpire: () => void }) {
  if (over) {
    return (
      <div>
        <p className="type-m font-semibold">{landing.over.title}</p>
        <p className="mt-3 max-w-[40ch]">{landing.over.text}</p>
      </div>
    );
  }
  return (
    <div>
      <Countdown endsAt={end.at} leftMs={end.leftMs} label={landing.countdown.label} onExpire={onExpire} />
      <p className="mt-3.5">{landing.countdown.end(end.words)}</p>
    </div>
  );
}
