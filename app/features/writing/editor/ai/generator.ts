/** What every place of the editor that asks the text generator shares: how much is left today, and the article's mark. */
import { createContext, use } from "react";
import type { GeneratorState, Usage } from "#app/features/ai/drafting.ts";

export type Generator = GeneratorState & {
  /** An answer said how much was used. */
  onUsage: (usage: Usage | undefined) => void;
  /** Words of the generator have been taken into the article. */
  onTaken: () => void;
};

export const GeneratorContext = createContext<Generator | undefined>(undefined);

export function useGenerator(): Generator {
  const generator = use(GeneratorContext);
  if (!generator) throw new Error("outside of the editor");
  return generator;
}
