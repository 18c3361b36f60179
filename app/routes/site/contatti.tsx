/** /contatti: the page that the whole site leads to. */
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { data, redirect } from "react-router";
import { pageRecord } from "#app/content/pages.ts";
import { directionsUrl, emailUrl, phoneUrl, studio, timetable, whatsappUrl } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { ContactForm, type Returned } from "#app/features/contact/contact-form.tsx";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { LANDING_SUCCESS } from "#app/features/contact/landing-rules.ts";
import { UNKNOWN_FAILURE } from "#app/features/contact/post-request.ts";
import { submitContactForm } from "#app/features/contact/submit.server.ts";
import { issueFormToken, renewFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { noteFailure, requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail, healthClub } from "#app/seo/structured-data.ts";
import { openNowText } from "#app/shared/opening-hours.ts";
import { href } from "#app/shared/href.ts";
import { contactSent } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { breath } from "#app/drawings/methods/breath.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/contatti";
import { replyCounted, replyCounting, replyWithin } from "#app/content/promises.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Address, businessFacts, FactList, Hours, ratingFact } from "./studio/facts.tsx";
import { OpenNow } from "./studio/open-now.tsx";
import { SchematicMap } from "./studio/schematic-map.tsx";

export const handle = { hydrate: true, crawlerText: pageRecord(href("/contatti")).content } satisfies Handle;

export const meta = pageHead(href("/contatti"), (site) => [healthClub(site)]);

export function loader({ request }: Route.LoaderArgs) {
  return {
    csrfToken: issueFormToken(),
    sent: new URL(request.url).searchParams.get("success") === "true",
    fromLanding: comesFromLanding(request),
    openNow: openNowText(new Date(), timetable),
  };
}

/** The landing page promises two hours, so visitors who come from there read the same here; nothing is stored for it. */
function comesFromLanding(request: Request): boolean {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.pathname.replace(/\/+$/, "") === href("/trasformazione-30-giorni");
}

/** The form of those without JavaScript: the same checks, texts and values as with it. */
export async function action({ request, context }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  const refused = (status: number, title: string, description: string, problems: Returned["problems"] = []) => {
    const { csrfToken, sito_web: _, lead_session: __, ...values } = fields;
    // The page keeps its token, so that the time it was open continues to count.
    return data(
      {
        returned: { title, description, problems, values } satisfies Returned,
        csrfToken: status === 403 ? renewFormToken(csrfToken) : csrfToken,
      },
      status,
    );
  };
  try {
    fields = await readFormFields(request);
    const { csrfToken: token, sito_web: trap, consenso_salute, lead_session: leadSession, ...sent } = fields;
    const submitted = await submitContactForm(
      { fields: sent, token, trap, healthConsent: consenso_salute === "si", leadSession },
      requestOrigin(request, context),
    );
    if ("problems" in submitted) return refused(422, "Errore", submitted.problems[0]!.message, submitted.problems);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Whatever failed, the page shows the visitor's words again.
      log.error({ request: requestId(context), error: String(error) }, "contact form failed");
      noteFailure(context, error);
      return refused(500, "Errore", UNKNOWN_FAILURE);
    }
    return error.status === 429
      ? refused(429, TEXTS.limitTitle, TEXTS.limit)
      : refused(error.status, "Errore", error.message);
  }
  return redirect(contactSent(), 303);
}

export default function Contatti({ loaderData, actionData }: Route.ComponentProps) {
  const [thanks, setThanks] = useState<{ name?: string } | undefined>(loaderData.sent ? {} : undefined);
  const heading = useRef<HTMLHeadingElement>(null);

  function onSent(name: string) {
    flushSync(() => setThanks({ name }));
    heading.current?.focus();
  }

  return (
    <div className="pt-bar">
      <section className="page-grid overflow-hidden pt-4 pb-block lg:min-h-[46vh] lg:grid-rows-[auto_1fr]">
        <Breadcrumb trail={breadcrumbTrail(href("/contatti"))} className="relative mb-2 lg:mb-8" />
        <div className="col-[full] h-21 max-lg:mb-4 lg:absolute lg:inset-y-8 lg:right-0 lg:left-[55%] lg:h-auto">
          <Lines of={breath()} fit="xMinYMid slice" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="relative type-xl outline-none">
          {thanks ? (
            <>
              {thanks.name ? "Grazie, " : "Grazie"}
              {!thanks.name && <b>.</b>}
              {thanks.name && (
                <>
                  <br />
                  <b>{thanks.name}.</b>
                </>
              )}
            </>
          ) : (
            <>
              {"Raccontaci "}
              <br />
              <b>come stai.</b>
            </>
          )}
        </h1>
      </section>
      <div className="page-grid gap-y-block pb-section">
        <div className="lg:col-[2/span_7]">
          {thanks && <Thanks fromLanding={!thanks.name && loaderData.fromLanding} />}
          {thanks && (
            <h2 className="mt-block mb-6 type-m">
              Un’altra <b>richiesta?</b>
            </h2>
          )}
          <ContactForm
            csrfToken={actionData?.csrfToken ?? loaderData.csrfToken}
            returned={actionData?.returned}
            onSent={onSent}
          />
        </div>
        <div className="lg:col-[10/span_4]">
          <StudioCard openNow={loaderData.openNow} />
          <Reassurances />
        </div>
      </div>
      <Whereabouts />
    </div>
  );
}

