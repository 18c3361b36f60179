/** The shopping list of a week: everything added up, by aisle, in the units in which one buys it. */
import { type Aisle, aisles, type Food, type FoodName, foods } from "#app/content/planner/foods.ts";
import type { Week } from "./week.ts";

export type ShoppingLine = {
  food: FoodName;
  name: string;
  /** What to put into the basket: "3", "2 pacchi da 500 g", "450 g". */
  amount: string;
  /** How much of it the week needs, where that is something else. */
  needed: string | undefined;
  /** Grams that the week needs. */
  grams: number;
};

export type ShoppingList = readonly { aisle: Aisle; title: string; lines: readonly ShoppingLine[] }[];

const ORDER = Object.keys(aisles) as Aisle[];

export function shoppingList(week: Week, people: number): ShoppingList {
  const needed = new Map<FoodName, number>();
  for (const { plates } of week)
    for (const { grams } of plates)
      for (const [name, weight] of grams) needed.set(name, (needed.get(name) ?? 0) + weight * people);
  return ORDER.map((aisle) => ({
    aisle,
    title: aisles[aisle],
    lines: [...needed]
      .filter(([name]) => foods[name].aisle === aisle)
      .map(([food, grams]) => ({ food, name: foods[food].name, grams, ...bought(foods[food], grams) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "it")),
  })).filter(({ lines }) => lines.length > 0);
}

/** "450 g", "1,2 kg" */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${String(Math.round(grams / 50) / 20).replace(".", ",")} kg`;

function bought({ sold: [size, one, many] }: Food, grams: number): Pick<ShoppingLine, "amount" | "needed"> {
  // Nobody asks for 437 g at a counter: rounded up to half an etto.
  if (!size) return { amount: weightText(Math.ceil(grams / 50) * 50), needed: undefined };
  const count = Math.ceil(grams / size);
  if (!one) return { amount: String(count), needed: `circa ${weightText(grams)}` };
  return { amount: `${count} ${count === 1 ? one : many}`, needed: `ne usi ${weightText(grams)}` };
}
