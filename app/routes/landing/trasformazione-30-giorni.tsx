/** /trasformazione-30-giorni: the campaign's page, where everything leads to the form. */
import { useState } from "react";
import { data, redirect } from "react-router";
import { landing } from "#app/content/landing.ts";
import { pageRecord } from "#app/content/pages.ts";
import type { LandingReturned } from "#app/features/contact/landing-form.tsx";
import { landingProblems, normaliseLanding } from "#app/features/contact/landing-rules.ts";
import { submitLandingForm } from "#app/features/contact/submit.server.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { type Counters, noCounters } from "#app/features/offers/counters.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { href } from "#app/shared/href.ts";
import { contactSent } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { announce } from "#app/ui/announce.ts";
import { StickyAction } from "#app/ui/sticky-action.tsx";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/trasformazione-30-giorni";
import { Booking } from "./booking.tsx";
import { Guarantee } from "./guarantee.tsx";
import { Hero } from "./hero.tsx";
import { Masthead } from "./masthead.tsx";
import { Testimonials } from "./testimonials.tsx";

export const handle = {
  hydrate: true,
  crawlerText: pageRecord(href("/trasformazione-30-giorni")).content,
} satisfies Handle;

export const meta = pageHead(href("/trasformazione-30-giorni"));

/** The offer's end, in three ways: an instant, what is left of it, and words. */
export type OfferEnd = { at: number; leftMs: number; words: string };

export type ShownOffer = { end: OfferEnd | null; counters: Counters };

export async function loader({ context }: Route.LoaderArgs) {
  return { csrfToken: issueFormToken(), offer: await offerNow(requestId(context)) };
}

async function offerNow(request: string): Promise<ShownOffer> {
  try {
    const { endsAt, counters } = await currentOffer();
    return { end: endsAt && { at: +endsAt, leftMs: +endsAt - Date.now(), words: romeWeekdayTime(endsAt) }, counters };
  } catch (error) {
    // Who wants to book is not turned away because a countdown cannot be read.
    log.error({ request, error: String(error) }, "offer not read");
    return { end: null, counters: noCounters };
  }
}

/** The form of those without JavaScript: the same checks, text and values as with it. */
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
    // Whatever broke, the words that the visitor typed come back.
    log.error({ request: requestId(context), error: String(error) }, "landing form failed");
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
          <StickyAction href="#modulo">{over ? landing.hero.actionAfterwards : landing.hero.action}</StickyAction>
        </div>
        <Booking
          csrfToken={actionData?.csrfToken ?? csrfToken}
          returned={actionData?.returned}
          firstClients={offer.counters.first_clients}
          over={over}
        />
        <Guarantee />
      </main>
    </>
  );
}
