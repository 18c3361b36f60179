/** What the planner asks, with what each answer means for the arithmetic, and the words of its limits. */
import type { Content } from "./foods.ts";

export const diets = [
  { value: "onnivora", label: "Mangio di tutto" },
  { value: "pescetariana", label: "Pesce sì, carne no" },
  { value: "vegetariana", label: "Vegetariana" },
  { value: "vegana", label: "Vegana" },
] as const;
export type Diet = (typeof diets)[number]["value"];

export const exclusions: readonly { value: Content; label: string }[] = [
  { value: "glutine", label: "Glutine" },
  { value: "latte", label: "Latte e latticini" },
  { value: "uova", label: "Uova" },
  { value: "pesce", label: "Pesce e crostacei" },
  { value: "guscio", label: "Frutta a guscio e arachidi" },
  { value: "soia", label: "Soia" },
  { value: "rossa", label: "Carne rossa e salumi" },
];

export const sexes = [
  { value: "f", label: "Donna" },
  { value: "m", label: "Uomo" },
  { value: "x", label: "Preferisco non dirlo" },
] as const;
export type Sex = (typeof sexes)[number]["value"];

/** `level`: physical activity level, total energy over resting energy (FAO/WHO/UNU 2004: 1.40-1.69, 1.70-1.99, from 2.00). */
export const activities = [
  { value: "seduta", label: "Sto seduto quasi sempre", level: 1.4 },
  { value: "passi", label: "Cammino, o mi alleno 1 volta a settimana", level: 1.55 },
  { value: "allenata", label: "Mi alleno 2 o 3 volte a settimana", level: 1.7 },
  { value: "fisica", label: "Lavoro fisico, o mi alleno quasi ogni giorno", level: 1.9 },
] as const;
export type Activity = (typeof activities)[number]["value"];

/** `energy`: share of what is spent. `protein`: grams for each kilo of body weight. */
export const goals = [
  { value: "leggerezza", label: "Perdere un po’ di peso", energy: 0.88, protein: 1.4 },
  { value: "equilibrio", label: "Stare come sto, mangiando meglio", energy: 1, protein: 1.1 },
  { value: "forza", label: "Mettere su muscoli", energy: 1.08, protein: 1.6 },
] as const;
export type Goal = (typeof goals)[number]["value"];

/** How much of the energy may come from protein: what the dishes of a diet can hold every day. */
export const proteinShare: Readonly<Record<Diet, readonly [least: number, most: number]>> = {
  onnivora: [0.16, 0.2],
  pescetariana: [0.16, 0.2],
  vegetariana: [0.16, 0.18],
  vegana: [0.155, 0.175],
};

/** Whom a page must not give a plan, however plain; each with a kind sentence and a person to ask. */
export const limits = {
  confirm:
    "Qui un piano non te lo diamo: gravidanza, allattamento, un disturbo alimentare di oggi o di ieri, diabete o malattie di reni e fegato chiedono qualcuno che ti ascolti. Parlane con il medico; se vuoi, poi ne parliamo anche noi. Se invece nessuna di queste cose ti riguarda, segna la casella in fondo alle domande.",
  young:
    "Prima dei diciotto anni il corpo fa un lavoro che una pagina non sa calcolare. Parlane con i tuoi e con il pediatra o il medico.",
  old: "Dopo i settantacinque anni contano cose che qui non ti chiediamo. Il medico o una nutrizionista fanno meglio di noi.",
  thin: "Con queste misure un piano di una pagina non è la cosa giusta. Fatti accompagnare dal medico o da una nutrizionista: è una cortesia che ti fai.",
  thinner:
    "Con queste misure perdere peso non è un buon obiettivo, e non ti diamo un piano per farlo. Scegli un altro obiettivo, o parlane con una persona.",
  heavy:
    "Con queste misure un piano di una pagina non basta, e tu meriti di meglio: il medico o una nutrizionista, con calma e senza prediche.",
  large: "Con queste misure servirebbero porzioni che una pagina non sa comporre bene. Parlane con una nutrizionista.",
  narrow:
    "Con tutte queste esclusioni non ci riesce una settimana che stia in piedi, e non vogliamo dartene una zoppa. Togline una, o parlane con la nutrizionista.",
} as const;
export type Limit = keyof typeof limits;
