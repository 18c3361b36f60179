/**
 * Every marketing claim of the site, once. A claim has its sign beside it and its note at the page's end: source, period,
 * whether somebody checked it (trust.md 11, decision 0058). Name the source and the note changes by itself.
 */
import { type Field, optionalText, record, text } from "./fields.ts";
import { inTown, TOWN } from "./in-town.ts";
import { replyCounting, replyWithin } from "./promises.ts";
import { factsOf, perLayer, type Section } from "./section.ts";

export type Claim = {
  /** The claim as pages may word it, at full strength. */
  text: string;
  /** The number in it, where pages set it large; `text` has "{figure}" for it. */
  figure?: string;
  /** Who says so, where it can be read; `null` until the studio names it. */
  source: string | null;
  period: string | null;
  /** ISO date on which somebody checked it against the source. */
  verified: string | null;
  /** What a reader must know of it: part of the note. */
  caution?: string;
  /** What law or medicine wants in sight of the claim itself: for whom it is not, what binds it. */
  beside?: string;
};

const unsourced = { source: null, period: null, verified: null } as const;
const individual = "I risultati sono individuali.";
const notMedical = "Non sostituisce il parere del medico.";
const atLeast30Days = "Vale per i programmi di almeno 30 giorni.";

const declared = {
  firstSmartCentre: { text: "primo centro fitness smart di {town}", ...unsourced },
  guaranteed30Days: { text: "risultati garantiti in 30 giorni", ...unsourced, caution: individual },
  refund30Days: {
    text: "rimborso entro 30 giorni se non ci sono risultati concreti",
    ...unsourced,
    caution: individual,
    beside: atLeast30Days,
  },
  transformations: { text: "{figure} trasformazioni documentate", figure: "500+", ...unsourced, caution: individual },
  successRate: { text: "{figure} di successo", figure: "95%", ...unsourced, caution: individual },
  backPainSuccess: {
    text: "{figure} di successo contro mal di schiena e dolore cronico",
    figure: "95%",
    ...unsourced,
    beside: notMedical,
  },
  satisfied: { text: "{figure} di clienti soddisfatti", figure: "95%", ...unsourced },
  emsEquivalence: {
    text: "20 minuti di EMS equivalgono a 3 ore di palestra",
    ...unsourced,
    beside:
      "L’EMS non è adatta, tra l’altro, a chi ha un pacemaker, l’epilessia o una trombosi, né in gravidanza: prima di provarla chiedi al tuo medico.",
  },
  twoSessions: { text: "2 sedute a settimana", ...unsourced },
  weightLoss: { text: "{figure} kg persi al mese", figure: "3–5", ...unsourced, caution: individual },
  muscles: { text: "300 muscoli", ...unsourced },
  sessionsToImprove: {
    text: "3–5 sedute per i primi miglioramenti",
    ...unsourced,
    caution: individual,
    beside: notMedical,
  },
  hiitLength: { text: "sedute HIIT di 30–45 minuti", ...unsourced },
  cardio: { text: "{figure} di capacità cardiovascolare", figure: "+15%", ...unsourced, caution: individual },
  freeCheckup: { text: "check-up gratuito, valore 80 €", ...unsourced },
  landingConsultation: { text: "consulenza gratuita, valore 150 €", ...unsourced },
  firstTen: { text: "prima seduta di prova e piano personalizzato per i primi 10 clienti", ...unsourced },
  tenConsultations: { text: "10 consulenze gratuite al mese", ...unsourced },
  seatsLeft: {
    text: "posti che restano",
    ...unsourced,
    caution: "Il numero lo aggiorna lo studio; a zero sparisce da questa pagina.",
  },
  callbackIn2Hours: {
    text: `ti richiamiamo entro ${replyWithin("landing_page")}`,
    ...unsourced,
    caution: replyCounting("landing_page"),
  },
  refundIn24Hours: {
    text: "rimborso elaborato entro 24 ore",
    ...unsourced,
    caution: individual,
    beside: atLeast30Days,
  },
  replyIn24Hours: {
    text: `risposta entro ${replyWithin("contact_form")}`,
    ...unsourced,
    caution: replyCounting("contact_form"),
  },
  typicalTraining: {
    text: "2–3 sedute di personal training a settimana, 1–2 di EMS, cicli di 8–12 sedute",
    ...unsourced,
  },
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof declared;

/** A claim with a number that pages set large. */
export type FigureName = {
  [Name in ClaimName]: (typeof declared)[Name] extends { figure: string } ? Name : never;
}[ClaimName];

type Proof = { figure?: string; source: string; period: string; verified: string; checkedBy: string };

const proofFields = {
  source: optionalText("Fonte", { max: 160, help: "Chi lo dice, e dove si legge." }),
  period: optionalText("Periodo", { max: 60, help: "Per esempio: gennaio–ottobre 2026." }),
  verified: optionalText("Controllato il", { max: 10, form: "day" }),
  checkedBy: optionalText("Da chi", { max: 60 }),
};

function proof({ text: words, figure }: Claim): Field<Proof> {
  const label = capital(withFigure(words.replace(` di ${TOWN}`, ""), figure));
  return figure === undefined
    ? record(label, proofFields, { folded: true })
    : record(
        label,
        { figure: text("Numero", { max: 8, help: `Per esempio: ${figure}.` }), ...proofFields },
        { folded: true },
      );
}

const withFigure = (words: string, figure = ""): string => words.replace("{figure}", figure);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const names = Object.keys(declared) as ClaimName[];
const perClaim = <Value>(make: (name: ClaimName) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<ClaimName, Value>;

export const claimsSection: Section<Record<ClaimName, Proof>> = {
  key: "affermazioni",
  title: "Affermazioni e fonti",
  appears: "Nelle note in fondo a ogni pagina con un numero o una promessa, e in Condizioni.",
  field: record(
    "Affermazioni",
    perClaim((name) => proof(declared[name])),
    { help: "Un numero senza fonte resta «dichiarato dallo studio». Con la fonte, la nota la dice." },
  ),
  byDefault: () =>
    perClaim((name) => {
      const { figure }: Claim = declared[name];
      return { ...(figure && { figure }), source: "", period: "", verified: "", checkedBy: "" };
    }),
  // Who checked is the studio's own business.
  inBrowser: (proofs) => perClaim((name) => ({ ...proofs[name], checkedBy: "" })),
  check: (proofs) =>
    names
      .filter((name) => proofs[name].figure !== undefined && !/\d/.test(proofs[name].figure))
      .map((name) => ({ path: `${name}.figure`, sentence: "Scrivi un numero." })),
};

const proofs = factsOf(claimsSection);

/** Every claim with what the studio has said of its source. */
export const claims = perLayer((): Record<ClaimName, Claim> =>
  perClaim((name) => {
    const { figure, source, period, verified } = proofs()[name];
    return {
      ...declared[name],
      ...(figure && { figure }),
      text: withFigure(inTown<string>(declared[name].text), figure),
      source: source || null,
      period: period || null,
      verified: verified || null,
    };
  }),
);

/** "95%", as the studio has it now. */
export const claimFigure = (name: FigureName): string => claims()[name].figure!;

/** "95", "%": the number, and the signs after it. */
export function figureParts(name: FigureName): readonly [number: string, signs: string] {
  const [, number, signs] = /^(.*\d)(\D*)$/.exec(claimFigure(name))!;
  return [number!, signs!];
}

/** What the sign of a claim without a source says, once for all of them on a page. */
export const DECLARED = "I numeri con asterisco li dichiara lo studio";

/** Names it within a page in fewer letters than the name has. */
export const claimNumber = (name: ClaimName): number => names.indexOf(name) + 1;

/** What the note of a claim adds to its sign: its source, and what a reader must know. */
export const claimNote = (claim: Claim): string => [sourceOf(claim), claim.caution].filter(Boolean).join(" ");

const sourceOf = ({ source, period, verified }: Claim): string | undefined =>
  source ? `Fonte: ${source}${period ? `, ${period}` : ""}${verified ? "" : ". Non verificata da terzi"}.` : undefined;
