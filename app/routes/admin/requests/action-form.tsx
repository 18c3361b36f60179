import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { Outcome } from "#app/ui/outcome.tsx";
import type { Answered } from "./answered.ts";

type Props = {
  action: string;
  className?: string;
  /** Done: what was typed goes. */
  clears?: boolean;
  children: (state: { busy: boolean }) => ReactNode;
};

/** One change to a request. The address keeps the list's filter, so that the page behind stays what it was. */
export function ActionForm({ action, className = "", clears = false, children }: Props) {
  const fetcher = useFetcher<Answered>();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";
  const said = fetcher.data?.said;

  useEffect(() => {
    if (clears && said && said.tone !== "error") form.current?.reset();
  }, [clears, said]);

  return (
    <fetcher.Form ref={form} method="post" action={`${action}${search}`} noValidate className={className}>
      {/* While the page is read again: afterwards the form may be another one. */}
      <Outcome of={fetcher.state === "submitting" ? undefined : said} />
      <fieldset disabled={busy} className="contents">
        {children({ busy })}
      </fieldset>
    </fetcher.Form>
  );
}
