import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import { Outcome } from "#app/ui/outcome.tsx";
import type { Answered } from "../requests/answered.ts";

/** What a button changes often takes the button away, so that somebody else has to tell of it: ButtonOutcome. */
const SHARED = "agenda";

type Props = { action: string; className?: string; children: ReactNode };

/** A form of buttons alone. */
export function ButtonForm({ action, className = "", children }: Props) {
  const fetcher = useFetcher<Answered>({ key: SHARED });
  const { search } = useLocation();
  return (
    <fetcher.Form method="post" action={`${action}${search}`}>
      <fieldset disabled={fetcher.state !== "idle"} className={className}>
        <legend className="sr-only">Appuntamento</legend>
        {children}
      </fieldset>
    </fetcher.Form>
  );
}

/** Tells what came of the last button, once on a page. */
export function ButtonOutcome() {
  const { state, data } = useFetcher<Answered>({ key: SHARED });
  return <Outcome of={state === "submitting" ? undefined : data?.said} />;
}
