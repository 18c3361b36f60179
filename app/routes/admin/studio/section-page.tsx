import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { labelAt, mergeValues } from "#app/features/studio/differences.ts";
import { type FormFields, fieldsOf, valueOf } from "#app/features/studio/form-fields.ts";
import type { FormShape } from "#app/features/studio/form-shape.ts";
import { isSame } from "#app/features/studio/plain-data.ts";
import type { DraftOf, SectionForm } from "#app/features/studio/studio.ts";
import { href } from "#app/shared/href.ts";
import { forgetFields, keepFields, readKeptFields } from "#app/shared/kept-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FormResult } from "#app/ui/form-result.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useRevalidateOn } from "../shell/live.tsx";
import { useMe } from "../shell/me.ts";
import type { Answered, Wrong } from "./answered.ts";
import { Conflict } from "./conflict.tsx";
import { type SectionFormContext, SectionFormContext as Shared } from "./fields/form-context.ts";
import { SectionFields } from "./fields/section-fields.tsx";
import { Preview } from "./preview.tsx";
import { PublishQuestion } from "./publish-question.tsx";
import { readFields } from "./read-fields.ts";
import { sayWho } from "./say-draft.ts";
import { SectionActions } from "./section-actions.tsx";
import { MailPreview, PlaceholderList } from "./words-aside.tsx";
import { UnsavedQuestion } from "./unsaved-question.tsx";

type Props = {
  title: string;
  appears: string;
  shownOn: string;
  placeholders: Readonly<Record<string, string>> | undefined;
  mail: { subject: string; isReal: boolean } | undefined;
  shape: FormShape;
  form: SectionForm;
  fields: FormFields;
  isChanged: boolean;
  now: string;
  others: (DraftOf & { title: string })[];
  pictures: SectionFormContext["pictures"];
  /** The answer to a form that was sent without a script. */
  answered: Answered | undefined;
};

/** What the fields of the page were made of, and what they are compared with. */
type Seed = { round: number; fields: FormFields; version: string };

/** What was typed when the page went, what was stored then, and of which version. */
type Kept = { fields: FormFields; stored: FormFields; version: string };

