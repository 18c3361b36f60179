/** The six people of the studio. All of them are invented, and every page that shows them says so. */
import type { MethodKey } from "./services.ts";

/** The drawn bust that stands in until there is a photograph. */
export type Likeness = {
  hair: "bob" | "bun" | "crop" | "curls" | "long";
  top: "pink" | "ink" | "stripes" | "paper";
  beard?: boolean;
  glasses?: boolean;
};

export type TeamMember = {
  name: string;
  role: string;
  specialization: string;
  description: string;
  /** File under /team/, 4:5, once the person has agreed to it; the drawing stands in. */
  image: string | null;
  line: MethodKey;
  likeness: Likeness;
  /** Professions with a register show title and number (trust.md 14). */
  register?: string;
};

export const TEAM_IS_DEMO = "Esempio dimostrativo: persone inventate.";

export const team: readonly TeamMember[] = [
  {
    name: "Giorgia Bressan",
    role: "Personal trainer",
    specialization: "Forza e ricomposizione corporea",
    description:
      "Misura, programma e conta le ripetizioni con te. Segue chi comincia da zero e chi è fermo da un pezzo.",
    image: null,
    line: "strength",
    likeness: { hair: "bob", top: "pink" },
  },
  {
    name: "Nicola Fanin",
    role: "Trainer EMS",
    specialization: "Elettrostimolazione e recupero",
    description: "Regola gli impulsi canale per canale e resta accanto a te dalla prima contrazione all’ultima.",
    image: null,
    line: "ems",
    likeness: { hair: "crop", top: "ink", beard: true },
  },
  {
    name: "Marta Olivieri",
    role: "Insegnante di Pilates",
    specialization: "Reformer individuale e in piccolo gruppo",
    description: "Guarda come respiri prima di guardare come ti muovi. Poi sceglie le molle.",
    image: null,
    line: "pilates",
    likeness: { hair: "bun", top: "stripes" },
  },
  {
    name: "Andrea Scolari",
    role: "Pancafit e massoterapia",
    specialization: "Schiena, postura, tessuti",
    description: "Cerca da dove parte la tensione, che spesso non è dove la senti.",
    image: null,
    line: "pancafit",
    likeness: { hair: "curls", top: "ink" },
    register: "Massoterapista, elenco speciale n. 0000 (numero dimostrativo)",
  },
  {
    name: "Sofia Mantovan",
    role: "Biologa nutrizionista",
    specialization: "Piani alimentari sostenibili",
    description: "Parte da quello che mangi già e da come lavori, non da un elenco di divieti.",
    image: null,
    line: "nutrition",
    likeness: { hair: "long", top: "pink" },
    register: "Ordine dei biologi, n. AA_000000 (numero dimostrativo)",
  },
  {
    name: "Tommaso Righi",
    role: "Psicologo",
    specialization: "Abitudini, motivazione, rapporto con il corpo",
    description: "Si occupa di quello che succede tra una seduta e l’altra: costanza, fretta, stanchezza.",
    image: null,
    line: "breath",
    likeness: { hair: "crop", top: "paper", glasses: true },
    register: "Ordine degli psicologi del Veneto, n. 0000 (numero dimostrativo)",
  },
];
