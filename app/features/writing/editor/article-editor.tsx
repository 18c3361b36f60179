import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { GeneratorState } from "#app/features/ai/drafting.ts";
import { type ArticleForm, CONTROL_OF, formFrom } from "#app/features/writing/article-form.ts";
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
import { Outcome } from "#app/ui/outcome.tsx";
import { DraftPanel } from "./ai/draft-panel.tsx";
import { GeneratorContext } from "./ai/generator.ts";
import { Conflict } from "./conflict.tsx";
import { ContentField, type ContentHandle } from "./content-field.tsx";
import { Head } from "./head.tsx";
import { OthersLine } from "./keep-line.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { Recovery, WorkingCopyNote } from "./notes.tsx";
import { DeletionForm, Side } from "./side.tsx";
import { TitleField } from "./title-field.tsx";
import { useSave } from "./use-save.ts";
import { useWriting } from "./use-writing.ts";

type Props = {
  categories: CategoryRow[];
  form: ArticleForm;
  article?: EditableArticle;
  /** Of a new article. */
  newId?: string;
  workingCopy?: WorkingCopy | null;
  others?: OtherEditor[];
  generator: GeneratorState;
  /** Of a save without JavaScript. */
  answered: SaveAnswer | undefined;
};

/** Spec §2: the article editor. A form like any other without JavaScript; with it, every word is kept while it is typed. */
export function ArticleEditor({ categories, article, workingCopy, others = [], generator, answered, ...props }: Props) {
  const formElement = useRef<HTMLFormElement>(null);
  // Where there is no script a form that was refused comes again with the id it had.
  const [newId] = useState(answered?.typed["new_id"] || props.newId);
  const writing = useWriting({
    id: article?.id,
    newId,
    version: workingCopy?.baseVersion ?? article?.version,
    form: answered && Object.keys(answered.typed).length > 0 ? formFrom(answered.typed) : props.form,
    others,
    formElement,
  });
  const { form, id, kept, generation, change, recovery } = writing;
  const text = useRef<ContentHandle>(null);
  const draftUnused = useRef(false);
  const tellUnused = useCallback((unused: boolean) => void (draftUnused.current = unused), []);
  const withAi = useSearchParams()[0].has("ia");
  const [usage, setUsage] = useState(generator.usage);
  const [status, setStatus] = useState<ArticleStatus>(article?.status ?? "draft");
  const { save, answer, sent, busy, theirs, leaving, underWay } = useSave(
    writing,
    article?.id,
    answered,
    overtaken(article, workingCopy),
  );

  const stillWrong = ({ field }: EditProblem) => form[CONTROL_OF[field]] === sent[CONTROL_OF[field]];
  const problems = answer?.problems.filter(stillWrong) ?? (kept.state === "problems" ? kept.problems : []);
  /** Nothing is wrong any more with what could not be saved. */
  const mended = answer?.problems.length ? problems.length === 0 : kept.state === "saved";
  const problem = (name: keyof ArticleForm) => problems.find(({ field }) => CONTROL_OF[field] === name)?.message;
  const isPublic = article?.status === "published";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The browser's own question, as before deleting.
    if (draftUnused.current && !confirm(DRAFT_UNUSED)) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = submitter instanceof HTMLButtonElement && submitter.name === "status" ? submitter.value : status;
    void save(chosen as ArticleStatus);
  }

  useEffect(() => {
    // Ctrl-S does not end the writing: it makes sure of it.
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void writing.saver.current?.flush();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [writing.saver]);

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
        {/* Enter in a field saves as the toggle says: the form's first button is this one. */}
        <button type="submit" hidden>
          Salva
        </button>
        <input
          type="hidden"
          name="version"
          value={theirs?.version ?? workingCopy?.baseVersion ?? article?.version ?? ""}
        />
        {newId !== undefined && <input type="hidden" name="new_id" value={newId} />}
        <Head {...{ id, kept, busy, isPublic, status, onStatus: setStatus, saver: writing.saver }} />
        <div className="mt-4 grid gap-3 empty:hidden">
          <Outcome
            of={mended ? undefined : answer?.outcome}
            errors={problems.map(({ field, message }) => ({ id: CONTROL_OF[field], message }))}
          />
          {theirs && (
            <Conflict mine={form} theirs={theirs} onSave={() => void save(status)} busy={busy} onTheirs={leaving} />
          )}
          {recovery && <Recovery {...recovery} />}
          {workingCopy && !theirs && <WorkingCopyNote copy={workingCopy} id={article!.id} onDiscard={leaving} />}
          <OthersLine others={writing.others} />
        </div>
        <div className="mt-5 grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="min-w-0 space-y-6">
            <DraftPanel
              writing={writing}
              text={text}
              open={withAi}
              wasPublic={Boolean(article?.publishedAt)}
              onUnused={tellUnused}
            />
            <div>
              <TitleField
                {...fields}
                id={id}
                first={article === undefined && !withAi}
                wasPublic={Boolean(article?.publishedAt)}
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
      <LeaveQuestion saver={writing.saver} saving={underWay} draftUnused={draftUnused} />
    </GeneratorContext>
  );
}

const DRAFT_UNUSED = "C’è una bozza dell’IA che non hai usato: se salvi adesso si perde. Salvare lo stesso?";

/** Somebody saved after these words were begun. */
const overtaken = (article: EditableArticle | undefined, copy: WorkingCopy | null | undefined) =>
  article && copy && copy.baseVersion < article.version ? article : undefined;
