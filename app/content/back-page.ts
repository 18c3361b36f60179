/** Words of /la-tua-schiena. Which method works where is said here; no diagnosis, and no promise. */
import { href } from "#app/shared/href.ts";
import type { ServiceSlug } from "./services.ts";
import { wordsOf } from "./texts.ts";

type Answer = { title: string; text: string; slugs: readonly ServiceSlug[] };

const words = () => ({
  title: ["Dove ti tira,", "la schiena?"],
  lead: "Trascina la curva verso la linea rosa, nel punto in cui senti tensione. Ti diciamo quale metodo, da noi, lavora lì.",
  caption: "Una schiena vista di lato: collo, dorso, lombi. In rosa, la linea verso cui si allunga.",
  form: {
    title: ["Muovi", "un punto."],
    help: "Da 0, la curva com’è, a 10, fino alla linea. Va bene anche muoverne più di uno.",
    zones: { collo: "Collo e spalle", dorso: "In mezzo alla schiena", lombi: "Zona lombare" },
    button: "Leggi la risposta",
  },
  answers: {
    niente: {
      title: "Scegli un punto",
      text: "Quello che senti per primo la mattina, o dopo otto ore di scrivania. Se non lo sai va bene lo stesso: lo cerchiamo insieme.",
      slugs: [],
    },
    collo: {
      title: "Collo e spalle",
      text: "Sulla Pancafit si lavora sulla catena intera, dalla nuca in giù, senza spingere la testa. Il massaggio si occupa del punto che senti adesso.",
      slugs: ["pancafit", "massoterapia"],
    },
    dorso: {
      title: "In mezzo alla schiena",
      text: "Qui contano le costole e il respiro. Sulla Pancafit si respira nell’angolo, con calma; il Pilates insegna a tenere quello spazio mentre ti muovi.",
      slugs: ["pancafit", "pilates"],
    },
    lombi: {
      title: "Zona lombare",
      text: "È la zona che chiede più pause a chi sta seduto. La Pancafit la allunga insieme alle gambe; il Pilates le mette attorno un po’ di forza.",
      slugs: ["pancafit", "pilates"],
    },
    tutta: {
      title: "Tutta insieme",
      text: "È così che lavora la Pancafit: non un pezzo alla volta, la schiena intera, un respiro alla volta. Poi, se serve, la forza.",
      slugs: ["pancafit", "pilates", "personal-training"],
    },
  } satisfies Record<string, Answer> as Record<"niente" | "collo" | "dorso" | "lombi" | "tutta", Answer>,
  methods: "Da noi, di solito",
  limits:
    "Non è una diagnosi: una curva disegnata non sa niente di te. Se il dolore è nuovo, forte o non si spiega, prima del nostro parere serve quello del medico.",
  button: "Prenota una valutazione Pancafit",
  closing: {
    title: ["Raccontacela", "di persona."],
    lead: "Nel check-up gratuito guardiamo come stai in piedi, che lavoro fai e che cosa hai già provato.",
    button: "Prenota il check-up",
  },
});

export const backTexts = {
  key: "testi-la-tua-schiena",
  title: "La tua schiena",
  appears: "Nella pagina La tua schiena.",
  page: href("/la-tua-schiena"),
  byDefault: words,
};

export const backPage = wordsOf(backTexts);
