/** What the blog says of itself, and which line each category is drawn with. */
import { pick } from "#app/shared/pick.ts";
import type { MethodKey } from "./services.ts";

/** The studio may add categories of its own: those get one of these, always the same. */
const categoryLines: Readonly<Record<string, MethodKey>> = {
  ems: "ems",
  "postura-e-pancafit": "pancafit",
  pilates: "pilates",
  alimentazione: "nutrition",
  allenamento: "strength",
  benessere: "breath",
};

const anyLine: readonly MethodKey[] = ["massage", "breath", "hiit", "trio", "strength", "pilates"];

export const categoryLine = (slug: string | undefined): MethodKey =>
  slug === undefined ? "breath" : (categoryLines[slug] ?? pick(anyLine, slug));

export const blogWords = {
  title: "Blog",
  lead: "Schiena, forza, tavola, respiro: quello che spieghiamo ogni giorno in studio, scritto con calma.",
  allCategories: "Tutte le categorie",
  unknownCategory: "Categoria",
  emptyCategory: "Nessun articolo trovato per questa categoria.",
  nothingYet: "Il primo articolo è ancora in bozza. Torna presto, oppure chiedici quello che vuoi sapere.",
  caution:
    "Quello che leggi è informazione generale: non sostituisce una visita. Se un dolore ti preoccupa, senti prima il medico.",
  notFound: {
    title: { light: "Articolo", heavy: "non trovato" },
    words: "Forse è stato ritirato, forse l’indirizzo ha un refuso. Gli altri articoli sono tutti nel blog.",
  },
  /** Trust.md 16; who read it through is recorded, not shown. */
  aiAssisted: {
    label: "redatto con l'aiuto dell'IA",
    reviewed: "redatto con l'aiuto dell'IA, riletto da una persona dello studio",
  },
  preview: {
    title: "Anteprima.",
    words: "Questa bozza la vede solo chi ha il link, per sette giorni.",
    missing: "Anteprima non disponibile",
  },
  unavailable:
    "In questo momento non riusciamo a leggere gli articoli. Riprova tra un minuto: è colpa nostra, non tua.",
  search: {
    label: "Cerca negli articoli",
    action: "Cerca",
    noResults: "Nessun articolo parla di",
    advice:
      "Prova con una parola sola, o con una più comune: «schiena» al posto di «lombalgia». Oppure parti da una categoria.",
  },
} as const;
