/**
 * Who and where the studio is, and when it is open. Another studio writes its own here; what one studio changes of it in its
 * admin stands above (section.ts). Everything is a function: it answers for the layer that whoever asks reads from.
 */
import { type Closure, type OpeningHours, sayTime, type Timetable, type Weekday } from "../shared/opening-hours.ts";
import { href } from "#app/shared/href.ts";
import { flag, hours, list, number, optionalText, record, text } from "./fields.ts";
import { holidays } from "./holidays.ts";
import { factsOf, perLayer, type Section } from "./section.ts";

/** Hours of some days of the week, with the words for them. */
type NamedHours = OpeningHours & { label: string; short: string };

type Identity = {
  name: string;
  payoff: string;
  priceRange: string;
  serviceRadiusKm: number;
  copyrightYear: number;
  /** Declared by the studio; `shown: false` takes it off the pages and out of the structured data. */
  rating: { shown: boolean; value: string; reviews: number; source: string };
};

export const identitySection: Section<Identity> = {
  inBrowser: true,
  key: "studio",
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
  byDefault: () => ({
    name: "Tonica",
    payoff: "Lo studio di fitness smart di Legnago.",
    priceRange: "€€",
    serviceRadiusKm: 25,
    copyrightYear: 2024,
    rating: { shown: true, value: "4.8", reviews: 127, source: "" },
  }),
  check: ({ priceRange, rating }) => [
    ...(/^€{1,4}$/.test(priceRange) ? [] : [{ path: "priceRange", sentence: "Scrivi da uno a quattro segni €." }]),
    ...(/^[1-5]([.,]\d)?$/.test(rating.value) && Number(rating.value.replace(",", ".")) <= 5
      ? []
      : [{ path: "rating.value", sentence: "Scrivi un numero da 1 a 5, con al massimo un decimale." }]),
  ],
};

type Contacts = {
  phone: string;
  whatsapp: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  region: string;
  latitude: number;
  longitude: number;
  social: readonly { name: string; url: string }[];
};

export const contactsSection: Section<Contacts> = {
  inBrowser: true,
  key: "contatti",
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
  byDefault: () => ({
    phone: "+39 0442 000000",
    whatsapp: "+39 0442 000000",
    email: "info@tonica.example",
    street: "Via dell’Esempio 12",
    postalCode: "37045",
    city: "Legnago",
    province: "VR",
    region: "Veneto",
    latitude: 45.1928,
    longitude: 11.3107,
    social: [
      { name: "Instagram", url: "https://example.com/tonica-instagram" },
      { name: "Facebook", url: "https://example.com/tonica-facebook" },
    ],
  }),
};

/** What art. 2250 of the Italian civil code asks of a company's site beside the REA number; other kinds of business leave it empty. */
export type CompanyRecord = {
  companyName: string;
  vatNumber: string;
  rea: string;
  /** The town of the register where it is enrolled, and its number there where that is not the VAT number. */
  registerTown: string;
  registerNumber: string;
  /** Paid up, as the last balance sheet has it: "10.000,00 €". */
  paidUpCapital: string;
  hasSoleShareholder: boolean;
  isInLiquidation: boolean;
};

