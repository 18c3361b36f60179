/** The people of the studio. All of them are invented, and every page that shows them says so. */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { choice, flag, list, optionalText, picture, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";
import { wordsOf } from "./texts.ts";
import { type MethodKey, methodChoices } from "./services.ts";

/** The drawn bust that stands in until there is a photograph. */
export type Likeness = {
  hair: "bob" | "bun" | "crop" | "curls" | "long";
  top: "pink" | "ink" | "stripes" | "paper";
  beard: boolean;
  glasses: boolean;
};

export type TeamMember = {
  /** In addresses and calls (`con=andrea`), and in stored appointments: it stays when the name changes. */
  slug: string;
  name: string;
  role: string;
  specialization: string;
  description: string;
  /** Address of a stored picture, upright 4:5; with "" photos/team/<slug>.jpg is shown where it is, else the drawing. */
  portrait: string;
  line: MethodKey;
  likeness: Likeness;
  /** What a first time with this person is like. */
  firstTime: string;
  /** Professions with a register show title and number (trust.md 14). */
  register: string;
};

/** While they are invented, every page that shows them says so; afterwards: "". */
export const teamNote = () => (staff().areExamples ? "Esempio dimostrativo: persone inventate." : "");

/** Words of /team. */
const words = () =>
  ({
    title: ["Ti allena uno,", `ti seguono in ${numberInWords(team().length)}.`],
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
      lead: `Un check-up per capire da dove parti. Esci sapendo chi dei ${numberInWords(team().length)} ti serve, e chi no.`,
      button: "Prenota il check-up",
    },
  }) as const;

export const teamTexts = {
  key: "testi-team",
  title: "Team",
  appears: "Nella pagina Team.",
  page: href("/team"),
  byDefault: words,
};

export const teamPage = wordsOf(teamTexts);

const people = (): readonly TeamMember[] => [
  {
    slug: "giorgia",
    name: "Giorgia Bressan",
    role: "Personal trainer",
    specialization: "Forza e ricomposizione corporea",
    description:
      "Misura, programma e conta le ripetizioni con te. Segue chi comincia da zero e chi è fermo da un pezzo.",
    portrait: "",
    firstTime: "La prima volta ti chiede che cosa hai già provato, e perché hai smesso.",
    line: "strength",
    likeness: { hair: "bob", top: "pink", beard: false, glasses: false },
    register: "",
  },
  {
    slug: "nicola",
    name: "Nicola Fanin",
    role: "Trainer EMS",
    specialization: "Elettrostimolazione e recupero",
    description: "Regola gli impulsi canale per canale e resta accanto a te dalla prima contrazione all’ultima.",
    portrait: "",
    firstTime: "La prima volta parte dal livello più basso e ti fa dire «ancora» prima di alzarlo.",
    line: "ems",
    likeness: { hair: "crop", top: "ink", beard: true, glasses: false },
    register: "",
  },
  {
    slug: "marta",
    name: "Marta Olivieri",
    role: "Insegnante di Pilates",
    specialization: "Reformer individuale e in piccolo gruppo",
    description: "Guarda come respiri prima di guardare come ti muovi. Poi sceglie le molle.",
    portrait: "",
    firstTime: "La prima volta passi dieci minuti sdraiato a respirare, e non te ne penti.",
    line: "pilates",
    likeness: { hair: "bun", top: "stripes", beard: false, glasses: false },
    register: "",
  },
  {
    slug: "andrea",
    name: "Andrea Scolari",
    role: "Pancafit e massoterapia",
    specialization: "Schiena, postura, tessuti",
    description: "Cerca da dove parte la tensione, che spesso non è dove la senti.",
    portrait: "",
    firstTime: "La prima volta guarda come stai in piedi, poi come ti siedi, poi ti fa sdraiare.",
    line: "pancafit",
    likeness: { hair: "curls", top: "ink", beard: false, glasses: false },
    register: "Massoterapista, elenco speciale n. 0000 (numero dimostrativo)",
  },
  {
    slug: "sofia",
    name: "Sofia Mantovan",
    role: "Biologa nutrizionista",
    specialization: "Piani alimentari sostenibili",
    description: "Parte da quello che mangi già e da come lavori, non da un elenco di divieti.",
    portrait: "",
    firstTime: "La prima volta porta tre giorni di pasti veri, anche quelli scomodi da scrivere.",
    line: "nutrition",
    likeness: { hair: "long", top: "pink", beard: false, glasses: false },
    register: "Ordine dei biologi, n. AA_000000 (numero dimostrativo)",
  },
  {
    slug: "tommaso",
    name: "Tommaso Righi",
    role: "Psicologo",
    specialization: "Abitudini, motivazione, rapporto con il corpo",
    description: "Si occupa di quello che succede tra una seduta e l’altra: costanza, fretta, stanchezza.",
    portrait: "",
    firstTime: "La prima volta parli tu. Quello che dici a lui resta con lui: il segreto professionale vale anche qui.",
    line: "breath",
    likeness: { hair: "crop", top: "paper", beard: false, glasses: true },
    register: "Ordine degli psicologi del Veneto, n. 0000 (numero dimostrativo)",
  },
];

