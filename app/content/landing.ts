/** The landing page, word by word: another studio edits this. Figures and guarantees have their notes in claims.ts. */
import type { MethodKey } from "./services.ts";
import { replyWithin } from "./promises.ts";

type Heading = { light: string; heavy: string };

/** Under public/, 4:5, with what one sees in it. */
type Picture = { src: string; width: number; height: number; alt: string };

export type LandingTestimonial = {
  /** First name and initial. */
  name: string;
  age: number;
  result: string;
  timeframe: string;
  text: string;
  /** The method they trained with. */
  line: MethodKey;
  /** Only with the person's written consent, and where to find it (trust.md 15). */
  pictures?: { before: Picture; after: Picture; consent: string };
};

const plural = (count: number, one: string, many: (count: number) => string) => (count === 1 ? one : many(count));

export const landing = {
  /** In a request's `campaign`, and the name of the stored offer. */
  campaign: "trasformazione-30-giorni",

  urgency: {
    seats: (count: number) => plural(count, "Ultimo posto", (n) => `Ultimi ${n} posti`),
    noSeats: "Consulenza gratuita",
    until: (end: string) => `fino a ${end}`,
  },
  over: {
    title: "Offerta terminata",
    text: "Il modulo resta aperto: lasciaci un numero e ti raccontiamo che cosa c’è adesso.",
  },

  hero: {
    number: 30,
    word: "giorni",
    lead: "Il primo giorno prendiamo le misure, il trentesimo le riprendiamo.",
    promise: "Se non ci sono risultati concreti, ti rimborsiamo.",
    action: "Prenota la consulenza gratuita",
    actionAfterwards: "Lasciaci un numero",
    consultation: "Consulenza gratuita, valore 150 €.",
    caption: "Trenta linee, una al giorno, sempre più piene; ogni settima riposa. In rosa, il giorno in cui si misura.",
  },
  countdown: {
    label: "L’offerta finisce fra",
    end: (end: string) => `Finisce ${end}: una data sola, uguale per tutti, che non si rinnova.`,
    seats: (count: number) => plural(count, "Resta 1 posto", (n) => `Restano ${n} posti`),
    monthly: (count: number) =>
      plural(count, "1 consulenza gratuita al mese", (n) => `${n} consulenze gratuite al mese`),
  },

  results: {
    heading: { light: "Che cosa cambia,", heavy: "detto da chi c’è passato." } satisfies Heading,
    transformations: { text: "trasformazioni documentate" },
    success: { text: "di successo" },
    demo: "Esempio dimostrativo: persone, parole e risultati sono inventati e datati 20 novembre 2026, il giorno in cui abbiamo scritto questa pagina. Accanto a quelli veri staranno la data della raccolta e il modo in cui li abbiamo verificati; le fotografie, solo con il consenso firmato.",
    demoMark: "Esempio dimostrativo",
    before: "Prima",
    after: "Dopo",
  },

  form: {
    heading: { light: "Lasciaci", heavy: "un numero." } satisfies Heading,
    lead: `Ti richiamiamo entro ${replyWithin("landing_page")}, e il resto viene da sé.`,
    submit: "Richiedi la consulenza gratuita",
    submitAfterwards: "Richiamatemi",
    steps: [
      "Al telefono troviamo il giorno: mattina presto, pausa pranzo o sera.",
      "In studio parliamo, misuriamo e scriviamo i tuoi primi 30 giorni.",
      "Poi decidi tu. Anche di no.",
    ],
    firstClients: (count: number) =>
      `Prima seduta di prova e piano personalizzato per ${plural(count, "il primo cliente", (n) => `i primi ${n} clienti`)}.`,
  },

  guarantee: {
    heading: { light: "Trenta giorni,", heavy: "o ti rimborsiamo." } satisfies Heading,
    lead: "Confrontiamo insieme le misure del primo giorno e dell’ultimo. Se non ci sono risultati concreti, chiedi il rimborso: lo elaboriamo entro 24 ore.",
    scope: "Vale per i programmi di almeno 30 giorni.",
    conditions: "Leggi le condizioni",
    caption: "Le stesse trenta linee, in fila. L’ultima non è una promessa: è una misura.",
  },

  testimonials: [
    {
      name: "Lucia B.",
      age: 44,
      result: "−4 kg",
      timeframe: "in 30 giorni",
      text: "La bilancia la guardo poco, guardo il quaderno: il primo giorno lo squat con dodici chili, il trentesimo con trenta.",
      line: "strength",
    },
    {
      name: "Renzo T.",
      age: 66,
      result: "le punte dei piedi",
      timeframe: "in 10 sedute",
      text: "Toccarmi le punte era una cosa dei vent’anni. Ci sono tornato respirando, non tirando.",
      line: "pancafit",
    },
    {
      name: "Silvia M.",
      age: 38,
      result: "due buchi di cintura",
      timeframe: "in 8 settimane",
      text: "Venti minuti, due volte a settimana, in pausa pranzo. In ufficio credono che io vada in posta.",
      line: "ems",
    },
    {
      name: "Ornella Z.",
      age: 61,
      result: "la valigia in cappelliera",
      timeframe: "in 12 lezioni",
      text: "La tiro su io. Prima aspettavo che si alzasse qualcuno, e qualcuno si alzava sempre: era quello il brutto.",
      line: "pilates",
    },
    {
      name: "Enrico P.",
      age: 57,
      result: "due tempi interi",
      timeframe: "in 4 settimane",
      text: "Calcetto con mio figlio e i suoi amici. All’intervallo ero io quello che chiedeva di ricominciare.",
      line: "hiit",
    },
    {
      name: "Giada F.",
      age: 29,
      result: "le prime dieci flessioni",
      timeframe: "in 6 settimane",
      text: "Siamo in tre e ci aspettiamo sempre. Alla decima hanno esultato più di me.",
      line: "trio",
    },
  ] satisfies LandingTestimonial[] as readonly LandingTestimonial[],
};
