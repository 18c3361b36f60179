import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import { FormResult } from "#app/ui/form-result.tsx";
import { KeptForm } from "../kept-form.tsx";
import type { Answered } from "./answered.ts";

type Props = {
  action: string;
  className?: string;
  /** Resets the form after a success. */
  clears?: boolean;
  /** `problem` returns the sentence about a field, if something is wrong with it; `asks`: it wants to be sure (answered.ts). */
  children: (state: { busy: boolean; asks: boolean; problem: (name: string) => string | undefined }) => ReactNode;
};

/** The form of one change to a request. Its URL keeps the list's filter, so that the list behind does not change. */
export function ActionForm({ action, className = "", clears = false, children }: Props) {
  const fetcher = useFetcher<Answered>();
  const { search } = useLocation();
  const busy = fetcher.state !== "idle";
  const { said, field, asks = false } = fetcher.data ?? {};
  const problem = (name: string) => (field === name ? said?.description : undefined);

  return (
    <KeptForm fetcher={fetcher} action={`${action}${search}`} clears={clears} className={className}>
      {/* The result shows already while the page reloads, because this form may be gone afterwards. */}
      <FormResult of={fetcher.state === "submitting" ? undefined : said} />
      <fieldset disabled={busy} className="contents">
        <legend className="sr-only">Richiesta</legend>
        {children({ busy, asks, problem })}
      </fieldset>
    </KeptForm>
  );
}
