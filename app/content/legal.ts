/** The shape of the legal pages, which privacy.ts, cookie-policy.ts and terms.ts fill in, and what only the studio can say in them. */
import { href } from "#app/shared/href.ts";
import { flag, optionalText, record } from "./fields.ts";
import { factsOf, perLayer, type Section } from "./section.ts";

type LegalFacts = {
  hosting: string;
  mail: string;
  storage: string;
  support: string;
  place: string;
  dataProtectionOfficer: string;
  /** What clients are told of their health data, on paper, at the check-up. */
  healthNoticeIsReady: boolean;
  privacyReviewedOn: string;
  termsConfirmedOn: string;
};

export const legalSection: Section<LegalFacts> = {
  key: "legale",
  shownOn: href("/privacy"),
  title: "Privacy e condizioni",
  appears: "In Privacy, dove si legge «da completare dallo studio», e in Condizioni, accanto alle righe da confermare.",
  field: record("Quello che i testi legali chiedono allo studio", {
    hosting: optionalText("Chi ospita il sito e la banca dati", { max: 100, help: "Il nome dell’azienda." }),
    mail: optionalText("Chi consegna le e-mail", { max: 100 }),
    storage: optionalText("Dove stanno immagini e copie di sicurezza", { max: 100 }),
    support: optionalText("Chi dà assistenza tecnica", { max: 100 }),
    place: optionalText("In che Paese stanno i server", {
      max: 60,
      help: "Nell’Unione europea, per esempio: in Italia.",
    }),
    dataProtectionOfficer: optionalText("Responsabile della protezione dei dati", {
      max: 120,
      help: "Nome e recapito, se l’avete nominato. Altrimenti lascia vuoto.",
    }),
    healthNoticeIsReady: flag(
      "L’informativa sui dati sanitari è pronta in studio",
      "È il foglio che dai a chi porta referti o diagnosi al check-up.",
    ),
    privacyReviewedOn: optionalText("Privacy riletta da un legale il", { max: 10, form: "day" }),
    termsConfirmedOn: optionalText("Condizioni confermate il", {
      max: 10,
      form: "day",
      help: "Solo se ogni riga segnata in Condizioni vale così com’è scritta, e un legale l’ha riletta.",
    }),
  }),
  byDefault: () => ({
    hosting: "",
    mail: "",
    storage: "",
    support: "",
    place: "",
    dataProtectionOfficer: "",
    healthNoticeIsReady: false,
    privacyReviewedOn: "",
    termsConfirmedOn: "",
  }),
};

export const legalFacts = factsOf(legalSection);

/** What the privacy policy still asks of the studio, by the labels of the fields. */
export const missingInPrivacy = perLayer((): string[] => {
  const { hosting, mail, storage, support, place, healthNoticeIsReady, privacyReviewedOn } = legalFacts();
  return [
    hosting ? "" : "chi ospita il sito",
    mail ? "" : "chi consegna le e-mail",
    storage ? "" : "dove stanno le copie",
    support ? "" : "chi dà assistenza",
    place ? "" : "il Paese dei server",
    healthNoticeIsReady ? "" : "l’informativa sui dati sanitari",
    privacyReviewedOn ? "" : "la rilettura di un legale",
  ].filter((what) => what !== "");
});

export type Heading = { light: string; heavy: string };

/** Where a sentence leads, under the paragraph it belongs to. */
export type LegalLink = { label: string; href: string };

export type LegalSection = {
  /** With its number written out where the page is numbered: "1. Titolare del trattamento". */
  title: string;
  paragraphs: readonly string[];
  /** A term, and what is to be said of it. */
  list?: readonly { term: string; words: string }[];
  /** The section in one breath, in the margin. */
  aside?: string;
  links?: readonly LegalLink[];
};

export type LegalPage = {
  title: Heading;
  lead: string;
  caption: string;
  /** What the studio has to complete or have checked before it is a policy of its own; "" when nothing is left. */
  caution: string;
  /** ISO date of the words. */
  changed: string;
};
