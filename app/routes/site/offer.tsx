/** /attesa/{token}: a time that became free, offered to somebody who waits; only a POST takes it. */
import { data, redirect } from "react-router";
import { phoneUrl } from "#app/content/studio.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { appointmentToken } from "#app/features/booking/appointment-link.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { findOffer, leaveWaitingList, takeOffer } from "#app/features/booking/waiting-list.server.ts";
import { dayLabel } from "#app/features/booking/week.ts";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import type { Handle } from "#app/handle.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestOrigin } from "#app/platform/http/request-context.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { bookingPage, leftWaitingList, ownAppointment } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { clockTime, romeDay } from "#app/shared/rome-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/offer";

const TITLE = "Si è liberato un posto";

export const handle = { books: false, crawlerText: TITLE } satisfies Handle;

export const headers = () => PRIVATE_LINK_HEADERS;

export const meta = () => privateTags(TITLE);

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const offer = await findOffer(token);
  if (!offer) throw data(null, { status: 404 });
  const { at, expiresAt, ...rest } = offer;
  const expires = `le ${clockTime(expiresAt)} di ${dayLabel(romeDay(expiresAt))}`;
  return { ...rest, day: dayLabel(romeDay(at)), time: clockTime(at), expires };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { azione } = await readFormFields(request);
  if (azione === "esci") {
    await leaveWaitingList(token);
    return redirect(leftWaitingList(), 303);
  }
  try {
    const booked = await takeOffer(token, requestOrigin(request, context));
    if (booked) return redirect(ownAppointment(appointmentToken(booked.id), { fatto: "prenotato" }), 303);
    return data({ refused: undefined }, { status: 409 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    const refused = error.status === 429 ? `${TEXTS.limitTitle}: ${TEXTS.limit}` : error.message;
    return data({ refused }, { status: error.status });
  }
}

export default function OfferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { state } = offer;
  return (
    <>
      <section className="page-grid overflow-hidden pt-bar lg:pt-section">
        <div className="col-[full] mt-6 h-24 text-ink/62 lg:mt-0 lg:h-32">
          <Lines of={string({ modes: state === "gone" ? 1 : 3, amplitude: 360 })} fit="stretch" drawn />
        </div>
        <h1 className="relative mt-8 type-xl lg:col-[2/span_10]">
          {state === "open" ? (
            <WeightedTitle light="Si è liberato" heavy={`${offer.day}.`} />
          ) : state === "taken" ? (
            <WeightedTitle light="Hai già" heavy="un orario." />
          ) : (
            <WeightedTitle light="Questo orario" heavy="non c’è più." />
          )}
        </h1>
        {state === "open" && <p className="relative mt-6 type-l tabular-nums lg:col-[2/span_10]">ore {offer.time}</p>}
      </section>
      <div className="page-grid pt-6 pb-section">
        <div className="grid gap-6 lg:col-[2/span_7]">
          {actionData?.refused && (
            <p className="border-2 border-err bg-foglio px-5 py-4.5 font-semibold text-err">{actionData.refused}</p>
          )}
          {state === "open" && (
            <>
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
          {state === "taken" && (
            <p className="type-lead">La conferma, con il link per spostarlo o annullarlo, è nella tua posta.</p>
          )}
          <div className="flex flex-wrap items-center gap-x-8">
            <TextLink href={bookingPage(offer.kind)}>Tutti gli orari liberi</TextLink>
            <TextLink href={phoneUrl()}>Chiamaci</TextLink>
            {state !== "taken" && (
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
            )}
          </div>
        </div>
      </div>
    </>
  );
}
