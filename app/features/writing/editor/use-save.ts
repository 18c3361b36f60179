import { useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import {
  type ArticleStatus,
  type EditableArticle,
  type SaveAnswer,
  UNREACHABLE,
} from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { SaveAnswers } from "./publish-question.tsx";
import { onSaveConfirmed } from "./save-article.ts";
import type { useWriting } from "./use-writing.ts";

type Writing = ReturnType<typeof useWriting>;

/**
 * editing: the article is being written. saving: Salva bozza or Pubblica is under way. discarding: the writer gives up what is
 * typed. While saving or discarding the page may close without a question.
 */
export type EditorPhase = "editing" | "saving" | "discarding";

/** Salva bozza and Pubblica. A save that succeeds redirects to the list; one that fails leaves the page as it is. */
export function useSave(
  { saver, latest, saveState, newId }: Writing,
  /** The id of the article that the page shows; undefined on the page of a new article. */
  pageId: string | undefined,
  /** The answer to a save that was sent without JavaScript. */
  answered: SaveAnswer | undefined,
  overtakenBy: EditableArticle | undefined,
) {
  const fetcher = useFetcher<SaveAnswer>();
  const phase = useRef<EditorPhase>("editing");
  /** What the last save sent: a problem is shown until its field differs from this. */
  const [sent, setSent] = useState(latest.current);
  const lastSent = useRef(sent);
  const failure = fetcher.data ?? answered;
  const theirs = failure?.theirs ?? (saveState.state === "conflict" ? saveState.theirs : overtakenBy);

  // Only a save that failed has an answer.
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    phase.current = "editing";
    const lost = fetcher.data === UNREACHABLE ? lastSent.current : undefined;
    saver.current?.resume({ lost, isExplained: fetcher.data.problems.length > 0 });
  }, [fetcher.state, fetcher.data, saver]);

  // Until the server has confirmed it the browser keeps its copy, whatever becomes of this page.
  useEffect(() => onSaveConfirmed(() => saver.current?.abandon()), [saver]);

  async function save(status: ArticleStatus, answers: SaveAnswers = {}) {
    if (phase.current !== "editing") return;
    phase.current = "saving";
    await saver.current?.hold();
    lastSent.current = latest.current;
    setSent(lastSent.current);
    const id = saver.current?.id;
    // The form goes to the page that is open, even if the article has got an id since: the code of another page may be out of reach.
    const action = pageId === undefined ? href("/admin/blog/new") : href("/admin/blog/:id", { id: pageId });
    // A writer who saves while both versions are on the screen has chosen to overwrite the other one.
    const version = theirs?.version ?? saver.current?.version;
    await fetcher.submit(
      {
        ...lastSent.current,
        status,
        ...answers,
        ...(newId !== undefined && { new_id: newId }),
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version: String(version) }),
      },
      { method: "post", action },
    );
  }

  // The outcome is announced once for each object, so the same failure must give the same object.
  const answer = useMemo(() => {
    if (!failure) return undefined;
    const outcome: ToastMessage = { title: "Errore salvataggio", description: failure.sentence, tone: "error" };
    return { ...failure, outcome };
  }, [failure]);

  return {
    save,
    isSaving: fetcher.state !== "idle",
    answer,
    sent,
    theirs,
    /** Gives up what is typed: sends it once more, so that a revision keeps it, and lets the page close without a question. */
    async discard() {
      await saver.current?.flush();
      phase.current = "discarding";
      saver.current?.abandon();
    },
    phase,
  };
}
