import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { GeneratorState } from "#app/features/ai/drafting.ts";
import { type ArticleForm, CONTROL_OF, formFrom, formOfArticle, sameForm } from "#app/features/writing/article-form.ts";
import type { Autosaver, SaveState } from "#app/features/writing/autosaver.ts";
import type {
  ArticleStatus,
  CategoryRow,
  EditableArticle,
  EditProblem,
  OtherEditor,
  SaveAnswer,
  WorkingCopy,
} from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { DraftPanel } from "./ai/draft-panel.tsx";
import { GeneratorContext } from "./ai/generator.ts";
import { Conflict } from "./conflict.tsx";
import { ContentField, type ContentHandle } from "./content-field.tsx";
import { Head } from "./head.tsx";
import { OthersLine } from "./keep-line.tsx";
import { LeaveQuestion, SaveWithoutDraftQuestion } from "./leave-question.tsx";
import { Recovery, WorkingCopyNote } from "./notes.tsx";
import { findQuestion, PublishQuestion, type Question } from "./publish-question.tsx";
import { DeletionForm, Side } from "./side.tsx";
import { TitleField } from "./title-field.tsx";
import { type SubscribeToWriters, usePresence } from "./use-presence.ts";
import { useSave } from "./use-save.ts";
import { useWriting } from "./use-writing.ts";

type Props = {
  categories: CategoryRow[];
  form: ArticleForm;
  article?: EditableArticle;
  /** The id that a new article will get. */
  newId?: string;
  workingCopy?: WorkingCopy | null;
  others?: OtherEditor[];
  generator: GeneratorState;
  subscribeToWriters: SubscribeToWriters;
  /** The answer to a save that was sent without JavaScript. */
  answered: SaveAnswer | undefined;
};

/** Spec §2: the article editor. Without JavaScript it is an ordinary form; with JavaScript it saves while the writer types. */
export function ArticleEditor({ categories, article, workingCopy, others = [], generator, answered, ...props }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  // Without JavaScript, a form that was refused comes back with the id that it had.
  const [newId] = useState(answered?.typed["new_id"] || props.newId);
  const writing = useWriting({
    id: article?.id,
    newId,
    version: workingCopy?.baseVersion ?? article?.version,
    form: answered && Object.keys(answered.typed).length > 0 ? formFrom(answered.typed) : props.form,
    others,
    formElement,
  });
  const { form, id, saveState, generation, change, recovery } = writing;
  usePresence(id, form, writing.setOthers, props.subscribeToWriters);
  const text = useRef<ContentHandle>(null);
  const draftUnused = useRef(false);
  const setDraftUnused = useCallback((unused: boolean) => void (draftUnused.current = unused), []);
  const opensGenerator = useSearchParams()[0].has("ia");
  const [usage, setUsage] = useState(generator.usage);
  const [status, setStatus] = useState<ArticleStatus>(article?.status ?? "draft");
  const { save, answer, sent, isSaving, theirs, discard, phase } = useSave(
    writing,
    article?.id,
    answered,
    findOvertaking(article, workingCopy),
  );

  const { problems, isResolved } = findOpenProblems(answer, saveState, { form, sent });
  const problem = (name: keyof ArticleForm) => problems.find(({ field }) => CONTROL_OF[field] === name)?.message;
  const isPublic = article?.status === "published";
  const wasPublic = Boolean(article?.publishedAt);
  const [question, setQuestion] = useState<Question>();
  useSaveShortcut(writing.saver);

  /** The save that waits for the writer to say what becomes of the generator's draft. */
  const [saveBesideDraft, setSaveBesideDraft] = useState<ArticleStatus>();

  function saveUnlessDraft(chosen: ArticleStatus) {
    if (draftUnused.current) setSaveBesideDraft(chosen);
    else saveOrAsk(chosen);
  }

  /** Saves, after asking what has no single meaning (decision 0037). */
  function saveOrAsk(chosen: ArticleStatus) {
    const found = findQuestion(chosen, isPublic, form.scheduled_for);
    if (found) setQuestion(found);
    else void save(chosen);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = submitter instanceof HTMLButtonElement && submitter.name === "status" ? submitter.value : status;
    saveUnlessDraft(chosen as ArticleStatus);
  }

  const fields = { form, problem, onChange: change };
  return (
    <GeneratorContext
      value={{
        configured: generator.configured,
        usage,
        onUsage: (next) => next && setUsage(next),
        onTaken: () => change({ ai_assisted: "si" }),
      }}
    >
      <form
        ref={formElement}
        method="post"
        action={id === undefined ? href("/admin/blog/new") : href("/admin/blog/:id", { id })}
        onSubmit={submit}
        noValidate
        aria-label="Articolo"
        data-editor
      >
        {/* Enter in a field presses the form's first button: this one saves with the status of the toggle. */}
        <button type="submit" hidden>
          Salva
        </button>
        <input
          type="hidden"
          name="version"
          value={theirs?.version ?? workingCopy?.baseVersion ?? article?.version ?? ""}
        />
        {newId !== undefined && <input type="hidden" name="new_id" value={newId} />}
        <Head
          {...{ id, saveState, isSaving, isPublic, status, onStatus: setStatus, saver: writing.saver }}
          hasChanges={article !== undefined && !sameForm(form, formOfArticle(article))}
          date={form.scheduled_for}
          storedDate={article ? formOfArticle(article).scheduled_for : ""}
        />
        <div className="mt-4 grid gap-3 empty:hidden">
          <FormResult
            of={isResolved ? undefined : answer?.outcome}
            errors={problems.map(({ field, message }) => ({ id: CONTROL_OF[field], message }))}
          />
          {theirs && (
            <Conflict
              mine={form}
              theirs={theirs}
              onSave={() => saveUnlessDraft(status)}
              busy={isSaving}
              onDiscard={discard}
            />
          )}
          {recovery && <Recovery {...recovery} />}
          {workingCopy && !theirs && hasOtherWords(props.form, article!) && (
            <WorkingCopyNote copy={workingCopy} id={article!.id} onDiscard={discard} />
          )}
          <OthersLine others={writing.others} />
        </div>
        <div className="mt-5 grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="min-w-0 space-y-6">
            <DraftPanel
              writing={writing}
              text={text}
              open={opensGenerator}
              wasPublic={wasPublic}
              onUnused={setDraftUnused}
            />
            <div>
              <TitleField
                {...fields}
                id={id}
                first={article === undefined && !opensGenerator}
                wasPublic={wasPublic}
                onEnter={() => document.querySelector<HTMLElement>("#content")?.focus()}
              />
              <ContentField
                key={generation}
                ref={text}
                html={form.content}
                problem={problem("content")}
                onChange={(content) => change({ content })}
              />
            </div>
          </div>
          <Side key={`lato ${generation}`} {...fields} {...{ categories, article, id }} />
        </div>
      </form>
      {id !== undefined && !isPublic && <DeletionForm id={id} saver={writing.saver} />}
      <PublishQuestion
        question={question}
        date={form.scheduled_for}
        onAnswer={(chosen, answers) => void save(chosen, answers)}
        onClose={() => setQuestion(undefined)}
      />
      <SaveWithoutDraftQuestion
        open={saveBesideDraft !== undefined}
        onAgreed={() => {
          setSaveBesideDraft(undefined);
          saveOrAsk(saveBesideDraft!);
        }}
        onClose={() => setSaveBesideDraft(undefined)}
      />
      <LeaveQuestion saver={writing.saver} phase={phase} draftUnused={draftUnused} />
    </GeneratorContext>
  );
}

