/** What clients say of their own way, for /risultati (spec §3). All of them are invented, and the page says so at each. */
import { href } from "#app/shared/href.ts";
import { choice, flag, list, number, optionalText, pair, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";
import { wordsOf } from "./texts.ts";
import { type MethodKey, methodChoices } from "./services.ts";
import { studio } from "./studio.ts";

export type Testimonial = {
  /** First name and initial: nobody needs to know more. */
  name: string;
  age: number;
  goal: string;
  /** What changed: the heavy part, and in how long. */
  result: readonly [what: string, inHowLong: string];
  quote: string;
  /** ISO date of the interview; the page says how many months ago that was. */
  collectedOn: string;
  line: MethodKey;
  /** Where the written consent is kept (trust.md 15); never shown. */
  consent: string;
};

/** While they are invented each of them says so; afterwards: "". */
export const testimonialNote = () => (voices().areExamples ? "Esempio dimostrativo" : "");
/** ISO date on which the words, the people and their consent were last compared with what the studio keeps; "": never. */
export const testimonialsCheckedOn = () => voices().checkedOn;

const examples = (): readonly Testimonial[] => [
  {
    name: "Lorenza B.",
    age: 63,
    goal: "Pilates",
    result: ["Tutto l’orto, da sola,", "dopo dodici lezioni"],
    quote:
      "Marta mi guarda i piedi e capisce come ho dormito. Ad aprile ho piantato l’orto senza chiamare mio figlio, e il giorno dopo mi sono alzata come gli altri giorni.",
    collectedOn: "2026-08-18",
    line: "pilates",
    consent: "",
  },
  {
    name: "Davide P.",
    age: 34,
    goal: "Tonificazione",
    result: ["La camicia del matrimonio,", "in tre mesi"],
    quote:
      "Ho due figlie e un negozio. Venti minuti sono l’unica palestra che entra nella mia settimana. La camicia si chiude, anche l’ultimo bottone.",
    collectedOn: "2026-09-09",
    line: "ems",
    consent: "",
  },
  {
    name: "Chiara Z.",
    age: 29,
    goal: "Aumento della massa muscolare",
    result: ["+4 kg di massa magra", "in sei mesi"],
    quote:
      "Ogni lunedì un disco in più, e quando non andava si tornava indietro senza farne un dramma. Ho imparato soprattutto dai passi indietro.",
    collectedOn: "2026-07-02",
    line: "strength",
    consent: "",
  },
  {
    name: "Riccardo M.",
    age: 45,
    goal: "Mal di schiena",
    result: ["In auto fino a Verona", "dopo otto sedute"],
    quote:
      "Non mi hanno promesso niente. Mi hanno detto: proviamo cinque sedute e poi ne parliamo. All’ottava ho guidato fino a Verona senza fermarmi a metà.",
    collectedOn: "2026-10-06",
    line: "pancafit",
    consent: "",
  },
  {
    name: "Elisa T.",
    age: 38,
    goal: "Dimagrimento",
    result: ["−7 kg", "in cinque mesi"],
    quote:
      "Pensavo che l’HIIT fosse roba da ventenni. Siamo partiti da venti secondi. Adesso, quando gioco a pallone con mio figlio, è lui che chiede il cambio.",
    collectedOn: "2026-05-21",
    line: "hiit",
    consent: "",
  },
  {
    name: "Ilaria C.",
    age: 51,
    goal: "Benessere generale",
    result: ["Nessun martedì saltato", "in nove mesi"],
    quote: "In tre si fatica e si ride. Se una manca, le altre due telefonano: vale più di qualsiasi promemoria.",
    collectedOn: "2026-06-15",
    line: "trio",
    consent: "",
  },
];

/** Words of /risultati. */
const words = () =>
  ({
    title: ["Lo raccontano", "loro."],
    lead: `Risultati e testimonianze di chi si è allenato nello studio ${studio().name} di ${studio().address.city}. Sei obiettivi, sei tempi diversi, nessun copione.`,
    demo: "Esempio dimostrativo: persone, parole e risultati di questa pagina sono inventati.",
    individual:
      "I risultati sono individuali: dipendono da dove parti, da quanto ti alleni, da come mangi e da come dormi.",
    caption: "Dalle iniziali di ciascuno esce la linea del metodo che ha scelto.",
    numbers: {
      satisfied: ["di clienti", "soddisfatti"],
      documented: ["trasformazioni", "documentate"],
    },
    collecting: {
      title: ["Come le", "raccogliamo."],
      steps: [
        ["Chiediamo noi, a voce.", "A chi ha finito almeno un ciclo di sedute, sia contento o no."],
        ["Scrivono loro.", "Noi correggiamo i refusi e nient’altro. Chi firma rilegge prima che la pagina esca."],
        [
          "Confrontiamo con la scheda.",
          "Date, misure e numero di sedute devono coincidere con quello che abbiamo annotato.",
        ],
        [
          "Serve un sì scritto.",
          "Per le parole, e un altro per le fotografie. Si può ritirare quando si vuole, con una riga.",
        ],
        ["Niente in cambio.", "Nessuno sconto, nessun regalo: una testimonianza pagata è pubblicità."],
      ],
      checked: "Ultimo controllo:",
      note: "In questo sito dimostrativo il metodo è scritto per davvero, le testimonianze no: lo studio vero metterà le sue.",
    },
    visits: {
      title: ["Dopo la", "visita."],
      lead: "Le parole di chi è venuto da noi, raccolte dopo la visita e scritte da loro.",
      method:
        "Le chiediamo per e-mail, il giorno dopo, a chi è venuto a un appuntamento, sia contento o no. Il link è personale: per questo sappiamo che chi scrive è un cliente. Chi scrive dà il consenso e può ritirarlo quando vuole. Possiamo accorciare, e si vede: […] vuol dire che lì manca qualcosa. Altro non cambiamo, e nessuno riceve niente in cambio.",
      proof: "Verificata: ha avuto un appuntamento",
      collected: "Raccolta dal sito il",
    },
    closing: {
      title: ["La prossima", "è la tua."],
      lead: "Si comincia da un check-up gratuito: misuriamo da dove parti, così un giorno avrai qualcosa da raccontare.",
      button: "Prenota il check-up",
    },
  }) as const;

export const resultsTexts = {
  key: "testi-risultati",
  title: "Risultati",
  appears: "Nella pagina Risultati.",
  page: href("/risultati"),
  byDefault: words,
};

export const resultsPage = wordsOf(resultsTexts);

type Voices = {
  asksAfterVisit: boolean;
  areExamples: boolean;
  checkedOn: string;
  testimonials: readonly Testimonial[];
};

export const voicesSection: Section<Voices> = {
  key: "testimonianze",
  shownOn: href("/risultati"),
  title: "Testimonianze",
  appears: "In Risultati.",
  field: record("Testimonianze", {
    asksAfterVisit: flag(
      "Chiedile per e-mail a chi è venuto",
      "Il giorno dopo l’appuntamento, una volta l’anno al massimo. Quello che scrivono lo leggi in «Testimonianze dopo la visita».",
    ),
    areExamples: flag("Sono testimonianze inventate", "Finché è acceso, accanto a ciascuna si legge che è un esempio."),
    checkedOn: optionalText("Confrontate con i consensi il", {
      max: 10,
      form: "day",
      help: "In Risultati si legge «Ultimo controllo: …». Vuoto: non si legge.",
    }),
    testimonials: list(
      "Testimonianze",
      record("Testimonianza", {
        name: text("Nome e iniziale", { max: 24, help: "Lorenza B.: il cognome non serve." }),
        age: number("Età", { min: 18, max: 110 }),
        goal: text("Obiettivo", { max: 34 }),
        result: pair("Che cosa è cambiato", [text("Che cosa", { max: 34 }), text("In quanto tempo", { max: 30 })]),
        quote: text("Le sue parole", { max: 260, rows: 4 }),
        collectedOn: text("Raccolta il", { max: 10, form: "day" }),
        line: choice("Linea del suo metodo", methodChoices),
        consent: optionalText("Dov’è il consenso firmato", {
          max: 120,
          help: "Per esempio: cartella consensi, n. 12, 3 settembre 2026. Sul sito non si legge.",
        }),
      }),
      {
        one: "una testimonianza",
        max: 30,
        namedBy: "name",
        fresh: {
          name: "",
          age: 40,
          goal: "",
          result: ["", ""],
          quote: "",
          collectedOn: "",
          line: "strength",
          consent: "",
        },
      },
    ),
  }),
  byDefault: () => ({ asksAfterVisit: true, areExamples: true, checkedOn: "2026-11-20", testimonials: examples() }),
  check: ({ areExamples, testimonials }) =>
    areExamples
      ? []
      : testimonials.flatMap(({ consent }, index) =>
          consent
            ? []
            : [
                {
                  path: `testimonials.${index}.consent`,
                  sentence: "Le parole di una persona vera si pubblicano solo con un consenso scritto: di’ dov’è.",
                },
              ],
        ),
};

const voices = factsOf(voicesSection);

/** Whether who has come is asked for a few words the day after. */
export const asksForTestimonials = (): boolean => voices().asksAfterVisit;

export const testimonials = (): readonly Testimonial[] => voices().testimonials;

/** "L", "B": from them the drawing of a testimonial begins. */
export function initialsOf({ name }: Pick<Testimonial, "name">): readonly [string, string] {
  const [first = "", last = ""] = name.split(" ");
  return [first.charAt(0), last.charAt(0)];
}
