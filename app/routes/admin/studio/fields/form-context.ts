import { createContext, use } from "react";
import type { MediaItem } from "#app/features/media/media.ts";
import type { Wrong } from "../answered.ts";

/** What all fields of a section's form share. */
export type SectionFormContext = {
  wrong: readonly Wrong[];
  /** Pictures of the library, for a page in which no script runs. */
  pictures: readonly Pick<MediaItem, "url" | "alt" | "createdAt">[];
  /** Something has changed that no field says by itself. */
  onChange: () => void;
  /** A list has changed, so that what was said of its items may stand at others. */
  onRearrange: () => void;
};

export const SectionFormContext = createContext<SectionFormContext>({
  wrong: [],
  pictures: [],
  onChange: () => {},
  onRearrange: () => {},
});

export const useProblem = (name: string): string | undefined =>
  use(SectionFormContext).wrong.find(({ path }) => path === name)?.sentence;

/** Whether something is wrong in a field, or in one inside it. */
export const useHasProblem = (name: string): boolean =>
  use(SectionFormContext).wrong.some(({ path }) => path === name || path.startsWith(`${name}.`));
