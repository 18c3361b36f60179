/** /attesa/{token}: a time that became free, offered to somebody who waits; only a POST takes it. */
import { data, redirect } from "react-router";
import { phoneUrl } from "#app/content/studio.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { findOffer, leaveWaitingList, takeOffer } from "#app/features/booking/waiting-list.server.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import type { Handle } from "#app/handle.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestOrigin } from "#app/platform/http/request-context.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { bookingPage, ownAppointment } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { clockTime, romeDay } from "#app/shared/rome-clock.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/offer";

const TITLE = "Si è liberato un posto";

export const handle = { crawlerText: TITLE } satisfies Handle;

export const headers = () => PRIVATE_LINK_HEADERS;

export const meta = () => privateTags(TITLE);

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const offer = await findOffer(token);
  if (!offer) throw data(null, { status: 404 });
  const { at, expiresAt, ...rest } = offer;
  return { ...rest, day: dayLabel(romeDay(at)), time: clockTime(at), expires: romeWeekdayTime(expiresAt) };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { azione } = await readFormFields(request);
  if (azione === "esci") {
    await leaveWaitingList(token);
    return data({ left: true, refused: undefined });
  }
  try {
    const booked = await takeOffer(token, requestOrigin(request, context));
    if (booked) return redirect(ownAppointment(appointmentToken(booked.id), { fatto: "prenotato" }), 303);
    return data({ left: false, refused: undefined }, { status: 409 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    const refused = error.status === 429 ? `${TEXTS.limitTitle}: ${TEXTS.limit}` : error.message;
    return data({ left: false, refused }, { status: error.status });
  }
}

/** After leaving there is no offer any more: then the action's answer is the page. */
export const shouldRevalidate = () => false;

export default function OfferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { state } = offer;
  return (
    <section className="page-grid gap-y-block pt-bar pb-section lg:pt-section">
      <h1 className="mt-8 type-xl lg:col-[2/span_10]">
        {state === "open" ? (
          <WeightedTitle light="Si è liberato" heavy={`${offer.day}.`} />
        ) : state === "taken" ? (
          <WeightedTitle light="È già" heavy="tuo." />
        ) : (
          <WeightedTitle light="Questo orario" heavy="non c’è più." />
        )}
      </h1>
      <div className="grid gap-6 lg:col-[2/span_7]">
        {actionData?.refused && (
          <p className="border-2 border-err bg-foglio px-5 py-4.5 font-semibold text-err">{actionData.refused}</p>
        )}
        {state === "open" && (
          <>
            <p className="type-l tabular-nums">ore {offer.time}</p>
            <p className="type-lead">
              {offer.what} con {offer.withWhom}. Lo prende chi risponde per primo, entro {offer.expires}.
            </p>
            <form method="post">
              <Button type="submit" name="azione" value="prendi" className="max-sm:w-full">
                Lo prendo
              </Button>
            </form>
          </>
        )}
        {state === "gone" && (
          <p className="type-lead">
            Qualcuno ha risposto prima, o il tempo per rispondere è finito. Resti in lista: al prossimo posto ti
            scriviamo di nuovo.
          </p>
        )}
        {state === "taken" && <p className="type-lead">La conferma, con il link per spostarlo, è nella tua posta.</p>}
        {state !== "taken" && (
          <div className="flex flex-wrap items-center gap-x-8">
            <TextLink href={bookingPage(offer.kind)}>Tutti gli orari liberi</TextLink>
            <TextLink href={phoneUrl()}>Chiamaci</TextLink>
            <form method="post">
              <button
                type="submit"
                name="azione"
                value="esci"
                className="inline-flex min-h-11 items-center font-semibold underlined"
              >
                Toglimi dalla lista
              </button>
            </form>
          </div>
        )}
      </div>
    </section>
  );
}
