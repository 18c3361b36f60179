/**
 * The week: seven days of four dishes each, whose portions meet the day's aims. The same choices give the same week on every
 * machine. `makeWeek` draws dishes by the seed, balances each day, then carries out the exchanges one after the other.
 */
import { type Dish, dishes, type Meal, meals } from "#app/content/planner/dishes.ts";
import { type Content, type FoodName, foods, type Origin } from "#app/content/planner/foods.ts";
import type { Diet } from "#app/content/planner/questions.ts";
import type { Aims, Choices } from "./choices.ts";
import { hashOf, randomFrom } from "./seeded.ts";

/** Energy in kcal, the rest in grams. */
export type Nutrients = { energy: number; protein: number; carbohydrate: number; fat: number };

/** A dish in a person's portion. */
export type Plate = Nutrients & { dish: Dish; grams: readonly (readonly [FoodName, number])[] };

/** Its plates in the order of `meals`. */
export type Day = Nutrients & { plates: readonly Plate[] };

export type Week = readonly Day[];

export const DAYS = 7;

/** How far a day may be from its aims, as a share of them. */
export const TOLERANCE = 0.05;

/** How much a dish may be enlarged or reduced beside the other dishes of its day. */
const SMALLEST = 0.65;
const LARGEST = 1.5;

/** Combinations of dishes that are looked at for a day, twice as many at first and more with every attempt. */
const TRIES = 20;
/** Of few dishes every combination is looked at. */
const FEW = 300;
/** Of whole weeks, before it is said that there is none: too much is left out then. */
const ATTEMPTS = 10;

/** What follows from a dish's ingredients. */
type Facts = Pick<Nutrients, "energy" | "protein"> & { origins: readonly Origin[]; contains: readonly Content[] };

const ingredientsOf = (dish: Dish) => Object.entries(dish.grams) as [FoodName, number][];

function factsOf(dish: Dish): Facts {
  const used = ingredientsOf(dish);
  const sum = (value: "energy" | "protein") =>
    used.reduce((total, [name, grams]) => total + (foods[name][value] * grams) / 100, 0);
  return {
    energy: sum("energy"),
    protein: sum("protein"),
    origins: used.flatMap(([name]) => foods[name].origin ?? []),
    contains: used.flatMap(([name]) => foods[name].contains),
  };
}

const facts = new Map(dishes.map((dish) => [dish, factsOf(dish)]));

/** What a diet leaves out. */
const REFUSED: Readonly<Record<Diet, readonly Origin[]>> = {
  onnivora: [],
  pescetariana: ["meat"],
  vegetariana: ["meat", "fish"],
  vegana: ["meat", "fish", "animal"],
};

type Wishes = Pick<Choices, "diet" | "without" | "season">;

/** Whether a dish is in season and holds nothing that the diet or the person leaves out. */
export function suits(dish: Dish, { diet, without, season }: Wishes): boolean {
  const { origins, contains } = facts.get(dish)!;
  return (
    dish.seasons.includes(season) &&
    !origins.some((origin) => REFUSED[diet].includes(origin)) &&
    !contains.some((content) => without.includes(content))
  );
}

/** @returns undefined when the choices leave too few dishes for a balanced week */
export function makeWeek(choices: Choices): Week | undefined {
  const allowed = meals.map((meal) => dishes.filter((dish) => dish.meals.includes(meal) && suits(dish, choices)));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const drawn = drawWeek(allowed, choices, (attempt + 2) * TRIES, randomFrom(hashOf(`${choices.seed} ${attempt}`)));
    if (drawn) return choices.swaps.reduce((week, place) => exchange(week, place, allowed, choices), drawn);
  }
  return undefined;
}

function drawWeek(allowed: readonly Dish[][], aims: Aims, tries: number, random: () => number): Week | undefined {
  const week: Day[] = [];
  const uses = new Map<Dish, number>();
  for (let day = 0; day < DAYS; day++) {
    const yesterday = dishesOf(week.at(-1));
    const offered = allowed.map((list) => {
      const free = list.filter((dish) => !yesterday.includes(dish));
      // What has not been on the table yet comes first, in an order of chance.
      const order = new Map(free.map((dish) => [dish, (uses.get(dish) ?? 0) + random()]));
      return free.toSorted((one, other) => order.get(one)! - order.get(other)!);
    });
    const found = drawDay(offered, aims, tries, random);
    if (!found) return undefined;
    for (const dish of dishesOf(found)) uses.set(dish, (uses.get(dish) ?? 0) + 1);
    week.push(found);
  }
  return week;
}

const dishesOf = (day: Day | undefined): Dish[] => day?.plates.map(({ dish }) => dish) ?? [];

/** Of many combinations the one whose portions change least, where a dish early in its list counts for more. */
function drawDay(offered: readonly Dish[][], aims: Aims, tries: number, random: () => number): Day | undefined {
  const combinations = offered.reduce((product, list) => product * list.length, 1);
  if (combinations === 0) return undefined;
  const isFew = combinations <= FEW;
  let best: Day | undefined;
  let least = Infinity;
  for (let number = 0; number < (isFew ? combinations : tries); number++) {
    let rest = number;
    let late = 0;
    const chosen = offered.map((list) => {
      const index = isFew ? rest % list.length : Math.floor(random() ** 2 * list.length);
      rest = Math.floor(rest / list.length);
      late += index / list.length;
      return list[index]!;
    });
    const found = findPortions(chosen, aims);
    const cost = found ? found.change + late / 8 : Infinity;
    if (cost >= least) continue;
    const day = serve(chosen, found!.factors);
    if (!isBalanced(day, aims)) continue; // rounding was unlucky
    [best, least] = [day, cost];
  }
  return best;
}

