/** Articles of a studio need no hidden deliberation: the first words come seconds earlier, and cost less. */

/** The others refuse a request that speaks of it. */
const DELIBERATES = /^(models\/)?gemini-(?!1\.|2\.0)/;

/** Models that cannot do with the level "minimal": Pro, and Flash from 3.7 on. */
const NEEDS_LOW =
  /(^|\/)gemini-(flash-latest$|([3-9]|\d\d)(\.\d+)?-pro(-|$)|(3\.([7-9]|\d\d)|[4-9]\.\d+)-flash(?!-lite)(-|$)|4-hydrogen)/;

/** @returns `thinkingConfig` of a request: the least that a model can be asked for; undefined for who does not deliberate */
export function leastThinking(model: string): { thinkingBudget: number } | { thinkingLevel: string } | undefined {
  if (!DELIBERATES.test(model)) return undefined;
  if (/gemini-2(\.|-)/.test(model)) return { thinkingBudget: model.includes("2.5-pro") ? 128 : 0 };
  return { thinkingLevel: NEEDS_LOW.test(model) ? "low" : "minimal" };
}
