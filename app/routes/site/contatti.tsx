/** /contatti: the page that the whole site leads to. Times come first; below them stands the form for who would rather write. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { data, redirect, useNavigate } from "react-router";
import { LANDING_KIND } from "#app/content/booking.ts";
import { pageRecord } from "#app/content/pages.ts";
import { timetable } from "#app/content/studio.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import { BookingForm, type ReturnedBooking } from "#app/features/booking/booking-form.tsx";
import type { BookingAnswers } from "#app/features/booking/booking-rules.ts";
import {
  type ChosenTime,
  offerTimes,
  type OfferedSubject,
  readChosenTime,
  readSubject,
} from "#app/features/booking/offered-times.server.ts";
import type { OnFollow } from "#app/features/booking/time-links.tsx";
import { findOwnAppointment } from "#app/features/booking/own-appointment.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { currentRules } from "#app/features/booking/rules.ts";
import { submitBookingForm } from "#app/features/booking/submit.server.ts";
import { TimeChoice } from "#app/features/booking/time-choice.tsx";
import { dayLabel } from "#app/features/booking/week.ts";
import { ContactForm, type Returned } from "#app/features/contact/contact-form.tsx";
import type { ContactFields } from "#app/features/contact/contact-rules.ts";
import { submitContactForm } from "#app/features/contact/submit.server.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail, healthClub } from "#app/seo/structured-data.ts";
import { openNowText } from "#app/shared/opening-hours.ts";
import { href } from "#app/shared/href.ts";
import { booking, contactSent } from "#app/shared/paths.ts";
import { clockTime, romeDay } from "#app/shared/rome-clock.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { breath } from "#app/drawings/methods/breath.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Handle } from "#app/handle.ts";
import type { Route } from "./+types/contatti";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Reassurances, StudioCard, Whereabouts } from "./contatti/studio.tsx";
import { Booked, type BookedAppointment, Thanks } from "./contatti/thanks.tsx";
import { type Kind, Times } from "./contatti/times.tsx";
import { explainFailure, returnForm } from "./returned-form.server.ts";

export const handle = {
  books: false,
  hydrate: true,
  crawlerText: () => pageRecord(href("/contatti")).content,
} satisfies Handle;

export const meta = pageHead(href("/contatti"), (site) => [healthClub(site)]);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => query.get(name) ?? undefined;
  const sent = query.get("success") === "true";
  const fromLanding = comesFromLanding(request);
  const subject = readSubject({
    per: asked("per") ?? (sent && fromLanding ? LANDING_KIND : undefined),
    con: asked("con"),
  });
  const note = (error: unknown) =>
    log.error({ request: requestId(context), error: String(error) }, "calendar not read");
  /** Of what the calendar cannot say now the page says so; everything else on it works without. */
  const orNothing = <Value,>(reading: Promise<Value>): Promise<Value | undefined> =>
    reading.catch((error: unknown) => void note(error));
  const booked = sent ? await orNothing(findBooked(query.get("appuntamento"))) : undefined;
  const chosen = booked ? undefined : await readChosenTime(subject, query.get("ora"), note);
  const page = {
    csrfToken: issueFormToken(),
    sent,
    fromLanding,
    openNow: openNowText(new Date(), timetable()),
    subject,
    kinds: kindsBeside(subject),
    booked,
    chosen,
    times: booked || chosen ? undefined : await orNothing(offerTimes(subject, query.get("dal"))),
  };
  return data(page, booked && { headers: PRIVATE_LINK_HEADERS });
}

/** The landing page promises two hours, so visitors who come from there read the same here; nothing is stored for it. */
function comesFromLanding(request: Request): boolean {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.pathname.replace(/\/+$/, "") === href("/trasformazione-30-giorni");
}

/** What can be chosen, what was asked for first; what belongs to the campaign alone only for those who come for it. */
const kindsBeside = ({ per }: OfferedSubject): Kind[] =>
  currentRules()
    .kinds.filter(({ slug, online }) => online && (slug !== LANDING_KIND || slug === per))
    .toSorted((one, other) => Number(other.slug === per) - Number(one.slug === per))
    .map(({ slug, name }) => ({ slug, name }));

async function findBooked(token: string | null): Promise<BookedAppointment | undefined> {
  const found = token ? await findOwnAppointment(token) : undefined;
  if (!token || !found || found === "over" || found.isCancelled) return undefined;
  const { what, minutes, withWhom, bring, isCancelled, at } = found;
  return { token, what, minutes, withWhom, bring, isCancelled, day: dayLabel(romeDay(at)), time: clockTime(at) };
}

