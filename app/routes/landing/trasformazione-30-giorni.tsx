/** /trasformazione-30-giorni: the campaign's page, whose every link leads to the form. */
import { useState } from "react";
import { data, redirect } from "react-router";
import type { ClaimName } from "#app/content/claims.ts";
import { landing } from "#app/content/landing.ts";
import { pageRecord } from "#app/content/pages.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { LineNumber } from "#app/drawings/line-number.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { thirtyDays } from "#app/drawings/thirty-days.ts";
import type { LandingReturned } from "#app/features/contact/landing-form.tsx";
import { landingProblems, normaliseLanding } from "#app/features/contact/landing-rules.ts";
import { submitLandingForm } from "#app/features/contact/submit.server.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { type Counters, noCounters } from "#app/features/offers/counters.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { noteFailure, requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { contactSent } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { announce } from "#app/ui/announce.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import type { Handle } from "#app/handle.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/trasformazione-30-giorni";
import { Booking } from "./booking.tsx";
import { Beside, ClaimMark, PageNotes } from "../site/page-notes.tsx";
import { OfferTime } from "./offer-time.tsx";
import { Testimonials } from "./testimonials.tsx";

export const handle = {
  hydrate: true,
  crawlerText: () => pageRecord(href("/trasformazione-30-giorni")).content,
} satisfies Handle;

export const meta = pageHead(href("/trasformazione-30-giorni"));

/** The end of the offer: as an instant, as the milliseconds left, and in Italian words. */
export type OfferEnd = { at: number; leftMs: number; words: string };

export type ShownOffer = { end: OfferEnd | null; counters: Counters };

export async function loader({ context }: Route.LoaderArgs) {
  return { csrfToken: issueFormToken(), offer: await readShownOffer(requestId(context)) };
}

async function readShownOffer(request: string): Promise<ShownOffer> {
  try {
    const { endsAt, counters } = await currentOffer();
    return { end: endsAt && { at: +endsAt, leftMs: +endsAt - Date.now(), words: romeWeekdayTime(endsAt) }, counters };
  } catch (error) {
    // The page works without a countdown, so an error must not keep a visitor from booking.
    log.error({ request, error: String(error) }, "offer not read");
    return { end: null, counters: noCounters };
  }
}

/** Receives the form of visitors without JavaScript, with the same checks and texts as with it. */
export async function action({ request, context }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  const refused = (status: number) => {
    const { csrfToken, sito_web: _, lead_session: __, ...values } = fields;
    const problems = landingProblems(normaliseLanding(values));
    return data({ csrfToken, returned: { values, problems } satisfies LandingReturned }, status);
  };
  try {
    fields = { ...(await readFormFields(request)), campaign: landing.campaign };
    const { csrfToken: token, sito_web: trap, lead_session: leadSession, ...sent } = fields;
    await submitLandingForm({ fields: sent, token, trap, leadSession }, requestOrigin(request, context));
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status);
    // Whatever failed, the visitor gets back the values that they typed.
    log.error({ request: requestId(context), error: String(error) }, "landing form failed");
    noteFailure(context, error);
    return refused(500);
  }
  return redirect(contactSent(), 303);
}

export default function Landing({ loaderData: { csrfToken, offer }, actionData }: Route.ComponentProps) {
  const [over, setOver] = useState(offer.end !== null && offer.end.leftMs <= 0);

  function expire() {
    setOver(true);
    announce(landing.over.title);
  }

  return (
    <>
      <Masthead offer={offer} over={over} />
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <div>
          <Hero offer={offer} over={over} onExpire={expire} />
          <Testimonials />
          <FootBar href="#modulo" action="Vai al modulo">
            {over ? landing.hero.actionAfterwards : landing.hero.action}
          </FootBar>
        </div>
        <Booking
          csrfToken={actionData?.csrfToken ?? csrfToken}
          returned={actionData?.returned}
          firstClients={offer.counters.first_clients}
          over={over}
        />
        <Guarantee />
        <PageNotes of={claimsShown(offer.counters, over)} />
      </main>
    </>
  );
}

