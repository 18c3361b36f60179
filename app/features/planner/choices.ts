/**
 * All that a plan is made of, and its address. No measure of a body is among it: the aims follow from them (aims.ts) before
 * anything is written into an address, so that a plan can be passed on without telling how much somebody weighs.
 */
import type { Content } from "#app/content/planner/foods.ts";
import { type Season, seasons } from "#app/content/planner/dishes.ts";
import { type Diet, diets, exclusions } from "#app/content/planner/questions.ts";

/** What a day should bring one person. */
export type Aims = {
  /** kcal */
  energy: number;
  /** grams */
  protein: number;
};

export type Choices = Aims & {
  diet: Diet;
  without: readonly Content[];
  people: number;
  season: Season;
  /** Sessions of training in the week. */
  sessions: 2 | 3;
  seed: number;
  /** Places in the week whose dish was exchanged, one after the other: two digits each, day (1-7) and meal (1-4). */
  swaps: readonly string[];
};

export const ENERGY = { least: 1400, most: 3600 } as const;
export const MOST_PEOPLE = 6;
const MOST_SWAPS = 60;
const LARGEST_SEED = 9999;

/** @returns the query, or the fragment, without its first character */
export function addressOf(choices: Choices): string {
  const { energy, protein, diet, without, people, season, sessions, seed, swaps } = choices;
  const fields = new URLSearchParams({ kcal: String(energy), prot: String(protein), dieta: diet });
  if (without.length > 0) fields.set("senza", without.join("."));
  fields.set("persone", String(people));
  fields.set("stagione", season);
  fields.set("sedute", String(sessions));
  fields.set("seme", String(seed));
  if (swaps.length > 0) fields.set("cambi", swaps.join("."));
  return fields.toString();
}

/** @returns undefined for what is no plan's address */
export function choicesIn(address: string): Choices | undefined {
  const fields = new URLSearchParams(address);
  const number = (name: string, least: number, most: number) => {
    const value = Number(fields.get(name));
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
  const list = (name: string) => (fields.get(name) ?? "").split(".").filter(Boolean);
  const energy = number("kcal", ENERGY.least, ENERGY.most);
  const protein = number("prot", 30, 250);
  const diet = diets.find(({ value }) => value === fields.get("dieta"))?.value;
  const people = number("persone", 1, MOST_PEOPLE);
  const season = seasons.find((name) => name === fields.get("stagione"));
  const sessions = number("sedute", 2, 3) as 2 | 3 | undefined;
  const seed = number("seme", 0, LARGEST_SEED);
  const swaps = list("cambi").filter((place) => /^[1-7][1-4]$/.test(place));
  if (!energy || !protein || !diet || !people || !season || !sessions || seed === undefined) return undefined;
  const asked = list("senza");
  const without = exclusions.map(({ value }) => value).filter((value) => asked.includes(value));
  return { energy, protein, diet, without, people, season, sessions, seed, swaps: swaps.slice(0, MOST_SWAPS) };
}

/** Another week of the same choices. */
export const nextSeed = (seed: number): number => (seed + 1) % (LARGEST_SEED + 1);
