/** Who the studio is: the one file to edit, beside the other contents, to take this code for another studio. */
import { type OpeningHours, sayTime, type Timetable } from "../shared/opening-hours.ts";
import { holidays } from "./holidays.ts";

/** Hours of some days of the week, with the words for them. */
type NamedHours = OpeningHours & { label: string; short: string };

/** What art. 2250 of the Italian civil code asks of a company's site beside the REA number; other kinds of business leave it empty. */
type CompanyRecord = {
  /** The register where it is enrolled, and its number there where that is not the VAT number. */
  register?: { town: string; number?: string };
  /** Paid up, as the last balance sheet has it: "10.000,00 €". */
  paidUpCapital?: string;
  hasSoleShareholder?: boolean;
  isInLiquidation?: boolean;
};

/** Example figures, like the VAT number. Nobody has paid anything up, so that no capital is named. */
const company: CompanyRecord = {
  register: { town: "Verona" },
  hasSoleShareholder: false,
  isInLiquidation: false,
};

export const studio = {
  name: "Tonica",
  companyName: "Tonica S.r.l. (società di esempio)",
  payoff: "Lo studio di fitness smart di Legnago.",
  address: {
    street: "Via dell’Esempio 12",
    postalCode: "37045",
    city: "Legnago",
    province: "VR",
    region: "Veneto",
    country: "IT",
  },
  phone: { label: "+39 0442 000000", e164: "+390442000000" },
  whatsapp: "390442000000",
  email: "info@tonica.example",
  vatNumber: "00000000000",
  rea: "VR-000000",
  company,
  copyrightYear: 2024,
  geo: { latitude: 45.1928, longitude: 11.3107 },
  priceRange: "€€",
  serviceRadiusMetres: 25_000,
  /** Declared by the studio; `shown: false` takes it off the pages and out of the structured data. */
  rating: { shown: true, value: "4.8", reviews: 127 },
  social: [
    { name: "Instagram", url: "https://example.com/tonica-instagram" },
    { name: "Facebook", url: "https://example.com/tonica-facebook" },
  ],
  openingHours: [
    { label: "lunedì – venerdì", short: "Lun–ven", days: [1, 2, 3, 4, 5], open: { from: "08:00", to: "21:00" } },
    { label: "sabato", short: "sab", days: [6], open: { from: "08:00", to: "12:00" } },
    { label: "domenica", short: "dom", days: [7], open: null },
  ],
} as const satisfies { openingHours: readonly NamedHours[] } & Record<string, unknown>;

export const phoneUrl = () => `tel:${studio.phone.e164}`;
export const emailUrl = () => `mailto:${studio.email}`;
export const whatsappUrl = () => `https://wa.me/${studio.whatsapp}`;

const { street, postalCode, city, province } = studio.address;
export const townLine = `${postalCode} ${city} (${province})`;
export const addressLine = `${street}, ${townLine}`;

const registerLine = ({ town, number }: NonNullable<CompanyRecord["register"]>): string =>
  `Registro Imprese di ${town}${number ? ` n. ${number}` : ""}`;

/** "REA VR-000000", and what else a company has to say; of what is not filled in it says nothing. */
export const companyFacts = (rea: string, record: CompanyRecord): string[] =>
  [
    `REA ${rea}`,
    record.register && registerLine(record.register),
    record.paidUpCapital && `capitale sociale versato ${record.paidUpCapital}`,
    record.hasSoleShareholder && "società con socio unico",
    record.isInLiquidation && "società in liquidazione",
  ].filter((fact) => typeof fact === "string");

/** "REA VR-000000 · Registro Imprese di Verona …" */
export const companyFactsLine = companyFacts(studio.rea, studio.company).join(" · ");
export const companyLine = `${studio.companyName} · P. IVA ${studio.vatNumber} · ${companyFactsLine}`;
/** What no page may do without (trust.md 13), where there is room for one line. */
export const imprint = `${companyLine}\u00a0· ${addressLine}\u00a0· ${studio.email}`;

/** "8.00–21.00": hours as an Italian sign on a door writes them. */
export const hoursText = (open: OpeningHours["open"]) =>
  open ? `${sayTime(open.from)}–${sayTime(open.to)}` : "chiuso";

/** "Lun–ven 8.00–21.00, sab 8.00–12.00" */
export const hoursLine = () =>
  studio.openingHours
    .filter(({ open }) => open)
    .map(({ short, open }) => `${short} ${hoursText(open)}`)
    .join(", ");

/** Hours and holidays, all that "aperto ora" needs to know. */
export const timetable: Timetable = {
  hours: studio.openingHours.map(({ days, open }) => ({ days, open })),
  holidays,
};

/** "4,8 su 5 da 127 recensioni" */
export const ratingText = () => `${ratingValue()} su 5 da ${studio.rating.reviews} recensioni`;
export const ratingValue = () => studio.rating.value.replace(".", ",");
/** "25 km" */
export const radiusText = () => `${studio.serviceRadiusMetres / 1000}\u00a0km`;
/** "45,1928° N, 11,3107° E" */
export const coordinatesText = () => `${degrees(studio.geo.latitude)} N, ${degrees(studio.geo.longitude)} E`;
const degrees = (value: number) => `${String(value).replace(".", ",")}°`;

/** A plain link to a map: no map of a third party loads in the page. */
export function directionsUrl(): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`;
}

/** For pages without a record of their own: not found, login, admin (spec §2). 50-160 characters, as of the others. */
export const defaultDescription =
  "Tonica, lo studio di fitness smart a Legnago: personal training, EMS, Pancafit, Pilates, HIIT e nutrizione. Il primo check-up è gratuito.";