/** Either form, of those without JavaScript: the same checks, texts and values as with it. Only a booking has a time. */
export async function action({ request, context }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  try {
    fields = await readFormFields(request);
    const origin = requestOrigin(request, context);
    if (isBooking(fields)) {
      const outcome = await submitBookingForm(fields, origin);
      if ("problems" in outcome) return refuseBooking(fields, outcome);
      return redirect(contactSent(appointmentToken(outcome.id)), 303);
    }
    const { csrfToken: token, sito_web: trap, consenso_salute, lead_session: leadSession, ...sent } = fields;
    const healthConsent = consenso_salute === "si";
    const submitted = await submitContactForm({ fields: sent, token, trap, healthConsent, leadSession }, origin);
    if ("problems" in submitted) {
      const { problems } = submitted;
      return refuseContact(fields, { status: 422, title: "Errore", description: problems[0]!.message, problems });
    }
  } catch (error) {
    const failure = explainFailure(error, context);
    return isBooking(fields) ? refuseBooking(fields, failure) : refuseContact(fields, failure);
  }
  return redirect(contactSent(), 303);
}

function refuseBooking(fields: Record<string, string>, failure: Omit<ReturnedBooking, "values"> & { status: number }) {
  const { returned: booking, csrfToken } = returnForm(fields, failure);
  return data({ booking, csrfToken }, failure.status);
}

function refuseContact(fields: Record<string, string>, failure: Omit<Returned, "values"> & { status: number }) {
  return data(returnForm(fields, failure), failure.status);
}

const isBooking = (fields: Record<string, string>): boolean => "per" in fields;

/** What the visitor has written, in either form: it goes along from one to the other. */
type Typed = Partial<ContactFields>;