/** Stays on the page, unlike the toast, and says what was promised and what comes next. */
function Thanks({ fromLanding }: { fromLanding: boolean }) {
  const form = fromLanding ? "landing_page" : "contact_form";
  const facts = [
    ["Quando ti rispondiamo", `entro ${replyWithin(form)}, ${replyCounted(form)}`],
    ["Chi ti chiama", `una persona dello studio, dal ${studio.phone.label}`],
    ["Che cosa portare", "abiti comodi, referti se ne hai"],
  ];
  return (
    <section aria-label="Richiesta inviata">
      <p className="max-w-[34ch] type-lead">
        {TEXTS.successTitle} {fromLanding ? LANDING_SUCCESS.description : TEXTS.success}
      </p>
      <dl className="mt-8">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid gap-0.5 py-3.5 hair-t">
            <dt className="type-cap">{term}</dt>
            <dd className="type-s">{fact}</dd>
          </div>
        ))}
      </dl>
      <TextLink href={href("/blog")}>Nel frattempo, leggi il blog</TextLink>
    </section>
  );
}

function Reassurances() {
  const boxes = [
    ["Nessun impegno.", "Il check-up è gratuito e finisce lì, se vuoi."],
    ["Privacy.", "Leggiamo noi, e nessun altro."],
    [
      `Entro ${replyWithin("contact_form")}.`,
      `${replyCounting("contact_form")} Ti risponde una persona, con nome e cognome.`,
    ],
  ];
  return (
    <ul className="mt-9 grid gap-3.5">
      {boxes.map(([title, sentence]) => (
        <li key={title} className="pt-2.5 type-cap hair-t">
          <b className="text-ink">{title}</b> {sentence}
        </li>
      ))}
    </ul>
  );
}

/** For visitors who would rather call or come by. */
function StudioCard({ openNow }: { openNow: string }) {
  return (
    <section aria-labelledby="oppure-passa">
      <h2 id="oppure-passa" className="type-m">
        Oppure <b>passa.</b>
      </h2>
      <address className="mt-3.5 not-italic">
        <Address />
        <br />
        <TextLink href={phoneUrl()}>{studio.phone.label}</TextLink>
        <br />
        <TextLink href={emailUrl()}>{studio.email}</TextLink>
        <br />
        <TextLink href={whatsappUrl()} rel="noopener">
          Scrivici su WhatsApp
        </TextLink>
      </address>
      <p className="mt-5 type-s">
        <OpenNow now={openNow} />
      </p>
      <Hours className="mt-3.5" />
    </section>
  );
}

/** The way here, and what the structured data says beside address and hours. */
function Whereabouts() {
  const [title, heavy] = surroundings.title;
  return (
    <section aria-labelledby="come-arrivare" className="page-grid overflow-hidden ground-sand">
      <SchematicMap className="col-[full] aspect-4/3 lg:col-[full-start/span_8] lg:aspect-auto lg:min-h-[min(46vw,42rem)]" />
      <div className="flex flex-col py-block lg:col-[10/14]">
        <h2 id="come-arrivare" className="type-m">
          <WeightedTitle light={title} heavy={heavy} />
        </h2>
        <p className="mt-3.5 type-cap">{surroundings.caption}</p>
        <TextLink href={directionsUrl()} rel="noopener" className="self-start">
          Come arrivare
        </TextLink>
        <FactList facts={[...ratingFact(), ...businessFacts()]} className="mt-6 hair-b text-small" />
      </div>
    </section>
  );
}
