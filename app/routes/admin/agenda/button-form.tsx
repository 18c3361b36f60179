import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { FormResult } from "#app/ui/form-result.tsx";
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
  const { state, data, formAction } = useFetcher<Answered>({ key: SHARED });
  useFocusAfter(state === "idle", formAction);
  return <FormResult of={state === "submitting" ? undefined : data?.said} />;
}

/** A key's press goes on where it was: with what the form offers now, or where that is gone, with the page's title. */
function useFocusAfter(isOver: boolean, formAction: string | undefined) {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (formAction !== undefined) pressed.current = formAction;
    if (!isOver || pressed.current === undefined) return;
    const { pathname } = new URL(pressed.current, location.href);
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    const form = [...document.forms].find(({ action }) => new URL(action).pathname === pathname);
    const next = form?.querySelector("button") ?? document.querySelector<HTMLElement>("main h1");
    next?.focus({ preventScroll: true });
  }, [isOver, formAction]);
}