export default function Contatti({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, subject, times } = loaderData;
  const returnedBooking = actionData && "booking" in actionData ? actionData.booking : undefined;
  const returned = actionData && "returned" in actionData ? actionData.returned : undefined;
  const navigate = useNavigate();
  const [thanks, setThanks] = useState<{ name?: string } | undefined>(loaderData.sent ? {} : undefined);
  const [fromLanding] = useState(loaderData.fromLanding);
  // The first one: the time that the page was open continues to count.
  const [csrfToken] = useState(loaderData.csrfToken);
  const [typed, setTyped] = useState<Typed>({});
  const [tapped, setTapped] = useState<{ at: string; on: Loaded }>();
  const chosen = loaderData.chosen ?? (tapped?.on === loaderData ? chosenAmong(times, tapped.at) : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const forms = useRef<HTMLDivElement>(null);
  useFocusOnChange(heading, chosen?.at);

  function onSent({ nome, telefono, email }: ContactFields) {
    flushSync(() => {
      setThanks({ name: nome.split(" ")[0]! });
      setTyped({ nome, telefono, email });
    });
    heading.current?.focus();
  }

  /** A link replaces a form by the other: the words go along, and a chosen time is shown while the server looks it up. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const form = forms.current?.querySelector<HTMLFormElement>("form[data-tracked]");
    const entered = Object.fromEntries(form ? new FormData(form) : []) as Record<string, string>;
    const { csrfToken: _, sito_web: __, ...words } = entered;
    setTyped((before) => ({ ...before, ...words }));
    const at = new URL(link.href).searchParams.get("ora");
    if (at) setTapped({ at, on: loaderData });
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    <div className="pt-bar">
      <section className="page-grid overflow-hidden pt-4 pb-8 lg:min-h-[40vh] lg:grid-rows-[auto_1fr] lg:pb-block">
        <Breadcrumb trail={breadcrumbTrail(href("/contatti"))} className="relative mb-2 lg:mb-8" />
        <div className="col-[full] h-21 max-lg:mb-4 lg:absolute lg:inset-y-8 lg:right-0 lg:left-[55%] lg:h-auto">
          <Lines of={breath()} fit="xMinYMid slice" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="relative type-xl outline-none lg:col-[2/span_7]">
          <Title booked={booked} chosen={chosen} thanks={thanks} />
        </h1>
        {!booked && (chosen || !thanks) && (
          <div className="relative mt-5 lg:mt-7">
            <What {...subject} />
            {!chosen && (
              <TextLink href="#scrivi" className="mt-1">
                Preferisci scriverci?
              </TextLink>
            )}
          </div>
        )}
      </section>
      <div className="page-grid gap-y-block pb-section">
        <div ref={forms} className="lg:col-[2/span_7]">
          {booked ? (
            <Booked of={booked} />
          ) : chosen ? (
            <LastStep
              key={chosen.at}
              chosen={chosen}
              subject={subject}
              csrfToken={actionData?.csrfToken ?? csrfToken}
              typed={typed}
              returned={returnedBooking}
              onFollow={follow}
            />
          ) : (
            <>
              {thanks && <Thanks fromLanding={!thanks.name && fromLanding} />}
              {thanks && (
                <h2 className="mt-block mb-4 type-m">
                  Vuoi già un <b>orario?</b>
                </h2>
              )}
              <Times {...loaderData} onFollow={follow} />
              <section id="scrivi" aria-labelledby="raccontaci" className="mt-block scroll-mt-16">
                <h2 id="raccontaci" className="mb-6 type-l">
                  {thanks ? (
                    <WeightedTitle light="Un’altra" heavy="richiesta?" />
                  ) : (
                    <WeightedTitle light="Oppure raccontaci" heavy="come stai." />
                  )}
                </h2>
                <ContactForm
                  csrfToken={actionData?.csrfToken ?? csrfToken}
                  returned={returned}
                  typed={thanks ? {} : typed}
                  onSent={onSent}
                />
              </section>
            </>
          )}
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

type Loaded = Route.ComponentProps["loaderData"];

/** A time that the page shows, as the server will describe it. */
function chosenAmong(times: Loaded["times"], at: string): ChosenTime | undefined {
  const day = [...(times?.next ?? []), ...(times?.week ?? [])].find((one) => one.times.some((time) => time.at === at));
  const time = day?.times.find((one) => one.at === at)?.time;
  return day && time ? { at, day: day.label, time, isFree: true, nearest: [] } : undefined;
}

type TitleProps = Pick<Loaded, "booked" | "chosen"> & { thanks: { name?: string } | undefined };

function Title({ booked, chosen, thanks }: TitleProps) {
  if (booked) return <WeightedTitle light={`Ci vediamo ${booked.day},`} heavy={`ore ${booked.time}.`} />;
  if (chosen?.isFree)
    return (
      <>
        {`${chosen.day.replace(/^./, (letter) => letter.toUpperCase())}, `}
        <br className="max-lg:hidden" />
        <b className="whitespace-nowrap tabular-nums">ore {chosen.time}.</b>
      </>
    );
  if (chosen) return <WeightedTitle light="Scegline un" heavy="altro." />;
  if (!thanks)
    return (
      <>
        {"Scegli il tuo "}
        <br className="max-lg:hidden" />
        <b>orario.</b>
      </>
    );
  if (!thanks.name) return <b>Grazie.</b>;
  return (
    <>
      {"Grazie, "}
      <br />
      <b className={sizeOf(thanks.name)}>{thanks.name}.</b>
    </>
  );
}

/** A name is not parted: one that would not fit a phone's line is set smaller. */
const sizeOf = ({ length }: string) =>
  length > 18 ? "text-[0.4em]" : length > 13 ? "text-[0.52em]" : length > 9 ? "text-[0.72em]" : undefined;

function What({ what, minutes, withWhom }: OfferedSubject) {
  return (
    <p className="type-lead">
      {what}, {minutes} minuti{withWhom && `, con ${withWhom}`}.
    </p>
  );
}

type LastStepProps = {
  chosen: ChosenTime;
  subject: OfferedSubject;
  csrfToken: string;
  typed: Typed;
  returned: ReturnedBooking | undefined;
  onFollow: OnFollow;
};

/** A time is chosen: who comes? The other form waits meanwhile, so that nothing is asked twice on one page. */
function LastStep({ chosen, subject: { per, con }, csrfToken, typed, returned, onFollow }: LastStepProps) {
  const { nome, telefono, email } = typed;
  return (
    <section aria-label="I tuoi recapiti">
      {!chosen.isFree && (
        <p className="mb-5 max-w-[44ch] type-lead">
          {`Alle ${chosen.time} di ${chosen.day} non c’è più posto. Questi sono gli orari più vicini.`}
        </p>
      )}
      <BookingForm
        subject={{ per, con }}
        at={chosen.isFree ? chosen.at : undefined}
        csrfToken={csrfToken}
        typed={definedOf({ nome, telefono, email })}
        returned={returned}
      >
        {!chosen.isFree && (
          <div>
            <TimeChoice name="at" days={chosen.nearest} chosen={returned?.values.at} />
          </div>
        )}
      </BookingForm>
      <p className="mt-8 flex flex-wrap gap-x-8 pt-2 hair-t">
        <TextLink href={booking({ per, con, dal: chosen.at.slice(0, 10) })} onClick={onFollow}>
          Cambia orario
        </TextLink>
        <TextLink href={`${booking({ per, con })}#scrivi`} onClick={onFollow}>
          Preferisci scriverci?
        </TextLink>
      </p>
    </section>
  );
}

const definedOf = (fields: { [Name in keyof BookingAnswers]?: string | undefined }): Partial<BookingAnswers> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Where the page says something else without being loaded again, the cursor goes to what it says. */
function useFocusOnChange(target: { readonly current: HTMLElement | null }, value: string | undefined) {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    target.current?.focus();
  }, [target, value]);
}
