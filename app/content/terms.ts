/**
 * The conditions of guarantee, check-up and offers (trust.md 16). What the specification does not say is marked
 * `toConfirm`, and the page says so beside it.
 */
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import type { ClaimName } from "./claims.ts";
import { legalFacts, type LegalLink, type LegalPage } from "./legal.ts";
import { perLayer } from "./section.ts";
import { services } from "./services.ts";
import { emailUrl, phoneUrl, studio } from "./studio.ts";
import { replyCounted, replyWithin } from "./promises.ts";

export const TO_CONFIRM = "da confermare dallo studio";
/** ISO date of the words below. */
const WRITTEN = "2026-11-20";

export const termsPage = perLayer((): LegalPage => ({
  title: { light: "Condizioni,", heavy: "per intero." },
  lead: "Sul sito promettiamo una garanzia, un check-up gratuito e qualche offerta. Qui c’è chi ne ha diritto, come si chiede e fino a quando vale.",
  caption: `La corda con tutte e ${numberInWords(services().length)} le armoniche: nessuna nota lasciata fuori.`,
  caution: areTermsConfirmed()
    ? ""
    : "Esempio dimostrativo. Le righe con il trattino sono proposte nostre: lo studio le conferma o le riscrive, e un legale le rilegge.",
  changed: [WRITTEN, legalFacts().termsConfirmedOn].toSorted().at(-1)!,
}));

export const areTermsConfirmed = (): boolean => legalFacts().termsConfirmedOn !== "";

/** The list of every claim of the site, which the notes of all pages lead to. */
export const counting = {
  title: ["Come contiamo", "i numeri."],
  sourced: "Con una fonte",
  declared: "Dichiarati dallo studio",
  text: "Vuol dire una cosa sola: il dato viene da noi, e nessuno da fuori lo ha verificato. Quando una fonte c’è la leggi qui, con il periodo e con la data in cui qualcuno ha controllato.",
} as const;

export type Term = { term: string; words: string; toConfirm?: boolean };

export type Condition = {
  id: string;
  /** Set as large as a headline: the number that the promise turns on, and its unit. */
  number: string;
  unit: string;
  title: string;
  lead: string;
  /** What it binds. */
  claims: readonly ClaimName[];
  terms: readonly Term[];
  links?: readonly LegalLink[];
};