export function SectionPage(props: Props) {
  const { title, appears, shownOn, placeholders, mail, shape, form, fields, isChanged, others, pictures, answered } =
    props;
  const { key } = form;
  const changes = `${form.version} ${others.map(({ savedAt }) => savedAt).join()}`;
  const now = new Date(props.now);
  const action = href("/admin/studio/:key", { key });
  const saving = useFetcher<Answered>();
  const busy = saving.state !== "idle";
  const answer = saving.data ?? answered;
  const element = useRef<HTMLFormElement>(null);
  const [seed, setSeed] = useState<Seed>({
    round: 0,
    fields: answered?.fields ?? fields,
    version: answered?.theirs?.version ?? answered?.version ?? form.version,
  });
  /** What is stored of what the form says, and what was sent last. */
  const [stored, setStored] = useState(fields);
  const [sent, setSent] = useState(fields);
  const [isDirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState<readonly Wrong[]>();
  const wrong = busy || !answer?.wrong || answer.wrong === outdated ? [] : answer.wrong;
  const [isAsking, setAsking] = useState(false);
  useRevalidateOn(({ event }) => event === "studio");

  const whose = { account: useMe().id, form: action };
  const hydrated = useHydrated();
  const [isPutBack, setPutBack] = useState(false);
  if (hydrated && !isPutBack) {
    setPutBack(true);
    const kept = answered ? undefined : readKeptFields<Kept>(whose);
    if (kept) {
      setStored(kept.stored);
      setDirty(true);
      setSeed({ round: seed.round + 1, fields: kept.fields, version: kept.version });
    }
  }
  const keep = useEffectEvent(() => {
    if (element.current) keepTyped(readFields(element.current));
  });
  // Lists show what was added to them, or moved, in the next rendering.
  const [rearrangements, setRearrangements] = useState(0);
  useEffect(() => {
    if (rearrangements > 0) keep();
  }, [rearrangements]);

  function keepTyped(typed: FormFields) {
    if (isSame(typed, stored)) forgetFields(whose);
    else keepFields(whose, { fields: typed, stored, version: seed.version } satisfies Kept);
  }

  function forget() {
    forgetFields(whose);
    setDirty(false);
  }

  function beginWith(next: FormFields, version: string) {
    setStored(next);
    setDirty(false);
    setSeed(({ round }) => ({ round: round + 1, fields: next, version }));
  }

  // What was saved here stays in the form as it is; of what was not, only the fields that were changed here stay.
  const [seen, setSeen] = useState(saving.data);
  if (saving.data !== seen) {
    setSeen(saving.data);
    const { theirs, fields: kept, version } = saving.data ?? {};
    if (theirs) {
      const merged = mergeValues(shape, valueOf(shape, stored), valueOf(shape, sent), theirs.value);
      setSeed({ round: seed.round + 1, fields: fieldsOf(shape, merged), version: theirs.version });
      setStored(fieldsOf(shape, theirs.value));
    } else if (version !== undefined && !kept) {
      setSeed({ ...seed, version });
      setStored(sent);
      setDirty(false);
    }
  }
  const forgetTyped = useEffectEvent(() => forgetFields(whose));
  useEffect(() => {
    if (saving.data?.version !== undefined && !saving.data.fields) forgetTyped();
  }, [saving.data]);
  // What others have changed comes into a form in which nothing was typed.
  const isElsewhere = !busy && saving.data === seen && form.version !== seed.version && !answer?.theirs;
  if (isElsewhere && !isDirty) beginWith(fields, form.version);

  function send(form: HTMLFormElement, did: string) {
    setSent(readFields(form));
    const body = new FormData(form);
    body.set("_do", did);
    void saving.submit(body, { method: "post", action });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const did = submitter instanceof HTMLButtonElement ? submitter.value : "salva";
    if (did === "pubblica" && others.length > 0) setAsking(true);
    else send(event.currentTarget, did);
  }

  const shared = {
    wrong,
    pictures,
    onChange() {
      setDirty(true);
      setRearrangements((count) => count + 1);
    },
    onRearrange() {
      setDirty(true);
      setRearrangements((count) => count + 1);
      setOutdated(answer?.wrong);
    },
  };

  return (
    <>
      <p className="-mt-2">
        <Link
          to={href("/admin/studio")}
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4"
        >
          Studio
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 min-[80rem]:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="max-w-180 min-w-0">
          <h1 className="type-desk">{title}</h1>
          <p className="mt-1 text-fumo">{appears}</p>
          <p className="mt-1">
            <Standing {...{ form, isChanged, now, isSent: placeholders !== undefined }} />
          </p>
          {others.length > 0 && (
            <p className="mt-1 text-fumo">
              In bozza anche: {others.map((other) => `${other.title} (${sayWho(other, now)})`).join("; ")}.
            </p>
          )}
          {placeholders && <PlaceholderList of={placeholders} />}
          <Shared value={shared}>
            <form
              ref={element}
              method="post"
              action={action}
              noValidate
              onSubmit={submit}
              onInput={({ currentTarget }) => {
                const typed = readFields(currentTarget);
                setDirty(!isSame(typed, stored));
                keepTyped(typed);
              }}
              className="mt-4 grid gap-5"
            >
              {/* Enter in a field presses the first button of a form. */}
              <button type="submit" name="_do" value="salva" hidden>
                Salva in bozza
              </button>
              <input type="hidden" name="_version" value={seed.version} />
              <FormResult
                of={saving.state === "submitting" ? undefined : answer?.said}
                errors={wrong.map(({ path, sentence }) => ({
                  id: path || "sezione",
                  message: [labelAt(shape, path), sentence].filter(Boolean).join(": "),
                }))}
              />
              {answer?.theirs && (
                <Conflict
                  shape={shape}
                  mine={valueOf(shape, seed.fields)}
                  theirs={answer.theirs}
                  action={action}
                  did={answer.did ?? "salva"}
                  onTakeTheirs={(theirs) => {
                    saving.reset();
                    forgetFields(whose);
                    beginWith(fieldsOf(shape, theirs.value), theirs.version);
                  }}
                />
              )}
              {isElsewhere && (
                <output className="block border-l-3 border-warn py-1.5 pl-4">
                  {form.draft?.by ?? "Qualcuno"} ha cambiato questa sezione mentre ci lavori. Quando salvi vedi le due
                  versioni una accanto all’altra.
                </output>
              )}
              <fieldset id="sezione" tabIndex={-1} disabled={busy} className="min-w-0 outline-none">
                <legend className="sr-only">{title}</legend>
                <SectionFields key={seed.round} shape={shape} name="" from={seed.fields} at="" isWhole />
              </fieldset>
              <div
                data-sticky-action
                data-foot
                className="sticky bottom-[calc(var(--foot,0px)+var(--silence,0px))] z-10 -mx-margin flex flex-wrap gap-2 border-t border-ink/20 bg-foglio px-margin py-2 sm:-mx-3 sm:px-3"
              >
                <Button type="submit" name="_do" value="pubblica" wave={false} busy={busy} busyLabel="Un attimo...">
                  Salva e pubblica
                </Button>
                <Button type="submit" name="_do" value="salva" tone="line" wave={false} disabled={busy}>
                  Salva in bozza
                </Button>
              </div>
            </form>
          </Shared>
          <SectionActions
            {...{
              action,
              title,
              hasDraft: form.draft !== null,
              isDefault: form.isDefault,
              sectionKey: key,
              isWords: placeholders !== undefined,
            }}
            onDone={forget}
          />
        </div>
        {mail ? (
          <MailPreview sectionKey={key} mail={mail} changes={changes} />
        ) : (
          !placeholders && <Preview page={shownOn} title={title} changes={changes} />
        )}
      </div>
      <PublishQuestion
        open={isAsking}
        title={title}
        others={others.map((other) => `${other.title} (${sayWho(other, now)})`)}
        onClose={() => setAsking(false)}
        onAgreed={(did) => {
          setAsking(false);
          if (element.current) send(element.current, did);
        }}
      />
      <UnsavedQuestion isDirty={isDirty} onLeave={forget} />
    </>
  );
}

type StandingProps = {
  form: SectionForm;
  isChanged: boolean;
  now: Date;
  /** It holds words that are sent, and not shown on the site. */
  isSent: boolean;
};

function Standing({ form: { draft, isDefault }, isChanged, now, isSent }: StandingProps) {
  if (draft)
    return (
      <b>
        In bozza {sayWho(draft, now)}.{" "}
        <span className="font-normal">
          {isSent ? "Finché non pubblichi valgono le parole di prima." : "Sul sito non si vede ancora."}
        </span>
      </b>
    );
  if (isDefault && !isChanged) return <>Com’era all’inizio.</>;
  return <>{isSent ? "Con parole vostre: partono così." : "Cambiata: sul sito si legge così."}</>;
}
