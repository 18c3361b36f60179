/** /prenota/{kind}: the free times of a kind, a week at a time; for links in mails and messages, and without a script. */
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { DEFAULT_KIND } from "#app/content/booking.ts";
import { addressLine, phoneUrl, studio } from "#app/content/studio.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import { BookingForm, type ReturnedBooking } from "#app/features/booking/booking-form.tsx";
import type { FreeTime } from "#app/features/booking/free-times.ts";
import { currentRules, findOnlineKind } from "#app/features/booking/rules.ts";
import { submitBookingForm } from "#app/features/booking/submit.server.ts";
import { TimeChoice } from "#app/features/booking/time-choice.tsx";
import { WaitingLink } from "#app/features/booking/time-links.tsx";
import { listFreeTimes } from "#app/features/booking/times.server.ts";
import { groupByDay, weekFrom } from "#app/features/booking/week.ts";
import { WaitingForm } from "#app/features/booking/waiting-form.tsx";
import type { Handle } from "#app/handle.ts";
import { issueFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestOrigin } from "#app/platform/http/request-context.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { bookingPage, ownAppointment } from "#app/shared/paths.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/booking";
import { explainFailure, returnForm } from "./returned-form.server.ts";

const SHOWN_DAYS = 7;
/** Proposed to who waits. */
const WAITING_DAYS = 30;

const GONE =
  "Questo appuntamento non si prenota più da qui. Quello che hai scritto è rimasto: scegli un altro orario, o chiamaci.";

/** Set when somebody sends the form of a kind that is gone meanwhile: its page offers this one instead. */
const insteadContext = createContext<string | null>(null);

export const handle = { books: false, crawlerText: "Prenota un orario" } satisfies Handle;

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `${loaderData.name}: scegli l’orario` : "Pagina non trovata");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const rules = currentRules();
  const kind = findOnlineKind(rules, context.get(insteadContext) ?? params.kind);
  if (!kind) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const { from, earlier, later } = weekFrom(query.get("dal"), now);
  const people = rules.people.filter(({ slug }) => kind.with.includes(slug));
  const person = people.find(({ slug }) => slug === query.get("con"));
  return {
    kind: kind.slug,
    name: kind.name,
    minutes: kind.minutes,
    bring: kind.bring,
    people: people.map(({ slug, name }) => ({ slug, name })),
    con: person?.slug,
    days: groupByDay(await listFreeTimes(kind.slug, from, SHOWN_DAYS, { con: person?.slug, now })),
    from: query.get("dal") ?? undefined,
    earlier,
    later,
    chosen: query.get("ora") ?? undefined,
    csrfToken: issueFormToken(),
    until: isoDay(romeDay(new Date(now.getTime() + WAITING_DAYS * 86_400_000))),
  };
}

export async function action({ request, context, params: { kind: per } }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  const refused = (failure: Omit<ReturnedBooking, "values"> & { status: number }, times: FreeTime[] = []) =>
    data({ ...returnForm(fields, failure), days: groupByDay(times) }, failure.status);
  try {
    fields = await readFormFields(request);
    if (!findOnlineKind(currentRules(), per)) {
      (context as RouterContextProvider).set(insteadContext, DEFAULT_KIND);
      return refused({ status: 404, title: "Errore", description: GONE, problems: [] });
    }
    const outcome = await submitBookingForm({ ...fields, per }, requestOrigin(request, context));
    if ("problems" in outcome) return refused(outcome, outcome.times);
    return redirect(ownAppointment(appointmentToken(outcome.id), { fatto: "prenotato" }), 303);
  } catch (error) {
    return refused(explainFailure(error, context));
  }
}

export default function BookingPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { kind, con, from, earlier, later } = page;
  const chosen = actionData?.returned.values["at"] ?? page.chosen;
  const days = actionData?.days.length ? actionData.days : page.days;
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar lg:pt-section">
        <div className="col-[full] mt-6 h-24 text-ink/62 lg:mt-0 lg:h-32">
          <Lines of={string({ modes: 5, amplitude: 360 })} fit="stretch" drawn />
        </div>
        <h1 className="relative mt-8 type-xl lg:col-[2/span_10]">
          <WeightedTitle light={`${page.name},`} heavy="quando vuoi." />
        </h1>
        <p className="relative mt-6 type-lead lg:col-[2/span_6]">
          {page.minutes} minuti in {addressLine()}. Scegli l’orario: è tuo da subito, e fino a poche ore prima lo sposti
          o lo annulli da te.
        </p>
      </section>
      <div className="pt-block pb-section">
        <BookingForm
          subject={{ per: kind, con }}
          action={bookingPage(kind, { con, dal: from })}
          csrfToken={actionData?.csrfToken ?? page.csrfToken}
          returned={actionData?.returned}
          isBeside
          note={
            <p className="type-cap">
              Che cosa portare: {page.bring} Preferisci parlarne?{" "}
              <a href={phoneUrl()} className="underlined">
                {studio().phone.label}
              </a>
            </p>
          }
        >
          <h2 className="type-m">
            Gli orari <b>liberi.</b>
          </h2>
          {page.people.length > 1 && <People {...page} />}
          {days.length > 0 ? (
            <div>
              <TimeChoice name="at" days={days} chosen={chosen} />
            </div>
          ) : (
            <p className="py-4 hair-t">
              In questi giorni non c’è più posto: guarda la settimana dopo, o{" "}
              <a href={phoneUrl()} className="underlined">
                chiamaci
              </a>
              .
            </p>
          )}
          <nav aria-label="Altre settimane" className="flex justify-between gap-4 hair-t">
            {earlier ? <TextLink href={bookingPage(kind, { con, dal: earlier })}>Settimana prima</TextLink> : <span />}
            <TextLink href={bookingPage(kind, { con, dal: later })}>Settimana dopo</TextLink>
          </nav>
        </BookingForm>
      </div>
      {days.length === 0 ? (
        <section className="page-grid gap-y-6 pb-section">
          <h2 className="type-l lg:col-[2/span_8]">
            Ti avvisiamo <b>noi.</b>
          </h2>
          <div className="lg:col-[2/span_7]">
            <WaitingForm kind={kind} con={con} csrfToken={page.csrfToken} until={page.until} />
          </div>
        </section>
      ) : (
        <div className="page-grid pb-section">
          <WaitingLink per={kind} con={con} className="lg:col-[2/span_8]" />
        </div>
      )}
    </>
  );
}

function People({ kind, people, con, from }: Route.ComponentProps["loaderData"]) {
  const choices = [{ slug: undefined, name: "Chi è libero" }, ...people];
  return (
    <nav aria-label="Con chi" className="flex flex-wrap gap-x-6">
      {choices.map(({ slug, name }) => (
        <a
          key={slug ?? ""}
          href={bookingPage(kind, { con: slug, dal: from })}
          aria-current={slug === con ? "true" : undefined}
          className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:underlined hover:underlined"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
