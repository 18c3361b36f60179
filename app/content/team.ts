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
  /** In addresses and calls (`con=andrea`), and in stored appointments: it stays when the name changes. */
  slug: string;
  name: string;
  role: string;
  specialization: string;
  description: string;
  /** Name of the photograph, upright 4:5, without its ending: as soon as photos/team/<image>.jpg is there it takes the drawing's place. */
  image: string;
  line: MethodKey;
  likeness: Likeness;
  /** What a first time with this person is like. */
  firstTime: string;
  /** Professions with a register show title and number (trust.md 14). */
  register?: string;
};

export const TEAM_IS_DEMO = "Esempio dimostrativo: persone inventate.";

/** Words of /team. */
export const teamPage = {
  title: ["Ti allena uno,", "ti seguono in sei."],
  lead: "Ogni metodo ha la sua persona, e le persone si parlano: quello che racconti a una, con il tuo permesso, lo sanno anche le altre. Così tu racconti le cose una volta sola.",
  caption:
    "Dietro ciascuno c’è la linea del suo metodo. I ritratti sono disegnati: lasceranno il posto alle fotografie.",
  registers: {
    title: ["Chiedi il numero,", "poi controlla."],
    lead: "Alcune professioni si esercitano solo con un titolo e un’iscrizione. Gli albi si consultano da casa, gratis: questi sono i numeri da cercare.",
    note: "Esempio dimostrativo: i numeri sono inventati e non corrispondono a nessuno.",
  },
  closing: {
    title: ["Il primo incontro", "è gratis."],
    lead: "Un check-up per capire da dove parti. Esci sapendo chi dei sei ti serve, e chi no.",
    button: "Prenota il check-up gratuito",
  },
} as const;

export const team: readonly TeamMember[] = [
  {
    slug: "giorgia",
    name: "Giorgia Bressan",
    role: "Personal trainer",
    specialization: "Forza e ricomposizione corporea",
    description:
      "Misura, programma e conta le ripetizioni con te. Segue chi comincia da zero e chi è fermo da un pezzo.",
    image: "giorgia-bressan",
    firstTime: "La prima volta ti chiede che cosa hai già provato, e perché hai smesso.",
    line: "strength",
    likeness: { hair: "bob", top: "pink" },
  },
  {
    slug: "nicola",
    name: "Nicola Fanin",
    role: "Trainer EMS",
    specialization: "Elettrostimolazione e recupero",
    description: "Regola gli impulsi canale per canale e resta accanto a te dalla prima contrazione all’ultima.",
    image: "nicola-fanin",
    firstTime: "La prima volta parte dal livello più basso e ti fa dire «ancora» prima di alzarlo.",
    line: "ems",
    likeness: { hair: "crop", top: "ink", beard: true },
  },
  {
    slug: "marta",
    name: "Marta Olivieri",
    role: "Insegnante di Pilates",
    specialization: "Reformer individuale e in piccolo gruppo",
    description: "Guarda come respiri prima di guardare come ti muovi. Poi sceglie le molle.",
    image: "marta-olivieri",
    firstTime: "La prima volta passi dieci minuti sdraiato a respirare, e non te ne penti.",
    line: "pilates",
    likeness: { hair: "bun", top: "stripes" },
  },
  {
    slug: "andrea",
    name: "Andrea Scolari",
    role: "Pancafit e massoterapia",
    specialization: "Schiena, postura, tessuti",
    description: "Cerca da dove parte la tensione, che spesso non è dove la senti.",
    image: "andrea-scolari",
    firstTime: "La prima volta guarda come stai in piedi, poi come ti siedi, poi ti fa sdraiare.",
    line: "pancafit",
    likeness: { hair: "curls", top: "ink" },
    register: "Massoterapista, elenco speciale n. 0000 (numero dimostrativo)",
  },
  {
    slug: "sofia",
    name: "Sofia Mantovan",
    role: "Biologa nutrizionista",
    specialization: "Piani alimentari sostenibili",
    description: "Parte da quello che mangi già e da come lavori, non da un elenco di divieti.",
    image: "sofia-mantovan",
    firstTime: "La prima volta porta tre giorni di pasti veri, anche quelli scomodi da scrivere.",
    line: "nutrition",
    likeness: { hair: "long", top: "pink" },
    register: "Ordine dei biologi, n. AA_000000 (numero dimostrativo)",
  },
  {
    slug: "tommaso",
    name: "Tommaso Righi",
    role: "Psicologo",
    specialization: "Abitudini, motivazione, rapporto con il corpo",
    description: "Si occupa di quello che succede tra una seduta e l’altra: costanza, fretta, stanchezza.",
    image: "tommaso-righi",
    firstTime: "La prima volta parli tu. Quello che dici a lui resta con lui: il segreto professionale vale anche qui.",
    line: "breath",
    likeness: { hair: "crop", top: "paper", glasses: true },
    register: "Ordine degli psicologi del Veneto, n. 0000 (numero dimostrativo)",
  },
];
