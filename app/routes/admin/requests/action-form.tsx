import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { Outcome } from "#app/ui/outcome.tsx";
import type { Answered } from "./answered.ts";

type Props = {
  action: string;
  className?: string;
  /** Done: what was typed goes. */
  clears?: boolean;
  /** `problem`: what is wrong with a field. */
  children: (state: { busy: boolean; problem: (name: string) => string | undefined }) => ReactNode;
};

/** One change to a request. The address keeps the list's filter, so that the page behind stays what it was. */
export function ActionForm({ action, className = "", clears = false, children }: Props) {
  const fetcher = useFetcher<Answered>();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";
  const { said, field } = fetcher.data ?? {};
  const problem = (name: string) => (field === name ? said?.description : undefined);

  useEffect(() => {
    if (clears && said && said.tone !== "error") form.current?.reset();
  }, [clears, said]);

  return (
    <fetcher.Form ref={form} method="post" action={`${action}${search}`} noValidate className={className}>
      {/* While the page is read again: afterwards the form may be another one. */}
      <Outcome of={fetcher.state === "submitting" ? undefined : said} />
      <fieldset disabled={busy} className="contents">
        {children({ busy, problem })}
      </fieldset>
    </fetcher.Form>
  );
}
