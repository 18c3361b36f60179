/** Reads the planner's form, in the browser or on the server alike. */
import { type Season, seasons } from "#app/content/planner/dishes.ts";
import { activities, diets, exclusions, goals, type Limit, sexes } from "#app/content/planner/questions.ts";
import { findAims } from "./aims.ts";
import { type Choices, MOST_PEOPLE } from "./choices.ts";

export type Outcome = { choices: Choices } | { limit: Limit } | { problems: Problem[] };

export type Problem = { field: string; message: string };

/** What a person may sensibly type; what is rare is met by a kind sentence of `limits`, not by an error. */
export const MEASURES = {
  eta: { label: "Età", unit: "anni", least: 10, most: 110 },
  altezza: { label: "Altezza", unit: "cm", least: 120, most: 230 },
  peso: { label: "Peso", unit: "kg", least: 30, most: 250 },
} as const;

/** As a form sends them: an exclusion is a field of its own. */
export type Answers = Readonly<Record<string, string | undefined>>;

export const exclusionField = (content: string): string => `senza-${content}`;

/** @param today decides the season where none was chosen */
export function readAnswers(fields: Answers, today: Date, seed: number): Outcome {
  const problems: Problem[] = [];
  const text = (name: string) => (fields[name] ?? "").trim();
  const measure = (field: keyof typeof MEASURES) => {
    const { label, unit, least, most } = MEASURES[field];
    const value = Number(text(field).replace(",", ".") || Number.NaN);
    if (!(value >= least && value <= most))
      problems.push({ field, message: `${label}: scrivi un numero fra ${least} e ${most} ${unit}.` });
    return value;
  };
  const choice = <Value extends string>(field: string, options: readonly { value: Value }[], what: string): Value => {
    const found = options.find(({ value }) => value === text(field));
    if (!found) problems.push({ field, message: `${what}: scegli una risposta.` });
    return found?.value ?? options[0]!.value;
  };
  const asked = {
    age: measure("eta"),
    height: measure("altezza"),
    weight: measure("peso"),
    sex: choice("sesso", sexes, "Sesso"),
    activity: choice("attivita", activities, "Quanto ti muovi"),
    goal: choice("obiettivo", goals, "Che cosa vorresti"),
    diet: choice("dieta", diets, "Come mangi"),
    without: exclusions.map(({ value }) => value).filter((value) => fields[exclusionField(value)] === "si"),
  };
  if (problems.length > 0) return { problems };
  if (text("adatto") !== "si") return { limit: "confirm" };
  const aims = findAims(asked);
  if ("limit" in aims) return aims;
  const people = Math.min(Math.max(Math.round(Number(text("persone"))) || 1, 1), MOST_PEOPLE);
  const season = seasons.find((name) => name === text("stagione")) ?? seasonOf(today);
  const isActive = asked.activity === "allenata" || asked.activity === "fisica";
  const sessions = isActive || asked.goal === "forza" ? 3 : 2;
  const { diet, without } = asked;
  return { choices: { ...aims, diet, without, people, season, sessions, seed, swaps: [] } };
}

/** By the calendar month, as greengrocers and meteorologists count. */
export function seasonOf(day: Date): Season {
  const month = day.getMonth();
  return seasons[Math.floor(((month + 10) % 12) / 3)]!;
}
