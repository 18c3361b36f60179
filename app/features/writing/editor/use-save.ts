import { useEffect, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ArticleStatus, EditableArticle, SaveAnswer } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import type { useWriting } from "./use-writing.ts";

type Writing = ReturnType<typeof useWriting>;

/** Salva bozza and Pubblica. A save that succeeds leads to the list; one that does not leaves everything as it is. */
export function useSave(
  { saver, latest, kept, newId }: Writing,
  /** The article whose page this is; none: the page of a new one. */
  opened: string | undefined,
  answered: SaveAnswer | undefined,
  overtakenBy: EditableArticle | undefined,
) {
  const fetcher = useFetcher<SaveAnswer>();
  const on = useRef(false);
  /** What was sent last: a field that has changed since is no longer the one that was wrong. */
  const [sent, setSent] = useState(latest.current);
  const failed = fetcher.data ?? answered;
  const theirs = failed?.theirs ?? (kept.state === "conflict" ? kept.theirs : overtakenBy);

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    on.current = false;
    saver.current?.resume();
  }, [fetcher.state, fetcher.data, saver]);

  // The list came: what the browser kept has arrived.
  useEffect(() => () => void (on.current && saver.current?.abandon()), [saver]);

  async function save(status: ArticleStatus) {
    if (on.current) return;
    on.current = true;
    await saver.current?.hold();
    setSent(latest.current);
    const id = saver.current?.id;
    // To the page that is open, even when its article has got an id meanwhile: another page's code may be out of reach.
    const action = opened === undefined ? href("/admin/blog/new") : href("/admin/blog/:id", { id: opened });
    // Whoever saves with both versions before the eyes has chosen.
    const version = theirs?.version ?? saver.current?.version;
    await fetcher.submit(
      {
        ...latest.current,
        status,
        ...(newId !== undefined && { new_id: newId }),
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version: String(version) }),
      },
      { method: "post", action },
    );
  }

  // The same object for the same answer: it is told once.
  const answer = useMemo(() => {
    if (!failed) return undefined;
    const outcome: ToastMessage = { title: "Errore salvataggio", description: failed.sentence, tone: "error" };
    return { ...failed, outcome };
  }, [failed]);

  return {
    save,
    busy: fetcher.state !== "idle",
    answer,
    sent,
    theirs,
    /** What is typed is to go, but for the revision of it: nothing holds the page back any more. */
    async leaving() {
      await saver.current?.flush();
      on.current = true;
      saver.current?.abandon();
    },
    underWay: on,
  };
}
