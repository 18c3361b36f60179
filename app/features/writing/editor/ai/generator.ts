/** The state shared by all parts of the editor that use the text generator: today's allowance, and the article's mark. */
import { createContext, use } from "react";
import type { GeneratorState, Usage } from "#app/features/ai/drafting.ts";

export type Generator = GeneratorState & {
  /** Called when an answer says how much of the allowance is used. */
  onUsage: (usage: Usage | undefined) => void;
  /** Called when the article takes over a text from the generator. */
  onTaken: () => void;
};

export const GeneratorContext = createContext<Generator | undefined>(undefined);

export function useGenerator(): Generator {
  const generator = use(GeneratorContext);
  if (!generator) throw new Error("outside of the editor");
  return generator;
}
