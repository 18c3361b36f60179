/** What a save that did not happen says (spec §8). */
import type { EditableArticle, EditProblem } from "./editing.ts";

export type SaveAnswer = {
  sentence: string;
  problems: EditProblem[];
  /** Somebody else saved meanwhile: nothing was changed. */
  theirs?: EditableArticle;
  /** Fills the form again where there is no JavaScript. */
  typed: Record<string, string>;
};

export const UNREACHABLE: SaveAnswer = {
  sentence: "Il sito non risponde. Quello che hai scritto resta in questo browser: riprova fra poco.",
  problems: [],
  typed: {},
};
