/** /appuntamento/{token}: a visitor's own appointment; seen, moved and cancelled by whoever has its address. */
import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { AppointmentFacts } from "#app/features/booking/appointment-facts.tsx";
import {
  cancelOwnAppointment,
  findOwnAppointment,
  listTimesToMoveTo,
  moveOwnAppointment,
} from "#app/features/booking/own-appointment.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { TimeChoice } from "#app/features/booking/time-choice.tsx";
import { dayLabel, groupByDay, weekFrom } from "#app/features/booking/week.ts";
import type { Handle } from "#app/handle.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { visitorContext } from "#app/platform/http/request-context.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import { ownAppointment } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { clockTime, romeDay } from "#app/shared/rome-clock.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/appointment";

const TITLE = "Il tuo appuntamento";
const SHOWN_DAYS = 7;

export const handle = { books: false, crawlerText: TITLE } satisfies Handle;

export const headers = () => PRIVATE_LINK_HEADERS;

export const meta = () => privateTags(TITLE);

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const now = new Date();
  const found = await findOwnAppointment(token, now);
  if (!found) throw data(null, { status: 404 });
  if (found === "over") throw data(null, { status: 410 });
  const { at, changeableUntil, ...appointment } = found;
  const query = new URL(request.url).searchParams;
  const week = weekFrom(query.get("dal"), now);
  const isMoving = appointment.isChangeable && query.has("sposta");
  const times = isMoving ? groupByDay(await listTimesToMoveTo(token, week.from, SHOWN_DAYS, now)) : [];
  return {
    ...appointment,
    token,
    day: dayLabel(romeDay(at)),
    time: clockTime(at),
    changeableUntil: romeWeekdayTime(changeableUntil),
    moving: isMoving ? { times, earlier: week.earlier, later: week.later } : undefined,
    done: query.get("fatto"),
  };
}