/** Puts the next dish that fits into a place; where none does, the week stays. */
function exchange(week: Week, place: string, allowed: readonly Dish[][], choices: Choices): Week {
  const [day, meal] = [Number(place[0]) - 1, Number(place[1]) - 1];
  const next = nextDish(week, day, meal, allowed[meal]!, choices);
  return next ? week.with(day, next) : week;
}

function nextDish(week: Week, day: number, meal: number, list: readonly Dish[], choices: Choices): Day | undefined {
  const order = list.toSorted((one, other) => rankOf(one, choices) - rankOf(other, choices));
  const present = dishesOf(week[day]);
  const near = [...dishesOf(week[day - 1]), ...present, ...dishesOf(week[day + 1])];
  const from = order.indexOf(present[meal]!);
  for (let step = 1; step < order.length; step++) {
    const dish = order[(from + step) % order.length]!;
    if (near.includes(dish)) continue;
    const found = balance(present.with(meal, dish), choices);
    if (found) return found;
  }
  return undefined;
}

const rankOf = ({ slug }: Dish, { seed }: Choices) => hashOf(`${seed} ${slug}`);

/** Whether another dish could take this place. */
export function canExchange(week: Week, day: number, meal: number, choices: Choices): boolean {
  const list = dishes.filter((dish) => dish.meals.includes(meals[meal] as Meal) && suits(dish, choices));
  return nextDish(week, day, meal, list, choices) !== undefined;
}

/** @returns undefined when no portions of these dishes meet the aims */
export function balance(chosen: readonly Dish[], aims: Aims): Day | undefined {
  const found = findPortions(chosen, aims);
  const day = found && serve(chosen, found.factors);
  return day && isBalanced(day, aims) ? day : undefined;
}

/**
 * Finds the portions, as near as possible to equal ones, whose energy and protein are the day's aims: of all factors that
 * solve both equations those with the least sum of squares away from 1; a factor beyond its bounds stays there, and the
 * others are solved again.
 * @returns undefined when no portions within the bounds do, or a dish comes twice; `change` is 0 for equal portions
 */
function findPortions(chosen: readonly Dish[], aims: Aims): { factors: number[]; change: number } | undefined {
  const known = chosen.map((dish) => facts.get(dish)!);
  const scale = aims.energy / known.reduce((sum, { energy }) => sum + energy, 0);
  const factors = chosen.map(() => 1);
  const isFree = chosen.map((dish, index) => chosen.indexOf(dish) === index);
  if (isFree.includes(false)) return undefined;
  for (let round = 0; round < chosen.length; round++) {
    let [missingEnergy, missingProtein, ee, ep, pp] = [aims.energy / scale, aims.protein / scale, 0, 0, 0];
    for (const [index, { energy, protein }] of known.entries()) {
      const factor = isFree[index] ? 1 : factors[index]!;
      missingEnergy -= energy * factor;
      missingProtein -= protein * factor;
      if (!isFree[index]) continue;
      ee += energy * energy;
      ep += energy * protein;
      pp += protein * protein;
    }
    // One dish alone, or several of the same make, cannot meet two aims.
    const determinant = ee * pp - ep * ep;
    if (determinant < 1) return undefined;
    const byEnergy = (missingEnergy * pp - missingProtein * ep) / determinant;
    const byProtein = (missingProtein * ee - missingEnergy * ep) / determinant;
    let isWithin = true;
    for (const [index, { energy, protein }] of known.entries()) {
      if (!isFree[index]) continue;
      const wanted = 1 + byEnergy * energy + byProtein * protein;
      factors[index] = Math.min(Math.max(wanted, SMALLEST), LARGEST);
      if (factors[index] !== wanted) isWithin = isFree[index] = false;
    }
    if (isWithin)
      return {
        factors: factors.map((factor) => factor * scale),
        change: factors.reduce((sum, factor) => sum + (factor - 1) ** 2, 0),
      };
  }
  return undefined;
}

export const isBalanced = (day: Nutrients, aims: Aims): boolean =>
  Math.abs(day.energy - aims.energy) <= TOLERANCE * aims.energy &&
  Math.abs(day.protein - aims.protein) <= TOLERANCE * aims.protein;

/** Portions that a kitchen scale can weigh: the day is added up from them, not from what was calculated. */
const weighable = (grams: number): number => (grams < 30 ? Math.round(grams) : Math.round(grams / 5) * 5);

const NUTRIENTS = ["energy", "protein", "carbohydrate", "fat"] as const;

const added = (parts: readonly (readonly [Nutrients, number])[]): Nutrients => {
  const sum = { energy: 0, protein: 0, carbohydrate: 0, fat: 0 };
  for (const [part, times] of parts) for (const name of NUTRIENTS) sum[name] += part[name] * times;
  return sum;
};

function plateOf(dish: Dish, factor: number): Plate {
  const grams = ingredientsOf(dish).map(([name, base]) => [name, Math.max(weighable(base * factor), 1)] as const);
  return { dish, grams, ...added(grams.map(([name, weight]) => [foods[name], weight / 100])) };
}

function serve(chosen: readonly Dish[], factors: readonly number[]): Day {
  const plates = chosen.map((dish, index) => plateOf(dish, factors[index]!));
  return { plates, ...added(plates.map((plate) => [plate, 1])) };
}