export const peopleSection: Section<{ areExamples: boolean; people: readonly TeamMember[] }> = {
  inBrowser: true,
  key: "persone",
  shownOn: href("/team"),
  title: "Persone",
  appears: "In Team, in home, nelle pagine dei servizi e dove si prenota.",
  field: record("Chi lavora nello studio", {
    areExamples: flag("Sono persone inventate", "Finché è acceso, accanto a loro si legge che sono un esempio."),
    people: list(
      "Persone",
      record("Persona", {
        slug: text("Nome negli indirizzi", {
          max: 24,
          help: "Una parola minuscola, per esempio andrea. Resta uguale anche se il nome cambia: gli appuntamenti la ricordano.",
        }),
        name: text("Nome e cognome", { max: 30 }),
        role: text("Che cosa fa", { max: 34 }),
        specialization: text("Di che cosa si occupa", { max: 60 }),
        description: text("In due righe", { max: 160, rows: 3 }),
        firstTime: text("Com’è la prima volta", { max: 150, rows: 3 }),
        register: optionalText("Titolo e numero d’albo", {
          max: 90,
          help: "Per le professioni che ne hanno uno: nutrizionista, psicologo, massoterapista.",
        }),
        portrait: picture("Ritratto", "In verticale, 4:5. Senza, resta il disegno."),
        line: choice("Linea del suo metodo", methodChoices),
        likeness: record(
          "Ritratto disegnato",
          {
            hair: choice("Capelli", () => [
              { value: "bob", label: "a caschetto" },
              { value: "bun", label: "raccolti" },
              { value: "crop", label: "corti" },
              { value: "curls", label: "ricci" },
              { value: "long", label: "lunghi" },
            ]),
            top: choice("Maglia", () => [
              { value: "pink", label: "rosa" },
              { value: "ink", label: "nera" },
              { value: "stripes", label: "a righe" },
              { value: "paper", label: "chiara" },
            ]),
            beard: flag("Barba"),
            glasses: flag("Occhiali"),
          },
          { folded: true },
        ),
      }),
      {
        one: "una persona",
        min: 1,
        max: 24,
        namedBy: "name",
        fresh: {
          slug: "",
          name: "",
          role: "",
          specialization: "",
          description: "",
          firstTime: "",
          register: "",
          portrait: "",
          line: "strength",
          likeness: { hair: "crop", top: "ink", beard: false, glasses: false },
        },
      },
    ),
  }),
  byDefault: () => ({ areExamples: true, people: people() }),
  check: ({ people }) =>
    people.flatMap(({ slug }, index) => {
      const path = `people.${index}.slug`;
      if (!/^[a-z][a-z-]*$/.test(slug))
        return [{ path, sentence: "Solo lettere minuscole senza accenti, e trattini." }];
      if (people.findIndex((other) => other.slug === slug) < index)
        return [{ path, sentence: "C’è già una persona con questo nome negli indirizzi." }];
      return [];
    }),
};

const staff = factsOf(peopleSection);

/** In the studio's order. */
export const team = (): readonly TeamMember[] => staff().people;

/** "sei persone" */
export const howManyPeople = (): string => {
  const count = team().length;
  return count === 1 ? "una persona" : `${numberInWords(count)} persone`;
};

/** "le sei persone" */
export const thePeople = (): string => (team().length === 1 ? "la persona" : `le ${howManyPeople()}`);