export const companySection: Section<CompanyRecord> = {
  inBrowser: true,
  key: "azienda",
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
  // Example figures. Nobody has paid anything up, so that no capital is named.
  byDefault: () => ({
    companyName: "Tonica S.r.l. (società di esempio)",
    vatNumber: "00000000000",
    rea: "VR-000000",
    registerTown: "Verona",
    registerNumber: "",
    paidUpCapital: "",
    hasSoleShareholder: false,
    isInLiquidation: false,
  }),
  check: ({ vatNumber }) =>
    isVatNumber(vatNumber)
      ? []
      : [{ path: "vatNumber", sentence: "Controlla la partita IVA: sono 11 cifre e l’ultima non torna." }],
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

const DAYS = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"] as const;
type Day = (typeof DAYS)[number];
type Week = Record<Day, { from: string; to: string } | null>;

export const hoursSection: Section<Week> = {
  inBrowser: true,
  key: "orari",
  shownOn: href("/chi-siamo"),
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
  byDefault: () => {
    const day = { from: "08:00", to: "21:00" };
    return {
      lunedì: day,
      martedì: day,
      mercoledì: day,
      giovedì: day,
      venerdì: day,
      sabato: { from: "08:00", to: "12:00" },
      domenica: null,
    };
  },
};

export const closuresSection: Section<readonly Closure[]> = {
  inBrowser: true,
  key: "chiusure",
  shownOn: href("/contatti"),
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
  byDefault: () => [],
  check: (closures) =>
    closures.flatMap(({ from, to }, index) =>
      from <= to ? [] : [{ path: `${index}.to`, sentence: "L’ultimo giorno viene prima del primo." }],
    ),
};

const identity = factsOf(identitySection);
const contacts = factsOf(contactsSection);
const company = factsOf(companySection);
const week = factsOf(hoursSection);
const closures = factsOf(closuresSection);

/** The studio in one piece. */
export const studio = perLayer(() => {
  const { phone, whatsapp, email, social, latitude, longitude, ...address } = contacts();
  const { companyName, vatNumber, rea } = company();
  return {
    ...identity(),
    companyName,
    address: { ...address, country: "IT" },
    phone: { label: phone, e164: internationalNumber(phone) },
    whatsapp: internationalNumber(whatsapp).slice(1),
    email,
    vatNumber,
    rea,
    company: company(),
    geo: { latitude, longitude },
    serviceRadiusMetres: identity().serviceRadiusKm * 1000,
    social,
    openingHours: nameHours(week()),
  };
});

/** "+390442000000"; without a prefix the number is Italian. */
const internationalNumber = (written: string): string => {
  const digits = written.replace(/[^\d+]/g, "").replace(/^00/, "+");
  return digits.startsWith("+") ? digits : `+39${digits}`;
};

/** Days that follow each other with the same hours share a line: "lunedì – venerdì". */
function nameHours(hours: Week): readonly NamedHours[] {
  const runs: { days: Weekday[]; open: Week[Day] }[] = [];
  DAYS.forEach((name, index) => {
    const open = hours[name];
    const last = runs.at(-1);
    if (last && last.open?.from === open?.from && last.open?.to === open?.to) last.days.push((index + 1) as Weekday);
    else runs.push({ days: [(index + 1) as Weekday], open });
  });
  return runs.map(({ days, open }) => {
    const first = DAYS[days[0]! - 1]!;
    const last = DAYS[days.at(-1)! - 1]!;
    return days.length === 1
      ? { label: first, short: first.slice(0, 3), days, open }
      : { label: `${first} – ${last}`, short: `${capital(first).slice(0, 3)}–${last.slice(0, 3)}`, days, open };
  });
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const phoneUrl = () => `tel:${studio().phone.e164}`;
export const emailUrl = () => `mailto:${studio().email}`;
export const whatsappUrl = () => `https://wa.me/${studio().whatsapp}`;

export const townLine = () => {
  const { postalCode, city, province } = studio().address;
  return `${postalCode} ${city} (${province})`;
};
export const addressLine = () => `${studio().address.street}, ${townLine()}`;

const registerLine = (town: string, number: string): string =>
  `Registro Imprese di ${town}${number ? ` n. ${number}` : ""}`;

/** "REA VR-000000", and what else a company has to say; of what is not filled in it says nothing. */
export const companyFacts = (of: Omit<CompanyRecord, "companyName" | "vatNumber">): string[] =>
  [
    `REA ${of.rea}`,
    of.registerTown && registerLine(of.registerTown, of.registerNumber),
    of.paidUpCapital && `capitale sociale versato ${of.paidUpCapital}`,
    of.hasSoleShareholder && "società con socio unico",
    of.isInLiquidation && "società in liquidazione",
  ].filter((fact) => typeof fact === "string" && fact !== "") as string[];

/** "REA VR-000000 · Registro Imprese di Verona …" */
export const companyFactsLine = () => companyFacts(studio().company).join(" · ");
export const companyLine = () => `${studio().companyName} · P. IVA ${studio().vatNumber} · ${companyFactsLine()}`;
/** What no page may do without (trust.md 13), where there is room for one line. */
export const imprint = () => `${companyLine()}\u00a0· ${addressLine()}\u00a0· ${studio().email}`;

/** "8.00–21.00": hours as an Italian sign on a door writes them. */
export const hoursText = (open: OpeningHours["open"]) =>
  open ? `${sayTime(open.from)}–${sayTime(open.to)}` : "chiuso";

/** "Lun–ven 8.00–21.00, sab 8.00–12.00" */
export const hoursLine = () =>
  studio()
    .openingHours.filter(({ open }) => open)
    .map(({ short, open }) => `${short} ${hoursText(open)}`)
    .join(", ");

/** Hours, holidays and closures: all that "aperto ora" needs to know. */
export const timetable = perLayer((): Timetable => ({
  hours: studio().openingHours.map(({ days, open }) => ({ days, open })),
  holidays,
  ...(closures().length > 0 && { closures: closures() }),
}));

/** "4,8 su 5 da 127 recensioni" */
export const ratingText = () => `${ratingValue()} su 5 da ${studio().rating.reviews} recensioni`;
export const ratingValue = () => studio().rating.value.replace(".", ",");
/** "25 km" */
export const radiusText = () => `${studio().serviceRadiusKm}\u00a0km`;

/** A plain link to a map: no map of a third party loads in the page. */
export function directionsUrl(): string {
  const { street, postalCode, city } = studio().address;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`;
}

/** For pages without a record of their own: not found, login, admin (spec §2). 50-160 characters, as of the others. */
export const defaultDescription = () =>
  `${studio().name}, lo studio di fitness smart a ${studio().address.city}: personal training, EMS, Pancafit, Pilates, HIIT e nutrizione. Il primo check-up è gratuito.`;
