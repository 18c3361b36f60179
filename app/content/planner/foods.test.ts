import { expect, test } from "vitest";
import { dishes, meals, seasons } from "./dishes.ts";
import { type FoodName, foods } from "./foods.ts";

test("there are at least eighty foods and sixty dishes, and every food is in a dish", () => {
  const used = new Set(dishes.flatMap(({ grams }) => Object.keys(grams)));
  expect(dishes.length).toBeGreaterThanOrEqual(60);
  expect(used.size).toBeGreaterThanOrEqual(80);
  expect(Object.keys(foods).filter((name) => !used.has(name))).toEqual([]);
});

test.each(Object.entries(foods))("the energy of %s comes from its nutrients", (_, food) => {
  // EU regulation 1169/2011, annex XIV: 4, 4 and 9 kcal a gram; what fibre adds is not in the table.
  const sum = 4 * food.protein + 4 * food.carbohydrate + 9 * food.fat;
  expect(Math.abs(food.energy - sum)).toBeLessThanOrEqual(Math.max(12, 0.1 * food.energy));
  expect(food.protein + food.carbohydrate + food.fat).toBeLessThanOrEqual(100);
});

/** Energy of a dish as it is written, in kcal: one of four meals of about 2,000. */
const EXPECTED = { colazione: [340, 470], pranzo: [520, 720], merenda: [170, 240], cena: [520, 740] } as const;

test.each(dishes.map((dish) => [dish.slug, dish] as const))("%s is a dish for its meals", (slug, dish) => {
  expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  const used = Object.entries(dish.grams) as [FoodName, number][];
  const energy = used.reduce((sum, [name, grams]) => sum + (foods[name].energy * grams) / 100, 0);
  for (const meal of dish.meals) {
    expect(energy).toBeGreaterThanOrEqual(EXPECTED[meal][0]);
    expect(energy).toBeLessThanOrEqual(EXPECTED[meal][1]);
  }
  expect(used.every(([, grams]) => grams >= 3 && grams <= 350)).toBe(true);
});

test("slugs and names are different, and each season has dishes of its own for every meal", () => {
  expect(new Set(dishes.map(({ slug }) => slug)).size).toBe(dishes.length);
  expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
  for (const season of seasons)
    for (const meal of meals)
      expect(
        dishes.some(({ seasons: when, meals: at }) => when.length < 4 && when.includes(season) && at.includes(meal)),
      ).toBe(true);
});
