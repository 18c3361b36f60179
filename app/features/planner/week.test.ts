/** What holds for every week, whatever was chosen. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { seasons } from "#app/content/planner/dishes.ts";
import { type FoodName, foods } from "#app/content/planner/foods.ts";
import { activities, diets, exclusions, goals, sexes } from "#app/content/planner/questions.ts";
import { examples } from "#tests/support/long-set.ts";
import { type Asked, findAims } from "./aims.ts";
import { addressOf, type Choices, choicesIn } from "./choices.ts";
import { shoppingList } from "./shopping.ts";
import { canExchange, DAYS, isBalanced, makeWeek, type Week } from "./week.ts";

const oneOf = <Value>(list: readonly { value: Value }[]) => fc.constantFrom(...list.map(({ value }) => value));

const anybody: fc.Arbitrary<Asked> = fc.record({
  age: fc.integer({ min: 18, max: 75 }),
  height: fc.integer({ min: 150, max: 200 }),
  weight: fc.integer({ min: 48, max: 120 }),
  sex: oneOf(sexes),
  activity: oneOf(activities),
  goal: oneOf(goals),
  diet: oneOf(diets),
  without: fc.subarray(
    exclusions.map(({ value }) => value),
    { maxLength: 4 },
  ),
});

const anyChoices: fc.Arbitrary<Choices> = fc
  .record({
    asked: anybody,
    people: fc.integer({ min: 1, max: 6 }),
    season: fc.constantFrom(...seasons),
    sessions: fc.constantFrom(2 as const, 3 as const),
    seed: fc.integer({ min: 0, max: 9999 }),
    swaps: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 4 })).map((place) => place.join("")),
      { maxLength: 6 },
    ),
  })
  .map(({ asked, ...rest }) => ({ ...rest, diet: asked.diet, without: asked.without, aims: findAims(asked) }))
  .filter(({ aims }) => !("limit" in aims))
  .map(({ aims, ...rest }) => ({ ...rest, ...(aims as { energy: number; protein: number }) }));

const slugs = (week: Week) => week.map(({ plates }) => plates.map(({ dish }) => dish.slug));

test("each day meets its aims within 5%, nothing comes twice in two days, and nothing that was left out comes at all", () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const week = makeWeek(choices)!;
      expect(week).toHaveLength(DAYS);
      for (const [index, day] of week.entries()) {
        expect(isBalanced(day, choices)).toBe(true);
        const near = [...(week[index - 1]?.plates ?? []), ...day.plates].map(({ dish }) => dish.slug);
        expect(new Set(near).size).toBe(near.length);
        for (const { dish, grams } of day.plates) {
          expect(dish.seasons).toContain(choices.season);
          expectAllowed(
            grams.map(([name]) => name),
            choices,
          );
        }
      }
    }),
    examples(2000, 80),
  );
});

/** Asked of the foods themselves, not of what the planner says of its dishes. */
function expectAllowed(names: FoodName[], { diet, without }: Choices): void {
  for (const name of names) {
    const { origin, contains } = foods[name];
    expect(without.filter((content) => contains.includes(content))).toEqual([]);
    if (diet !== "onnivora") expect(origin).not.toBe("meat");
    if (diet === "vegetariana" || diet === "vegana") expect(origin).not.toBe("fish");
    if (diet === "vegana") expect(origin).toBeUndefined();
  }
}

test("an exchange changes that one dish, and the day stays balanced", () => {
  fc.assert(
    fc.property(anyChoices, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 4 }), (choices, day, meal) => {
      const before = makeWeek(choices)!;
      const after = makeWeek({ ...choices, swaps: [...choices.swaps, `${day}${meal}`] })!;
      const changed = slugs(before).flatMap((dishes, index) =>
        dishes.flatMap((slug, place) => (slugs(after)[index]![place] === slug ? [] : [`${index + 1}${place + 1}`])),
      );
      expect(changed).toEqual(canExchange(before, day - 1, meal - 1, choices) ? [`${day}${meal}`] : []);
      expect(after.every((one) => isBalanced(one, choices))).toBe(true);
    }),
    examples(500, 40),
  );
});

test("the same choices and seed give the same week, another seed another one, and an address holds all of it", () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const passedOn = choicesIn(addressOf(choices))!;
      expect(passedOn).toEqual({
        ...choices,
        without: exclusions.map(({ value }) => value).filter((value) => choices.without.includes(value)),
      });
      expect(makeWeek(passedOn)).toEqual(makeWeek(choices));
    }),
    examples(500, 30),
  );
  const plain = choicesIn("kcal=2000&prot=90&dieta=onnivora&persone=1&stagione=autunno&sedute=2&seme=1")!;
  expect(slugs(makeWeek({ ...plain, seed: 2 })!)).not.toEqual(slugs(makeWeek(plain)!));
});

test("what is no plan's address gives none", () => {
  const whole = "kcal=2000&prot=90&dieta=onnivora&persone=1&stagione=autunno&sedute=2&seme=1";
  expect(choicesIn(whole)).toBeDefined();
  for (const broken of [
    "",
    "kcal=900",
    "kcal=99999",
    "dieta=carnivora",
    "persone=7",
    "stagione=mai",
    "seme=-1",
    "sedute=9",
    "prot=2.5",
  ])
    expect(choicesIn(`${broken}&${whole}`.replace(/^&/, "")) === undefined).toBe(broken !== "");
  expect(choicesIn(`${whole}&cambi=11.99.x.74&senza=glutine.sassi`)).toMatchObject({
    swaps: ["11", "74"],
    without: ["glutine"],
  });
});

test("the list is what the dishes need, for as many as eat, once for each food", () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const week = makeWeek(choices)!;
      const lines = shoppingList(week, choices.people).flatMap(({ lines }) => lines);
      expect(new Set(lines.map(({ food }) => food)).size).toBe(lines.length);
      const needed = week.flatMap(({ plates }) => plates.flatMap(({ grams }) => grams));
      for (const { food, grams } of lines)
        expect(grams).toBe(
          choices.people * needed.reduce((sum, [name, weight]) => sum + (name === food ? weight : 0), 0),
        );
      expect(lines.length).toBe(new Set(needed.map(([name]) => name)).size);
    }),
    examples(200, 20),
  );
});

test("the list speaks as people buy", () => {
  const week = makeWeek(choicesIn("kcal=2000&prot=95&dieta=onnivora&persone=3&stagione=autunno&sedute=2&seme=7")!)!;
  const amounts = shoppingList(week, 3).flatMap(({ lines }) => lines.map(({ amount }) => amount));
  for (const amount of amounts)
    expect(amount).toMatch(/^(\d+|\d+0 g|\d+(,\d+)? kg|\d+ (litro|litri|[a-z]+ da \d+(,\d+)? (g|kg|cl)))$/);
});
