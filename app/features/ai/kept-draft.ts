/** Keeps a generated draft in the tab's session storage until the writer takes it over, so that it survives a reload. */
import type { Draft, DraftRequest } from "./drafting.ts";

/** The storage registry (features/consent/registry) lists this key. */
const PREFIX = "tonica.bozza-ia.";

export type KeptDraft = {
  draft: Draft;
  asked: DraftRequest;
  /** The generator has finished: at the draft's end or, when it is not `whole`, at its length limit. */
  written: boolean;
  whole: boolean;
};

/** @param article the article's id, unless it is new */
const keyOf = (article: string | undefined): string => PREFIX + (article ?? "nuovo");

export function keepDraft(article: string | undefined, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(article), JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden; the page still holds the draft.
  }
}

export function forgetDraft(article: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(article));
  } catch {
    // Without access to the storage nothing was stored.
  }
}

export function findDraft(article: string | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(article)) ?? "null") as KeptDraft | null;
    const { title, excerpt, html } = kept!.draft;
    const texts = [title, excerpt, html, kept!.asked.topic];
    return texts.every((text) => typeof text === "string") ? kept! : undefined;
  } catch {
    return undefined;
  }
}
