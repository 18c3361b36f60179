import { expect, test } from "vitest";
import { type Asked, findAims, restingEnergy } from "./aims.ts";

const anna: Asked = {
  age: 35,
  height: 165,
  weight: 62,
  sex: "f",
  activity: "passi",
  goal: "equilibrio",
  diet: "onnivora",
  without: [],
};

test("energy at rest is Mifflin and St Jeor's, and between the two for who would rather not say", () => {
  expect(restingEnergy(anna)).toBe(620 + 1031.25 - 175 - 161);
  expect(restingEnergy({ ...anna, sex: "m" })).toBe(620 + 1031.25 - 175 + 5);
  const unsaid = restingEnergy({ ...anna, sex: "x" });
  expect(unsaid).toBe((restingEnergy(anna) + restingEnergy({ ...anna, sex: "m" })) / 2);
});

test("a goal changes the day's energy, never below what is spent at rest", () => {
  expect(findAims(anna)).toEqual({ energy: 2050, protein: 82 });
  expect(findAims({ ...anna, goal: "leggerezza" })).toEqual({ energy: 1800, protein: 87 });
  expect(findAims({ ...anna, goal: "forza" })).toEqual({ energy: 2200, protein: 99 });
  expect(findAims({ ...anna, activity: "seduta", age: 70, goal: "leggerezza" })).toMatchObject({ energy: 1400 });
});

test.each([
  ["young", { age: 17 }],
  ["old", { age: 76 }],
  ["thin", { weight: 50 }],
  ["thinner", { weight: 54, goal: "leggerezza" }],
  ["heavy", { weight: 96 }],
  ["large", { height: 205, weight: 140, sex: "m", activity: "fisica", age: 20 }],
] as const)("whom a page must not give a plan gets none: %s", (limit, measures) => {
  expect(findAims({ ...anna, ...measures })).toEqual({ limit });
});
