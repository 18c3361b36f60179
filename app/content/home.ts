/** The words of the home page. In a pair, the second part takes weight. */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { type MethodKey, type ServiceSlug, services } from "./services.ts";
import type { ClaimName } from "./claims.ts";
import { replyWithin } from "./promises.ts";
import { studio } from "./studio.ts";
import { wordsOf } from "./texts.ts";
import { howManyPeople } from "./team.ts";

type Pair = readonly [thin: string, heavy: string];

/** One of the three reasons: a service, its line, and the claim that it makes. */
export type Reason = {
  service: ServiceSlug;
  line: MethodKey;
  name: string;
  lead: string;
  text: string;
  link: string;
  claim: ClaimName;
  /** What the drawing shows. */
  caption: string;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const conjunction = new Intl.ListFormat("it", { type: "conjunction" });
const inOneSentence = (names: readonly string[]): string => conjunction.format(names);

const hero = () => ({
  /** Three words that gain weight. */
  title: ["Torna", "in", "tono."],
  /** What, where and for whom: whoever comes from a search reads it before anything else. */
  subject: [
    `${capital(
      inOneSentence(
        services()
          .slice(0, 4)
          .map(({ spoken }) => spoken),
      ),
    )} a ${studio().address.city}.`,
    "Per chi ha poco tempo, o la schiena che protesta.",
  ] satisfies Pair,
  lead: [
    "In un check-up guardiamo postura, forza e composizione corporea; il metodo lo scegliamo insieme, dopo.",
    "Prima ti ascoltiamo, poi ti alleniamo.",
  ] satisfies Pair,
  button: "Prenota la prova gratuita",
  note: "Check-up gratuito, valore 80 €.",
  claim: "freeCheckup" as const,
  caption: `Una corda e le sue armoniche: ${numberInWords(services().length)}, come i nostri metodi. In rosa la tonica, la nota da cui partono tutte.`,
});

/** Its sentences are those of /servizi (content/services-page.ts). */
const doors = () => ({ title: ["Che cosa ti porta", "qui?"] satisfies Pair });

type WhyUs = {
  title: Pair;
  aside: string;
  reasons: readonly [strip: Reason, plate: Reason, stairs: Reason];
};

const whyUs = (): WhyUs => ({
  title: ["Perché noi? Perché ogni corpo", "suona a modo suo."],
  aside: "Ogni metodo dello studio ha una linea, disegnata dalla sua stessa matematica. Qui ci sono le prime tre.",
  reasons: [
    {
      service: "ems",
      line: "ems",
      name: "EMS",
      lead: "Venti minuti che equivalgono a tre ore di palestra.",
      text: "Tu fai il movimento, gli impulsi fanno contrarre anche i muscoli che di solito stanno a guardare. Un trainer regola ogni canale e non ti molla un attimo.",
      link: "Come funziona l’EMS",
      claim: "emsEquivalence",
      caption: "Dodici treni d’impulsi, ciascuno dal suo elettrodo.",
    },
    {
      service: "pancafit",
      line: "pancafit",
      name: "Pancafit",
      lead: "La schiena non si forza. Si allunga, un respiro alla volta.",
      text: "Una panca che si apre ad angolo e il tempo che serve: lavora tutta la catena dei muscoli, non solo il punto che fa male. Bastano 3–5 sedute per vedere i primi miglioramenti.",
      link: "Il metodo Pancafit",
      claim: "sessionsToImprove",
      caption: "La doppia curva della schiena, fino alla linea tesa.",
    },
    {
      service: "personal-training",
      line: "strength",
      name: "A tu per tu",
      lead: "Personal training: un trainer, una persona, un programma scritto per te.",
      text: "Si parte da dove sei e si sale di un gradino alla volta, con il tempo di recuperare. Risultati garantiti in 30 giorni: se non ci sono risultati concreti, ti rimborsiamo.",
      link: "Il personal training",
      claim: "refund30Days",
      caption: "Il carico sale a gradini; sui pianerottoli si recupera.",
    },
  ],
});

const numbers = () => ({
  title: "I numeri",
  first: {
    words: ["trasformazioni", "documentate"] satisfies Pair,
    claim: "transformations" as const,
  },
  second: { words: ["di", "successo"] satisfies Pair, claim: "successRate" as const },
});

const people = () => ({
  title: [`${capital(howManyPeople())},`, "un solo piano."] satisfies Pair,
  lead: "Chi ti allena parla con chi cura la tua schiena e con chi scrive il tuo piano alimentare. Tu racconti le cose una volta sola.",
  link: "Conosci il team",
});

const closing = () => ({
  title: ["Ti diamo", "il la."] satisfies Pair,
  lead: "Il primo check-up è gratuito: serve a capire da dove parti e dove vuoi arrivare. Poi decidi tu, con calma.",
  button: "Prenota il check-up",
  link: "Leggi il blog",
  planner: "Componi la settimana",
  note: `Nessun impegno, e una risposta entro ${replyWithin("contact_form")}.`,
  claim: "replyIn24Hours" as const,
});

export const homeTexts = {
  key: "testi-home",
  title: "Home",
  appears: "Nella prima pagina del sito.",
  page: href("/"),
  byDefault: () => ({
    hero: hero(),
    doors: doors(),
    whyUs: whyUs(),
    numbers: numbers(),
    people: people(),
    closing: closing(),
  }),
};

export const homePage = wordsOf(homeTexts);

/** In the order in which they stand there. */
export const homeClaims = (): ClaimName[] => {
  const { hero, whyUs, numbers, closing } = homePage();
  return [hero, ...whyUs.reasons, numbers.first, numbers.second, closing].map(({ claim }) => claim);
};
