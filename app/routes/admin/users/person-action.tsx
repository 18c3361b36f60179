import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { ProofField } from "#app/features/accounts/proof-field.tsx";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { type PeopleAnswer, proofError } from "./people-answer.ts";

type Props = {
  azione: string;
  /** Hidden fields. */
  fields: Record<string, string>;
  busyLabel: string;
  /** The answer to any form of the page that was sent without JavaScript. */
  answered: PeopleAnswer | undefined;
  /** What the button reads. */
  children: ReactNode;
  beside?: ReactNode;
};

/** A button that does one thing to one person, and asks for the password where the sign-in is not fresh any more. */
export function PersonAction({ azione, fields, busyLabel, answered, children, beside }: Props) {
  const fetcher = useFetcher<PeopleAnswer>();
  const mine =
    answered?.azione === azione && Object.entries(fields).every(([name, value]) => answered.sent?.[name] === value);
  const answer = fetcher.data ?? (mine ? answered : undefined);
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={href("/admin/utenti/persone")} className="grid gap-2" noValidate>
      <FormResult of={answer?.said} />
      <input type="hidden" name="azione" value={azione} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ProofField error={proofError(answer)} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {beside}
        <Button
          type="submit"
          tone="line"
          wave={false}
          busy={busy}
          busyLabel={busyLabel}
          className={beside ? "ml-auto" : ""}
        >
          {children}
        </Button>
      </div>
    </fetcher.Form>
  );
}