/**
 * The problems that the last save or autosave found, without those of fields that have changed since the save.
 * `isResolved`: the failed save's message need not be shown any more, because each of its problems has been dealt with; or,
 * after a save that failed for another reason, because an autosave has stored the text.
 */
function findOpenProblems(
  answer: SaveAnswer | undefined,
  saveState: SaveState,
  { form, sent }: Record<"form" | "sent", ArticleForm>,
): { problems: EditProblem[]; isResolved: boolean } {
  if (!answer)
    return {
      problems: saveState.state === "problems" ? saveState.problems : [],
      isResolved: saveState.state === "saved",
    };
  const isUnchanged = ({ field }: EditProblem) => form[CONTROL_OF[field]] === sent[CONTROL_OF[field]];
  const problems = answer.problems.filter(isUnchanged);
  const hadProblems = answer.problems.length > 0;
  return { problems, isResolved: hadProblems ? problems.length === 0 : saveState.state === "saved" };
}

/** Ctrl-S sends what is typed at once, and the writer stays in the editor. */
function useSaveShortcut(saver: RefObject<Autosaver | undefined>): void {
  useEffect(() => {
    const flushOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void saver.current?.flush();
    };
    addEventListener("keydown", flushOnShortcut);
    return () => removeEventListener("keydown", flushOnShortcut);
  }, [saver]);
}

/** Of a date that waits for «Pubblica» the line beside the buttons tells; the rest is announced above the text. */
const hasOtherWords = (form: ArticleForm, article: EditableArticle) =>
  !sameForm({ ...form, scheduled_for: "" }, { ...formOfArticle(article), scheduled_for: "" });

/** Finds the article that somebody has saved since the working copy began. */
const findOvertaking = (article: EditableArticle | undefined, copy: WorkingCopy | null | undefined) =>
  article && copy && copy.baseVersion < article.version ? article : undefined;
