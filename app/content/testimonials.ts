/** What clients say of their own way, for /risultati (spec §3). All of them are invented, and the page says so at each. */
import type { MethodKey } from "./services.ts";
import { studio } from "./studio.ts";

export type Testimonial = {
  /** First name and initial: nobody needs to know more. */
  name: string;
  age: number;
  goal: string;
  /** What changed: the heavy part, and in how long. */
  result: readonly [what: string, inHowLong: string];
  quote: string;
  initials: readonly [string, string];
  /** ISO date of the interview; the page says how many months ago that was. */
  collectedOn: string;
  line: MethodKey;
};

export const TESTIMONIAL_IS_DEMO = "Esempio dimostrativo";
/** ISO date on which the words, the people and their consent were last compared with what the studio keeps. */
export const TESTIMONIALS_CHECKED_ON = "2026-11-20";

export const testimonials: readonly Testimonial[] = [
  {
    name: "Lorenza B.",
    age: 63,
    goal: "Pilates",
    result: ["Tutto l’orto, da sola,", "dopo dodici lezioni"],
    quote:
      "Marta mi guarda i piedi e capisce come ho dormito. Ad aprile ho piantato l’orto senza chiamare mio figlio, e il giorno dopo mi sono alzata come gli altri giorni.",
    initials: ["L", "B"],
    collectedOn: "2026-08-18",
    line: "pilates",
  },
  {
    name: "Davide P.",
    age: 34,
    goal: "Tonificazione",
    result: ["La camicia del matrimonio,", "in tre mesi"],
    quote:
      "Ho due figlie e un negozio. Venti minuti sono l’unica palestra che entra nella mia settimana. La camicia si chiude, anche l’ultimo bottone.",
    initials: ["D", "P"],
    collectedOn: "2026-09-09",
    line: "ems",
  },
  {
    name: "Chiara Z.",
    age: 29,
    goal: "Aumento della massa muscolare",
    result: ["+4 kg di massa magra", "in sei mesi"],
    quote:
      "Ogni lunedì un disco in più, e quando non andava si tornava indietro senza farne un dramma. Ho imparato soprattutto dai passi indietro.",
    initials: ["C", "Z"],
    collectedOn: "2026-07-02",
    line: "strength",
  },
  {
    name: "Riccardo M.",
    age: 45,
    goal: "Mal di schiena",
    result: ["In auto fino a Verona", "dopo otto sedute"],
    quote:
      "Non mi hanno promesso niente. Mi hanno detto: proviamo cinque sedute e poi ne parliamo. All’ottava ho guidato fino a Verona senza fermarmi a metà.",
    initials: ["R", "M"],
    collectedOn: "2026-10-06",
    line: "pancafit",
  },
  {
    name: "Elisa T.",
    age: 38,
    goal: "Dimagrimento",
    result: ["−7 kg", "in cinque mesi"],
    quote:
      "Pensavo che l’HIIT fosse roba da ventenni. Siamo partiti da venti secondi. Adesso, quando gioco a pallone con mio figlio, è lui che chiede il cambio.",
    initials: ["E", "T"],
    collectedOn: "2026-05-21",
    line: "hiit",
  },
  {
    name: "Ilaria C.",
    age: 51,
    goal: "Benessere generale",
    result: ["Nessun martedì saltato", "in nove mesi"],
    quote: "In tre si fatica e si ride. Se una manca, le altre due telefonano: vale più di qualsiasi promemoria.",
    initials: ["I", "C"],
    collectedOn: "2026-06-15",
    line: "trio",
  },
];

/** Words of /risultati. */
export const resultsPage = {
  title: ["Lo raccontano", "loro."],
  lead: `Risultati e testimonianze di chi si è allenato nello studio ${studio.name} di ${studio.address.city}. Sei obiettivi, sei tempi diversi, nessun copione.`,
  demo: "Esempio dimostrativo: persone, parole e risultati di questa pagina sono inventati.",
  individual:
    "I risultati sono individuali: dipendono da dove parti, da quanto ti alleni, da come mangi e da come dormi.",
  caption: "Dalle iniziali di ciascuno esce la linea del metodo che ha scelto.",
  numbers: {
    satisfied: ["95", "%", "di clienti", "soddisfatti"],
    documented: ["500+ trasformazioni", "documentate"],
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
  closing: {
    title: ["La prossima", "è la tua."],
    lead: "Si comincia da un check-up gratuito: misuriamo da dove parti, così un giorno avrai qualcosa da raccontare.",
    button: "Prenota il check-up gratuito",
  },
} as const;
