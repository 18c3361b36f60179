import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useFetcher } from "react-router";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { useDeletionQuestion } from "#app/ui/deletion.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import type { Answered } from "./answered.ts";

type Props = {
  action: string;
  sectionKey: string;
  title: string;
  hasDraft: boolean;
  isDefault: boolean;
  /** It holds texts alone. */
  isWords: boolean;
  /** The section is another one now: the form shows it. */
  onDone: () => void;
};

/** What can be done with a section besides changing it. */
export function SectionActions({ action, sectionKey, title, hasDraft, isDefault, isWords, onDone }: Props) {
  const start = isWords ? "al testo di partenza" : "al valore di partenza";
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 pt-4 hair-t">
      <Link
        to={href("/admin/studio/:key/versioni", { key: sectionKey })}
        className="mr-3 inline-flex min-h-11 items-center font-semibold underlined"
      >
        Versioni
      </Link>
      {hasDraft && (
        <AskedButton
          {...{ action, onDone }}
          does="scarta"
          question={`Scartare la bozza di «${title}»?`}
          consequence="La sezione torna a dire quello che c’è sul sito adesso. Quello che era in bozza si perde."
          agree="Scarta"
        >
          Scarta la bozza
        </AskedButton>
      )}
      {!isDefault && (
        <AskedButton
          {...{ action, onDone }}
          does="partenza"
          question={`Tornare ${start}?`}
          consequence="Quello con cui è nato il sito va nella bozza, al posto di quello che c’è. Sul sito cambia quando pubblichi, e resta fra le versioni."
          agree={`Torna ${start}`}
        >
          {`Torna ${start}`}
        </AskedButton>
      )}
    </div>
  );
}

type AskedProps = {
  action: string;
  does: string;
  question: string;
  consequence: string;
  agree: string;
  onDone: () => void;
  children: ReactNode;
};

function AskedButton({ action, does, question, consequence, agree, onDone, children }: AskedProps) {
  const fetcher = useFetcher<Answered>();
  const { ask, dialog } = useDeletionQuestion({ question, consequence, agree });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (fetcher.data?.version !== undefined) done();
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action={action} onSubmit={ask}>
      <FormResult of={fetcher.state === "submitting" ? undefined : fetcher.data?.said} />
      <input type="hidden" name="_do" value={does} />
      <Button type="submit" tone="line" wave={false} busy={fetcher.state !== "idle"} busyLabel="Un attimo...">
        {children}
      </Button>
      {dialog}
    </fetcher.Form>
  );
}
