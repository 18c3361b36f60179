/** What the studio may change of its own facts (studio.ts), field by field; apart, because no page needs the fields. */
import { href } from "#app/shared/href.ts";
import type { Closure } from "../shared/opening-hours.ts";
import { flag, hours, list, number, optionalText, record, text } from "./fields.ts";
import type { Section } from "./section.ts";
import {
  closuresFacts,
  type CompanyRecord,
  companyRecordFacts,
  type Contacts,
  contactsFacts,
  hoursFacts,
  type Identity,
  identityFacts,
  type Week,
} from "./studio.ts";

export const identitySection: Section<Identity> = {
  inBrowser: true,
  key: identityFacts.key,
  title: "Nome e valutazione",
  appears: "In testa e in fondo a ogni pagina, nelle e-mail e in quello che leggono i motori di ricerca.",
  field: record("Lo studio", {
    name: text("Nome", { max: 40 }),
    payoff: text("Frase sotto il nome", { max: 70 }),
    priceRange: text("Fascia di prezzo", { max: 4, help: "Da € a €€€€, per i motori di ricerca." }),
    serviceRadiusKm: number("Da quanto lontano arrivano le persone", { min: 1, max: 200, unit: "km" }),
    copyrightYear: number("Anno accanto a ©", { min: 1950, max: 2100 }),
    rating: record("Valutazione", {
      shown: flag("Mostra la valutazione sul sito e ai motori di ricerca"),
      value: text("Media", { max: 3, help: "Da 1 a 5, per esempio 4.8." }),
      reviews: number("Recensioni", { min: 0, max: 100_000 }),
      source: optionalText("Dove si leggono", { max: 120, help: "Per esempio: Google, letta il 3 novembre 2026." }),
    }),
  }),
  byDefault: identityFacts.byDefault,
  check: ({ priceRange, rating }) => [
    ...(/^€{1,4}$/.test(priceRange) ? [] : [{ path: "priceRange", sentence: "Scrivi da uno a quattro segni €." }]),
    ...(/^[1-5]([.,]\d)?$/.test(rating.value) && Number(rating.value.replace(",", ".")) <= 5
      ? []
      : [{ path: "rating.value", sentence: "Scrivi un numero da 1 a 5, con al massimo un decimale." }]),
  ],
};

export const contactsSection: Section<Contacts> = {
  inBrowser: true,
  key: contactsFacts.key,
  shownOn: href("/contatti"),
  title: "Indirizzo e contatti",
  appears:
    "In /contatti, in fondo a ogni pagina, nelle e-mail, nei calendari e in quello che leggono i motori di ricerca.",
  field: record("Contatti", {
    phone: text("Telefono", {
      max: 24,
      form: "phone",
      help: "Come si legge sul sito, con il prefisso: +39 0442 000000.",
    }),
    whatsapp: text("WhatsApp", { max: 24, form: "phone" }),
    email: text("E-mail", { max: 120, form: "email" }),
    street: text("Via e numero", { max: 60 }),
    postalCode: text("CAP", { max: 5, form: "digits" }),
    city: text("Città", { max: 40 }),
    province: text("Provincia", { max: 2, help: "La sigla: VR." }),
    region: text("Regione", { max: 30 }),
    latitude: number("Latitudine", {
      min: 35,
      max: 48,
      whole: false,
      unit: "°",
      help: "Per i motori di ricerca, con quattro decimali: si legge su una mappa, nel punto dello studio.",
    }),
    longitude: number("Longitudine", { min: 6, max: 19, whole: false, unit: "°" }),
    social: list(
      "Pagine social",
      record("Pagina", { name: text("Nome", { max: 20 }), url: text("Indirizzo", { max: 200, form: "https" }) }),
      { one: "una pagina", max: 6, fresh: { name: "", url: "" }, namedBy: "name" },
    ),
  }),
  byDefault: contactsFacts.byDefault,
};

export const companySection: Section<CompanyRecord> = {
  inBrowser: true,
  key: companyRecordFacts.key,
  shownOn: href("/condizioni"),
  title: "Dati della società",
  appears: "In fondo a ogni pagina, nelle e-mail, in Privacy e in Condizioni: la legge li chiede (art. 2250 c.c.).",
  field: record("Società", {
    companyName: text("Ragione sociale", { max: 80 }),
    vatNumber: text("Partita IVA", { max: 11, form: "digits" }),
    rea: text("Numero REA", { max: 12, help: "Sigla della provincia e numero: VR-000000." }),
    registerTown: optionalText("Registro Imprese di", { max: 30, help: "Solo per le società." }),
    registerNumber: optionalText("Numero nel Registro Imprese", {
      max: 20,
      help: "Solo se non è uguale alla partita IVA.",
    }),
    paidUpCapital: optionalText("Capitale sociale versato", {
      max: 24,
      help: "Come dall’ultimo bilancio: 10.000,00 €. Per S.r.l., S.p.A. e S.a.p.a.",
    }),
    hasSoleShareholder: flag("Socio unico"),
    isInLiquidation: flag("In liquidazione"),
  }),
  byDefault: companyRecordFacts.byDefault,
  check: ({ vatNumber }) =>
    isVatNumber(vatNumber)
      ? []
      : [{ path: "vatNumber", sentence: "Controlla la partita IVA: sono 11 cifre e l’ultima non torna." }],
};

export const hoursSection: Section<Week> = {
  inBrowser: true,
  key: hoursFacts.key,
  shownOn: `${href("/orari")}#orari`,
  title: "Orari di apertura",
  appears:
    "In fondo a ogni pagina, in home, Chi siamo e Contatti, nelle e-mail; muovono «Aperto ora», gli orari prenotabili e l’ora entro cui promettete una risposta.",
  field: record("Settimana", {
    lunedì: hours("Lunedì"),
    martedì: hours("Martedì"),
    mercoledì: hours("Mercoledì"),
    giovedì: hours("Giovedì"),
    venerdì: hours("Venerdì"),
    sabato: hours("Sabato"),
    domenica: hours("Domenica"),
  }),
  byDefault: hoursFacts.byDefault,
};

export const closuresSection: Section<readonly Closure[]> = {
  inBrowser: true,
  key: closuresFacts.key,
  shownOn: `${href("/orari")}#orari`,
  title: "Ferie e chiusure",
  appears: "In «Aperto ora», negli orari prenotabili, nell’ora delle risposte promesse e nella pagina Orari.",
  field: list(
    "Chiusure",
    record("Chiusura", {
      name: text("Perché", { max: 40, help: "Si legge sul sito: «Chiuso oggi (ferie)»." }),
      from: text("Dal", { max: 10, form: "day" }),
      to: text("Al", { max: 10, form: "day", help: "Compreso." }),
    }),
    {
      one: "una chiusura",
      max: 40,
      fresh: { name: "ferie", from: "", to: "" },
      namedBy: "name",
      help: "I giorni festivi ci sono già. Qui le ferie, il patrono, i giorni in cui lo studio resta chiuso.",
    },
  ),
  byDefault: closuresFacts.byDefault,
  check: (closures) =>
    closures.flatMap(({ from, to }, index) =>
      from <= to ? [] : [{ path: `${index}.to`, sentence: "L’ultimo giorno viene prima del primo." }],
    ),
};

/** The check digit of an Italian VAT number (Luhn, D.M. 23 December 1976). */
export function isVatNumber(number: string): boolean {
  if (!/^\d{11}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
