import { useEffect, useRef } from "react";
import { type RequestDetail, sayOrigin } from "#app/features/inbox/inbox.ts";
import { nextStatuses, type RequestStatus } from "#app/features/inbox/status.ts";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "./action-form.tsx";
import { Closing } from "./closing.tsx";
import { goalLabel } from "./goal-line.tsx";
import { PromiseLine } from "./promise-line.tsx";
import { StatusMark } from "./request-status.tsx";
import { sayMoment } from "./when.ts";

type Props = { request: RequestDetail; now: Date };

/** To close a request is a form of its own. */
const moves: Record<Exclude<RequestStatus, "chiusa">, string> = {
  nuova: "Rimetti tra le nuove",
  contattata: "Segna come contattata",
  prenotata: "Segna come prenotata",
};

export function DetailHeader({ request, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // On a phone the list disappears with the focus in it, so the heading takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const { id, name, goal, city, createdAt, status, slot, restrictedAt } = request;
  const arrived = `${sayMoment(new Date(createdAt), now)} ${sayOrigin(request)}`;
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-3.5">
      <div className="min-w-0 grow basis-60">
        <h2
          id="nome-richiesta"
          ref={heading}
          tabIndex={-1}
          className="font-serif text-[2rem] leading-[1.1] font-[250] tracking-[-0.03em] outline-none [overflow-wrap:anywhere]"
        >
          <Name of={name} />
        </h2>
        <p className="mt-1 text-fumo">{[goalLabel(goal), city, arrived].filter(Boolean).join(" · ")}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <StatusMark status={status} />
          {!restrictedAt && <PromiseLine request={request} now={now} />}
        </p>
      </div>
      {!restrictedAt && (
        <div className="flex flex-wrap gap-2">
          <ActionForm action={href("/admin/richieste/:id/stato", { id })} className="contents">
            {() =>
              nextStatuses(status).map(
                (next, index) =>
                  next !== "chiusa" && (
                    <Button
                      key={next}
                      type="submit"
                      name="stato"
                      value={next}
                      tone={index === 0 && status === "nuova" ? "primary" : "line"}
                      wave={false}
                    >
                      {status === "prenotata" && next === "contattata" && slot && new Date(slot.at) > now
                        ? "Torna a contattata, senza appuntamento"
                        : moves[next]}
                    </Button>
                  ),
              )
            }
          </ActionForm>
          {status !== "chiusa" && <Closing request={request} />}
        </div>
      )}
    </header>
  );
}

/** Shows the last word, usually the surname, in bold. */
function Name({ of: name }: { of: string }) {
  const space = name.lastIndexOf(" ");
  return (
    <>
      {name.slice(0, space + 1)}
      <b>{name.slice(space + 1)}</b>
    </>
  );
}