/** Only a POST changes anything: programs that follow the links of mails do not. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  try {
    const { azione, at = "" } = await readFormFields(request);
    const { address } = context.get(visitorContext);
    if (azione === "annulla") await cancelOwnAppointment(token, address);
    else await moveOwnAppointment(token, at, address);
    return redirect(ownAppointment(token, { fatto: azione === "annulla" ? "annullato" : "spostato" }), 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return data({ refused: error.message }, { status: error.status });
  }
}

export default function OwnAppointment({ loaderData: own, actionData }: Route.ComponentProps) {
  const { isCancelled, isChangeable, moving, token } = own;
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar lg:pt-section">
        <div className="col-[full] mt-6 h-24 text-ink/62 lg:mt-0 lg:h-32">
          <Lines of={string({ modes: isCancelled ? 1 : 3, amplitude: 360 })} fit="stretch" drawn />
        </div>
        <h1 className="relative mt-8 type-xl lg:col-[2/span_10]">
          {isCancelled ? (
            <WeightedTitle light="Appuntamento" heavy="annullato." />
          ) : (
            <WeightedTitle light="Ci vediamo" heavy={`${own.day}.`} />
          )}
        </h1>
        {!isCancelled && <p className="relative mt-6 type-l tabular-nums lg:col-[2/span_10]">ore {own.time}</p>}
        <div className="relative mt-6 lg:col-[2/span_8]">
          {actionData?.refused && (
            <p className="border-2 border-err bg-foglio px-5 py-4.5 font-semibold text-err">{actionData.refused}</p>
          )}
          {!actionData && own.done === "prenotato" && !isCancelled && (
            <p className="type-lead">
              {own.firstName ? `È fissato, ${own.firstName}.` : "È fissato."} Non devi confermare nulla: la conferma è
              nella tua posta.
            </p>
          )}
          {!actionData && own.done === "spostato" && !isCancelled && (
            <p className="type-lead">
              Fatto: l’appuntamento è spostato. Ti abbiamo scritto un’e-mail con il nuovo orario.
            </p>
          )}
          {!actionData && isCancelled && (
            <p className="type-lead">
              L’appuntamento di {own.day}, ore {own.time}, è annullato. Se vuoi, scegline un altro quando ti va.
            </p>
          )}
        </div>
      </section>
      <div className="page-grid gap-y-block pt-block pb-section">
        <section aria-label="I dettagli" className="lg:col-[2/span_5]">
          <AppointmentFacts of={own} />
        </section>
        <section aria-label="Sposta o annulla" className="grid content-start gap-y-4 lg:col-[8/span_6]">
          {isCancelled ? (
            <p>
              <ButtonLink href={href("/contatti")}>Scegli un altro orario</ButtonLink>
            </p>
          ) : isChangeable ? (
            moving ? (
              <Moving {...moving} token={token} />
            ) : (
              <Changing token={token} until={own.changeableUntil} />
            )
          ) : (
            <TooLate />
          )}
        </section>
      </div>
    </>
  );
}

type Own = Route.ComponentProps["loaderData"];

function Changing({ token, until }: { token: string; until: string }) {
  return (
    <>
      <h2 className="type-m">
        Un <b>imprevisto?</b>
      </h2>
      <p>Da qui puoi spostarlo o annullarlo fino a {until}. Dopo, chiamaci.</p>
      <p>
        <ButtonLink href={`${ownAppointment(token, { sposta: "1" })}#orari`} tone="ink">
          Sposta l’appuntamento
        </ButtonLink>
      </p>
      <details className="group/off">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underlined">
          Annulla l’appuntamento
        </summary>
        <form method="post" action={ownAppointment(token)} className="mt-3 grid justify-items-start gap-3">
          <p>L’orario torna libero per altri. Lo studio lo sa subito.</p>
          <Button type="submit" name="azione" value="annulla" tone="line" wave={false}>
            Sì, annulla
          </Button>
        </form>
      </details>
    </>
  );
}

function Moving({ times, earlier, later, token }: NonNullable<Own["moving"]> & { token: string }) {
  return (
    <>
      <h2 id="orari" className="scroll-mt-24 type-m">
        Scegli un <b>altro orario.</b>
      </h2>
      <form method="post" action={ownAppointment(token)} className="grid gap-y-4">
        {times.length > 0 ? (
          <div>
            <TimeChoice name="at" days={times} />
          </div>
        ) : (
          <p className="py-4 hair-t">In questi giorni non c’è più posto: prova la settimana dopo.</p>
        )}
        <nav aria-label="Altre settimane" className="flex justify-between gap-4 hair-t">
          {earlier ? (
            <TextLink href={`${ownAppointment(token, { sposta: "1", dal: earlier })}#orari`}>Settimana prima</TextLink>
          ) : (
            <span />
          )}
          <TextLink href={`${ownAppointment(token, { sposta: "1", dal: later })}#orari`}>Settimana dopo</TextLink>
        </nav>
        {times.length > 0 && (
          <p>
            <Button type="submit" name="azione" value="sposta">
              Sposta qui
            </Button>
          </p>
        )}
      </form>
      <p>
        <TextLink href={ownAppointment(token)}>Lascia tutto com’è</TextLink>
      </p>
    </>
  );
}

function TooLate() {
  return (
    <>
      <h2 className="type-m">
        Un <b>imprevisto?</b>
      </h2>
      <p>Manca poco: da qui non si può più spostare. Chiamaci e ci mettiamo d’accordo.</p>
      <p>
        <ButtonLink href={phoneUrl()}>Chiama {studio().phone.label}</ButtonLink>
      </p>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = {
    410: "Il suo indirizzo non serve più. Vuoi tornare? Scegli un altro orario.",
    404: "A questo indirizzo non c’è nessun appuntamento. Controlla di averlo copiato per intero.",
  }[status];
  return (
    <div className="page-grid min-h-[70svh] content-end gap-y-6 pt-bar pb-section">
      <h1 className="type-l lg:col-[2/span_8]">
        {status === 410 ? (
          <WeightedTitle light="Appuntamento" heavy="passato." />
        ) : (
          <WeightedTitle light="Nessun" heavy="appuntamento." />
        )}
      </h1>
      <p className="type-lead lg:col-[2/span_6]">
        {words ?? "Adesso non riusciamo a leggerlo: riprova tra poco, o chiamaci."}
      </p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-3.5 lg:col-[2/span_8]">
        <ButtonLink href={href("/contatti")}>Scegli un orario</ButtonLink>
        <TextLink href={phoneUrl()}>{studio().phone.label}</TextLink>
      </p>
    </div>
  );
}
