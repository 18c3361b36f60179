/** /prenota/{kind}: the free times of a kind, a week at a time; for links in mails and messages, and without a script. */
import { data, redirect } from "react-router";
import { contactFields, type LandingName } from "#app/content/contact-fields.ts";
import { addressLine, phoneUrl, studio } from "#app/content/studio.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import { bookTime } from "#app/features/booking/book-time.server.ts";
import { currentRules, findOnlineKind } from "#app/features/booking/rules.ts";
import { TimeChoice } from "#app/features/booking/time-choice.tsx";
import { listFreeTimes } from "#app/features/booking/times.server.ts";
import { groupByDay, type ShownDay, weekFrom } from "#app/features/booking/week.ts";
import { WaitingForm } from "#app/features/booking/waiting-form.tsx";
import { TOO_LATE } from "#app/features/booking/words.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { PrivacyLine, Trap } from "#app/features/contact/form-parts.tsx";
import { UNKNOWN_FAILURE } from "#app/features/contact/post-request.ts";
import type { Handle } from "#app/handle.ts";
import { issueFormToken, renewFormToken } from "#app/platform/http/form-token.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { noteFailure, requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { bookingPage, ownAppointment, waitingPage } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { EmailField, TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/booking";

const SHOWN_DAYS = 7;
/** Proposed to who waits. */
const WAITING_DAYS = 30;

export const handle = { crawlerText: "Prenota un orario" } satisfies Handle;

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `${loaderData.name}: scegli l’orario` : "Pagina non trovata");

export async function loader({ request, params }: Route.LoaderArgs) {
  const rules = currentRules();
  const kind = findOnlineKind(rules, params.kind);
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

type Returned = {
  title: string;
  /** The field that has to be corrected. */
  field?: string;
  message?: string;
  /** What is free instead of what was chosen. */
  times: ShownDay[];
  values: Partial<Record<string, string>>;
};

export async function action({ request, context, params }: Route.ActionArgs) {
  let fields: Record<string, string> = {};
  const refused = (status: number, returned: Omit<Returned, "values" | "times">, times: ShownDay[] = []) => {
    const { csrfToken, sito_web: _, lead_session: __, ...values } = fields;
    return data({ ...returned, times, values, csrfToken: renewFormToken(csrfToken) }, status);
  };
  try {
    fields = await readFormFields(request);
    const { csrfToken: token, sito_web: trap, consenso_salute, lead_session: leadSession, con, ...sent } = fields;
    const booked = await bookTime(
      {
        fields: { ...sent, per: params.kind, con: con || undefined },
        token,
        trap,
        leadSession,
        healthConsent: consenso_salute === "si",
      },
      requestOrigin(request, context),
    );
    if ("times" in booked) return refused(409, { title: TOO_LATE }, groupByDay(booked.times));
    return redirect(ownAppointment(appointmentToken(booked.id), { fatto: "prenotato" }), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      // Whatever failed, the page shows the visitor's words again.
      log.error({ request: requestId(context), error: String(error) }, "booking failed");
      noteFailure(context, error);
      return refused(500, { title: UNKNOWN_FAILURE });
    }
    if (error.status === 429) return refused(429, { title: `${TEXTS.limitTitle}: ${TEXTS.limit}` });
    const { field } = error.details;
    return refused(error.status, {
      title: error.message,
      ...(typeof field === "string" && { field, message: error.message }),
    });
  }
}

export default function BookingPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const returned: Returned | undefined = actionData;
  const chosen = returned?.values["at"] ?? page.chosen;
  const days = returned?.times.length ? returned.times : page.days;
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
          {page.minutes} minuti in {addressLine}. Scegli l’orario: è tuo da subito, e fino a poche ore prima lo sposti o
          lo annulli da te.
        </p>
      </section>
      <form
        method="post"
        data-tracked
        action={bookingPage(page.kind, { con: page.con, dal: page.from })}
        aria-label="Prenotazione"
        className="page-grid gap-y-block pt-block pb-section"
      >
        <div className="grid content-start gap-y-4 lg:col-[2/span_6]">
          {returned && (
            <ErrorSummary
              title={`Errore: ${returned.title}`}
              errors={
                returned.field && returned.field in labels
                  ? [{ id: returned.field, message: `Vai al campo «${labels[returned.field]}»` }]
                  : []
              }
            />
          )}
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
            {page.earlier ? (
              <TextLink href={bookingPage(page.kind, { con: page.con, dal: page.earlier })}>Settimana prima</TextLink>
            ) : (
              <span />
            )}
            <TextLink href={bookingPage(page.kind, { con: page.con, dal: page.later })}>Settimana dopo</TextLink>
          </nav>
        </div>
        <fieldset className="grid content-start gap-5.5 self-start lg:sticky lg:top-24 lg:col-[9/span_5]">
          <legend className="mb-5.5 type-m">
            A nome <b>di chi?</b>
          </legend>
          <Fields returned={returned} />
          <Trap />
          {page.con && <input type="hidden" name="con" value={page.con} />}
          <input type="hidden" name="csrfToken" defaultValue={actionData?.csrfToken ?? page.csrfToken} />
          <div className="grid gap-3">
            <Button type="submit" className="max-sm:w-full sm:justify-self-start">
              Prenota quest’orario
            </Button>
            <PrivacyLine />
          </div>
          <p className="type-cap">
            Che cosa portare: {page.bring} Preferisci parlarne?{" "}
            <a href={phoneUrl()} className="underlined">
              {studio.phone.label}
            </a>
          </p>
        </fieldset>
      </form>
      {days.length === 0 ? (
        <section className="page-grid gap-y-6 pb-section">
          <h2 className="type-l lg:col-[2/span_8]">
            Ti avvisiamo <b>noi.</b>
          </h2>
          <div className="lg:col-[2/span_7]">
            <WaitingForm kind={page.kind} con={page.con} csrfToken={page.csrfToken} until={page.until} />
          </div>
        </section>
      ) : (
        <p className="page-grid pb-section">
          <TextLink href={waitingPage({ per: page.kind, con: page.con })} className="lg:col-[2/span_8]">
            Nessun orario ti va bene? Mettiti in lista d’attesa
          </TextLink>
        </p>
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

const asked: readonly LandingName[] = ["nome", "telefono", "email"];
const labels = Object.fromEntries(contactFields.map(({ field, label }) => [field, label]));

function Fields({ returned }: { returned: Returned | undefined }) {
  return asked.map((name) => {
    const { label, control } = contactFields.find(({ field }) => field === name)!;
    const common = {
      name,
      label,
      required: true,
      defaultValue: returned?.values[name],
      error: returned?.field === name ? returned.message : undefined,
    };
    if (control.kind === "email") return <EmailField key={name} {...common} autoComplete="email" />;
    if (control.kind !== "text" && control.kind !== "tel") return null;
    return (
      <TextField
        key={name}
        {...common}
        type={control.kind}
        maxLength={control.max}
        autoComplete={control.autoComplete}
      />
    );
  });
}