export const conditions = perLayer((): readonly Condition[] => [
  {
    id: "garanzia",
    number: "30",
    unit: "giorni",
    title: "La garanzia",
    lead: "Risultati garantiti in 30 giorni: se non ci sono risultati concreti, ti rimborsiamo.",
    claims: ["guaranteed30Days", "refund30Days", "refundIn24Hours"],
    terms: [
      { term: "Chi", words: "Chi ha acquistato un programma di almeno 30 giorni." },
      {
        term: "Che cosa conta",
        words:
          "Un risultato è concreto quando si vede in una misura scelta insieme al check-up: circonferenze, composizione corporea, forza, ampiezza di un movimento. Si misura all’inizio e al trentesimo giorno, nello stesso modo.",
        toConfirm: true,
      },
      {
        term: "Che cosa non copre",
        words:
          "Nutrizione, coaching psicologico e massoterapia: sono prestazioni di professionisti, e di un risultato di cura non si dà garanzia. Nemmeno i programmi più brevi di 30 giorni.",
        toConfirm: true,
      },
      {
        term: "Il tuo impegno",
        words:
          "Fare le sedute concordate, o spostarle per tempo. Se ti fermi per salute, i 30 giorni si fermano con te.",
        toConfirm: true,
      },
      {
        term: "Fino a quando",
        words: "Si chiede entro 7 giorni dalla misura del trentesimo giorno.",
        toConfirm: true,
      },
      {
        term: "Come si chiede",
        words: `Con un’e-mail a ${studio().email} o a voce, in studio. Non serve un modulo.`,
      },
      {
        term: "Il rimborso",
        words:
          "Lo elaboriamo entro 24 ore dalla richiesta, sullo stesso mezzo con cui hai pagato; poi i giorni sono quelli della banca.",
      },
      {
        term: "I diritti di legge",
        words: "Restano tutti, compreso il recesso di 14 giorni se acquisti a distanza. Questa garanzia si aggiunge.",
      },
    ],
    links: [{ label: "Chiedi il rimborso per e-mail", href: emailUrl() }],
  },
  {
    id: "check-up",
    number: "80",
    unit: "€, che non paghi",
    title: "Il check-up gratuito",
    lead: "Il primo check-up ha un valore di 80\u00a0€ ed è gratuito. Postura, forza, composizione corporea e una chiacchierata.",
    claims: ["freeCheckup", "replyIn24Hours"],
    terms: [
      { term: "Chi", words: "Chi non è ancora cliente, una volta sola a persona.", toConfirm: true },
      { term: "Come", words: "Su appuntamento, negli orari di apertura. Non ti impegna a nulla." },
      {
        term: "Il valore",
        words: "80 € è quanto lo studio dichiara per lo stesso incontro a pagamento.",
        toConfirm: true,
      },
      { term: "Fino a quando", words: "Non c’è scadenza, finché lo leggi su questo sito.", toConfirm: true },
      {
        term: "Come si chiede",
        words: `Dal modulo dei contatti o per telefono. Ti rispondiamo entro ${replyWithin("contact_form")}, ${replyCounted("contact_form")}.`,
      },
    ],
    links: [
      { label: "Prenota il check-up", href: href("/contatti") },
      { label: studio().phone.label, href: phoneUrl() },
    ],
  },
  {
    id: "consulenza",
    number: "150",
    unit: "€, che non paghi",
    title: "La consulenza di Trasformazione 30 giorni",
    lead: "Chi lascia il recapito nella pagina Trasformazione 30 giorni riceve una consulenza gratuita del valore di 150\u00a0€.",
    claims: ["landingConsultation", "callbackIn2Hours"],
    terms: [
      { term: "Chi", words: "Chi invia la richiesta da quella pagina, finché ci sono posti." },
      {
        term: "Che cosa contiene",
        words: "Il check-up e un programma scritto per i primi 30 giorni. Per questo vale più del check-up da solo.",
        toConfirm: true,
      },
      {
        term: "Fino a quando",
        words:
          "Fino alla data del conto alla rovescia di quella pagina. È una sola per tutti e non riparte: scaduta quella, l’offerta è finita.",
      },
      {
        term: "I posti",
        words: "Il numero che leggi è un contatore tenuto dallo studio. Quando arriva a zero non compare più.",
      },
      {
        term: "Come si chiede",
        words: `Con il modulo della pagina. Ti richiamiamo entro ${replyWithin("landing_page")}, in orario di apertura.`,
      },
    ],
    links: [{ label: "Apri la pagina", href: href("/trasformazione-30-giorni") }],
  },
  {
    id: "primi-dieci",
    number: "10",
    unit: "primi clienti",
    title: "La prima seduta, con il piano",
    lead: "Ai primi 10 clienti offriamo la prima seduta di prova e un piano personalizzato.",
    claims: ["firstTen"],
    terms: [
      {
        term: "Chi",
        words: "Le prime 10 persone che iniziano un percorso, in ordine di appuntamento.",
        toConfirm: true,
      },
      { term: "Come", words: "La seduta si fissa al check-up, e il piano te lo porti a casa." },
      {
        term: "Fino a quando",
        words: "Finché i dieci posti non sono presi: li conta lo studio. Poi l’offerta finisce.",
      },
      { term: "Come si chiede", words: "Prenota il check-up: se il posto c’è, è tuo senza doverlo nominare." },
    ],
    links: [{ label: "Prenota", href: href("/contatti") }],
  },
  {
    id: "dieci-al-mese",
    number: "10",
    unit: "al mese",
    title: "Le consulenze gratuite",
    lead: "Teniamo 10 consulenze gratuite al mese: sono quelle che riusciamo a fare bene.",
    claims: ["tenConsultations"],
    terms: [
      { term: "Chi", words: "Chi prenota per primo nel mese." },
      { term: "Fino a quando", words: "Il contatore riparte il primo giorno di ogni mese.", toConfirm: true },
      {
        term: "Come si chiede",
        words: "Dal modulo dei contatti. Se il mese è pieno te lo diciamo, e ti proponiamo il successivo.",
      },
    ],
    links: [{ label: "Chiedi se c’è posto", href: href("/contatti") }],
  },
]);
