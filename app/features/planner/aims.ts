/** From a person's measures to what a day should bring, or to the reason why a page should not say it. */
import type { Content } from "#app/content/planner/foods.ts";
import {
  type Activity,
  activities,
  type Diet,
  type Goal,
  goals,
  type Limit,
  proteinShare,
  type Sex,
} from "#app/content/planner/questions.ts";
import { type Aims, ENERGY } from "./choices.ts";

export type Body = {
  /** years */
  age: number;
  /** centimetres */
  height: number;
  /** kilos */
  weight: number;
  sex: Sex;
};

export type Asked = Body & { activity: Activity; goal: Goal; diet: Diet; without: readonly Content[] };

/** Whoever would rather not say gets the mean of both formulas: at most 83 kcal at rest away from either. */
const SEX_TERM: Readonly<Record<Sex, number>> = { f: -161, m: 5, x: -78 };

/**
 * Energy spent at rest in a day, in kcal: 10 × kg + 6.25 × cm − 5 × years, + 5 for men, − 161 for women.
 * Mifflin MD, St Jeor ST, Hill LA, Scott BJ, Daugherty SA, Koh YO: A new predictive equation for resting energy expenditure in
 * healthy individuals. Am J Clin Nutr 1990;51(2):241-247.
 */
export const restingEnergy = ({ age, height, weight, sex }: Body): number =>
  10 * weight + 6.25 * height - 5 * age + SEX_TERM[sex];

/** Kilos for each square metre: WHO calls less than 18.5 underweight, and obesity of the second class begins at 35. */
export const bodyMassIndex = ({ height, weight }: Body): number => weight / (height / 100) ** 2;

const roundTo = (step: number, value: number) => Math.round(value / step) * step;

/** Never less than what is spent at rest, nor than the least that four meals should bring. */
export function findAims(asked: Asked): Aims | { limit: Limit } {
  const limit = findLimit(asked);
  if (limit) return { limit };
  const { level } = activities.find(({ value }) => value === asked.activity)!;
  const goal = goals.find(({ value }) => value === asked.goal)!;
  const resting = restingEnergy(asked);
  const wanted = Math.max(resting * level * goal.energy, resting, ENERGY.least);
  if (wanted > ENERGY.most) return { limit: "large" };
  const energy = roundTo(50, wanted);
  const [least, most] = proteinShare[whatIsLeft(asked)].map((share) => (share * energy) / 4) as [number, number];
  const protein = Math.min(Math.max(goal.protein * asked.weight, least), most);
  return { energy, protein: Math.round(protein) };
}

/** Who eats fish but leaves out fish eats as vegetarians do; without milk and eggs, as vegans do. */
function whatIsLeft({ diet, without }: Asked): Diet {
  const meatless = diet === "pescetariana" && without.includes("pesce") ? "vegetariana" : diet;
  const isPlain = meatless === "vegetariana" && without.includes("latte") && without.includes("uova");
  return isPlain ? "vegana" : meatless;
}

function findLimit(asked: Asked): Limit | undefined {
  const index = bodyMassIndex(asked);
  if (asked.age < 18) return "young";
  if (asked.age > 75) return "old";
  if (index < 18.5) return "thin";
  if (index >= 35) return "heavy";
  if (index < 20 && asked.goal === "leggerezza") return "thinner";
  return undefined;
}
