/**
 * Who and where the studio is, and when it is open. Another studio writes its own here; what one studio changes of it in its
 * admin stands above (section.ts). Everything is a function: it answers for the layer that whoever asks reads from.
 */
import {
  type ClockSpan,
  type Closure,
  type OpeningHours,
  sayTime,
  type Timetable,
  type Weekday,
} from "../shared/opening-hours.ts";
import type { DayHours } from "./fields.ts";
import { holidays } from "./holidays.ts";
import { type Facts, factsOf, perLayer } from "./section.ts";

/** Hours of some days of the week, with the words for them. */
type NamedHours = OpeningHours & { label: string; short: string };

export type Identity = {
  name: string;
  payoff: string;
  priceRange: string;
  serviceRadiusKm: number;
  copyrightYear: number;
  /** Declared by the studio; `shown: false` takes it off the pages and out of the structured data. */
  rating: { shown: boolean; value: string; reviews: number; source: string };
};

export const identityFacts = {
  key: "studio",
  byDefault: () => ({
    name: "Tonica",
    payoff: "Lo studio di fitness smart di Legnago.",
    priceRange: "€€",
    serviceRadiusKm: 25,
    copyrightYear: 2024,
    rating: { shown: true, value: "4.8", reviews: 127, source: "" },
  }),
} satisfies Facts<Identity>;

export type Contacts = {
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

export const contactsFacts = {
  key: "contatti",
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
} satisfies Facts<Contacts>;

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

export const companyRecordFacts = {
  key: "azienda",
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
} satisfies Facts<CompanyRecord>;

const DAYS = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"] as const;
export type Day = (typeof DAYS)[number];
export type Week = Record<Day, DayHours | null>;

export const hoursFacts = {
  key: "orari",
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
} satisfies Facts<Week>;

export const closuresFacts = {
  key: "chiusure",
  byDefault: () => [],
} satisfies Facts<readonly Closure[]>;

const identity = factsOf<Identity>(identityFacts);
const contacts = factsOf<Contacts>(contactsFacts);
const company = factsOf<CompanyRecord>(companyRecordFacts);
const week = factsOf<Week>(hoursFacts);
const closures = factsOf<readonly Closure[]>(closuresFacts);

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
  const runs: { days: Weekday[]; open: readonly ClockSpan[] }[] = [];
  DAYS.forEach((name, index) => {
    const open = spansOf(hours[name]);
    const last = runs.at(-1);
    if (last && hoursText(last.open) === hoursText(open)) last.days.push((index + 1) as Weekday);
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

function spansOf(day: DayHours | null): readonly ClockSpan[] {
  if (!day) return [];
  const { again, ...first } = day;
  return again ? [first, again] : [first];
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

/** "8.00–21.00", "9.00–13.00 e 15.00–20.00", "chiuso": hours as an Italian sign on a door writes them. */
export const hoursText = (open: OpeningHours["open"]) =>
  open.map(({ from, to }) => `${sayTime(from)}–${sayTime(to)}`).join(" e ") || "chiuso";

/** "Lun–ven 8.00–21.00, sab 8.00–12.00"; two spans of a day stand with an "e" between them. */
export const hoursLine = () =>
  studio()
    .openingHours.filter(({ open }) => open.length > 0)
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
