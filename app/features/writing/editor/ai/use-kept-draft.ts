import { useEffect, useRef } from "react";
import type { DraftRequest } from "#app/features/ai/drafting.ts";
import { findDraft, forgetDraft, keepDraft } from "#app/features/ai/kept-draft.ts";
import type { DraftWriting } from "./use-draft.ts";

/** A draft outlives the page it was written in, until it is taken over or given up: leaving the editor gives it up. */
export function useKeptDraft(
  { draft, asked, stage, whole, holdsWords, restore }: DraftWriting,
  /** The article's id; a new one gets it on the way. */
  article: string | undefined,
  onFound: (asked: DraftRequest) => void,
) {
  const start = useRef({ article, restore, onFound });
  const keptFor = useRef<{ article: string | undefined }>(undefined);

  useEffect(() => {
    const { article, restore, onFound } = start.current;
    const found = findDraft(article);
    if (found) {
      restore(found);
      onFound(found.asked);
    }
    return () => {
      if (keptFor.current) forgetDraft(keptFor.current.article);
    };
  }, []);

  useEffect(() => {
    if (holdsWords && asked) {
      if (keptFor.current && keptFor.current.article !== article) forgetDraft(keptFor.current.article);
      keptFor.current = { article };
      const { soFar: _before, ...request } = asked;
      keepDraft(article, { draft, asked: request, written: stage === "written", whole });
    } else if (stage === "resting" && keptFor.current) {
      forgetDraft(keptFor.current.article);
      keptFor.current = undefined;
    }
  }, [draft, asked, stage, whole, holdsWords, article]);
}