/** Of what is used up or over, the page claims nothing. */
function claimsShown({ seats, first_clients, monthly_consultations }: Counters, over: boolean): ClaimName[] {
  return [
    ...(seats > 0 && !over ? (["seatsLeft"] as const) : []),
    "refund30Days",
    ...(over ? [] : (["landingConsultation"] as const)),
    ...(monthly_consultations > 0 ? (["tenConsultations"] as const) : []),
    "transformations",
    "successRate",
    "callbackIn2Hours",
    ...(first_clients > 0 ? (["firstTen"] as const) : []),
    "refundIn24Hours",
  ];
}

/** The urgency banner, and a header reduced to the minimum. */
function Masthead({ offer: { end, counters }, over }: { offer: ShownOffer; over: boolean }) {
  return (
    <header>
      {(end || counters.seats > 0) && (
        <p className="ground-pink px-margin py-2.5 text-center font-semibold text-balance">
          {over ? landing.over.title : <Urgency end={end?.words} seats={counters.seats} />}
        </p>
      )}
      <div className="flex min-h-bar items-center justify-between gap-5 ground-ink px-margin py-2.5">
        <a
          href={href("/")}
          aria-label={`${studio().name}, home`}
          className="flex min-h-11 items-center forced-colors:bg-ink forced-colors:px-2 forced-colors:forced-color-adjust-none"
        >
          <img src="/logo.svg" alt={studio().name} width={105} height={23} data-fallback="/logo-alt.png" />
        </a>
        <a href={phoneUrl()} className="inline-flex min-h-11 items-center font-semibold underlined">
          {studio().phone.label}
        </a>
      </div>
    </header>
  );
}

function Urgency({ end, seats }: { end: string | undefined; seats: number }) {
  const { urgency } = landing;
  return (
    <>
      {seats > 0 ? urgency.seats(seats) : urgency.noSeats}
      {seats > 0 && <ClaimMark name="seatsLeft" />}
      {end && `, ${urgency.until(end)}`}
    </>
  );
}

type HeroProps = { offer: ShownOffer; over: boolean; onExpire: () => void };

const { hero } = landing;

function Hero({ offer, over, onExpire }: HeroProps) {
  return (
    <section className="page-grid overflow-hidden ground-ink pb-block">
      <Breadcrumb trail={breadcrumbTrail(href("/trasformazione-30-giorni"))} className="lg:-mb-3" />
      <h1 className="relative mt-4 grid items-end gap-x-gutter lg:col-[2/14] lg:mt-0 lg:grid-cols-12">
        <span className="sr-only">{`${hero.number} `}</span>
        <span className="relative lg:col-[1/span_8]">
          <LineNumber number={hero.number} />
          {/* The thirtieth line continues to the edge, and the text stands on it. */}
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
          <ClaimMark name="refund30Days" />
        </p>
        <ButtonLink href="#modulo" className="justify-self-start">
          {over ? hero.actionAfterwards : hero.action}
        </ButtonLink>
      </div>
      <div className="mt-6 grid content-start gap-3.5 lg:col-[7/span_2] lg:row-3 lg:mt-11">
        <Beside of={["refund30Days"]} />
        {!over && (
          <p>
            {hero.consultation}
            <ClaimMark name="landingConsultation" />
            <Beside of={["landingConsultation"]} />
          </p>
        )}
      </div>
      <OfferTime {...{ offer, over, onExpire }} className="mt-9 lg:col-[9/14] lg:row-3 lg:mt-11" />
    </section>
  );
}

function Guarantee() {
  const { heading, lead, scope, conditions, caption } = landing.guarantee;
  return (
    <section aria-labelledby="garanzia" className="page-grid overflow-hidden ground-pink pt-block lg:pt-section">
      <h2 id="garanzia" className="relative type-xl max-sm:text-[12.5vw] lg:col-[2/span_8]">
        <WeightedTitle light={heading.light} heavy={heading.heavy} />
      </h2>
      <div className="relative mt-6 grid content-start gap-4 lg:col-[2/span_4] lg:mt-10">
        <p className="max-w-[36ch] type-lead lg:font-normal">
          {lead}
          <ClaimMark name="refundIn24Hours" />
        </p>
        <p className="font-semibold">{scope}</p>
        <TextLink href={`${href("/condizioni")}#garanzia`} className="justify-self-start">
          {conditions}
        </TextLink>
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
