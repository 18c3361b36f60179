/** A draft of the text generator that nobody has taken over yet, in the tab's own storage: a reload finds it again. */
import type { Draft, DraftRequest } from "./drafting.ts";

/** Listed in features/consent/registry. */
const PREFIX = "tonica.bozza-ia.";

export type KeptDraft = {
  draft: Draft;
  asked: DraftRequest;
  /** The generator had ended: by itself, or, where not `whole`, at the end of its length. */
  written: boolean;
  whole: boolean;
};

/** @param article its id, if it has one yet */
const keyOf = (article: string | undefined): string => PREFIX + (article ?? "nuovo");

export function keepDraft(article: string | undefined, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(article), JSON.stringify(kept));
  } catch {
    // Full, or forbidden: the page has it still.
  }
}

export function forgetDraft(article: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(article));
  } catch {
    // What cannot be read was not kept.
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
