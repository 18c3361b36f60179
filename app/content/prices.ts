/** What things cost: one list, read by /prezzi, the pages of the services and the structured data. */
import { href } from "#app/shared/href.ts";
import { choices, flag, list, number, optionalChoice, optionalText, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";
import { type ServiceSlug, services } from "./services.ts";
import { team } from "./team.ts";

export type Price = {
  /** The service that it belongs to; "": the whole studio. */
  service: ServiceSlug | "";
  name: string;
  /** In euro, VAT included, "45" or "45,50"; "": it is free. */
  price: string;
  /** The least that it costs. */
  isFrom: boolean;
  /** What one gets for it: "a seduta", "al mese". */
  unit: string;
  /** 0: it has no fixed length. */
  minutes: number;
  /** Slugs of people. */
  with: readonly string[];
  often: string;
};

type PriceList = { areExamples: boolean; prices: readonly Price[] };

const people = () => team().map(({ slug, name }) => ({ value: slug, label: name }));

const price = (service: Price["service"], name: string, facts: Partial<Price>): Price => ({
  service,
  name,
  price: "",
  isFrom: false,
  unit: "",
  minutes: 0,
  with: [],
  often: "",
  ...facts,
});

export const pricesSection: Section<PriceList> = {
  key: "listino",
  shownOn: `${href("/prezzi")}#listino`,
  title: "Prezzi",
  appears: "In Prezzi, nella pagina di ciascun servizio e, quando non sono più esempi, per i motori di ricerca.",
  field: record("Listino", {
    areExamples: flag(
      "Sono prezzi di esempio",
      "Finché è acceso, la pagina lo dice e i motori di ricerca non li ricevono.",
    ),
    prices: list(
      "Voci",
      record<Price>("Voce", {
        service: optionalChoice(
          "Servizio",
          () => services().map(({ slug, name }) => ({ value: slug, label: name })),
          "Vuoto: riguarda tutto lo studio.",
        ),
        name: text("Che cosa", { max: 40, help: "Per esempio: una seduta, dieci lezioni." }),
        price: optionalText("Prezzo in euro", { max: 8, form: "euro", help: "IVA inclusa. Vuoto: è gratis." }),
        isFrom: flag("È il prezzo più basso", "Si legge «da 45 €»."),
        unit: optionalText("Per che cosa", { max: 24, help: "Per esempio: a seduta, al mese." }),
        minutes: number("Quanto dura", { min: 0, max: 480, unit: "minuti", help: "0: non ha una durata." }),
        with: choices("Con chi", people, 0),
        often: optionalText("Ogni quanto", { max: 60, help: "Per esempio: una o due volte a settimana." }),
      }),
      { one: "una voce", max: 60, namedBy: "name", toldApartBy: ["service"], fresh: price("", "", {}) },
    ),
  }),
  // Example figures, all of them.
  byDefault: () => ({
    areExamples: true,
    prices: [
      price("personal-training", "Una seduta", {
        price: "50",
        minutes: 60,
        with: ["giorgia"],
        often: "due o tre volte a settimana",
      }),
      price("personal-training", "Dieci sedute", { price: "450", often: "da usare in tre mesi" }),
      price("ems", "La prova", { price: "25", minutes: 30, with: ["nicola", "giorgia"], often: "una volta" }),
      price("ems", "Una seduta", { price: "40", minutes: 20, with: ["nicola"], often: "una o due volte a settimana" }),
      price("pancafit", "La prova", { price: "30", minutes: 50, with: ["andrea"], often: "una volta" }),
      price("pancafit", "Una seduta", { price: "45", minutes: 50, with: ["andrea"], often: "una volta a settimana" }),
      price("pilates", "La prova", { price: "20", minutes: 50, with: ["marta"], often: "una volta" }),
      price("pilates", "Lezione in tre", {
        price: "22",
        unit: "a persona",
        minutes: 50,
        with: ["marta"],
        often: "una o due volte a settimana",
      }),
      price("pilates", "Lezione individuale", { price: "45", minutes: 50, with: ["marta"] }),
      price("hiit", "Una seduta", {
        price: "35",
        minutes: 40,
        with: ["nicola", "giorgia"],
        often: "una o due volte a settimana",
      }),
      price("small-group", "Due lezioni a settimana", {
        price: "120",
        unit: "al mese",
        minutes: 45,
        with: ["giorgia", "nicola"],
      }),
      price("nutrizione", "Prima visita e piano", { price: "90", minutes: 60, with: ["sofia"], often: "una volta" }),
      price("nutrizione", "Controllo", { price: "45", minutes: 30, with: ["sofia"], often: "una volta al mese" }),
      price("psicologo", "Un colloquio", {
        price: "60",
        minutes: 50,
        with: ["tommaso"],
        often: "ogni settimana, poi ogni due",
      }),
      price("massoterapia", "Un massaggio", {
        price: "45",
        isFrom: true,
        minutes: 50,
        with: ["andrea"],
        often: "quando serve",
      }),
    ],
  }),
};

const priceList = factsOf(pricesSection);

/** Of the services that the studio offers, in its order; those of the whole studio come first. */
export function pricesBySubject(): { service: ServiceSlug | ""; prices: readonly Price[] }[] {
  const subjects: (ServiceSlug | "")[] = ["", ...services().map(({ slug }) => slug)];
  return subjects.map((service) => ({ service, prices: pricesOf(service) })).filter(({ prices }) => prices.length > 0);
}

export const pricesOf = (service: ServiceSlug | ""): readonly Price[] =>
  priceList().prices.filter((price) => price.service === service);

export const arePricesExamples = (): boolean => priceList().areExamples;

/** While they are invented, every place that shows them says so; afterwards: "". */
export const pricesNote = () => (arePricesExamples() ? "Prezzi di esempio." : "");

/** "45 €", "1.045,50 €"; what costs nothing is free. */
export const amountText = ({ price }: Pick<Price, "price">): string =>
  price === "" ? "gratis" : `${inItalian(priceInEuro(price))}\u00a0€`;

export const priceInEuro = (price: string): number => Number(price.replace(",", "."));

const wholeEuro = new Intl.NumberFormat("it-IT", { useGrouping: "always" });
const euroAndCents = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" });
const inItalian = (euro: number): string => (Number.isInteger(euro) ? wholeEuro : euroAndCents).format(euro);

/** "60 minuti, con Giorgia Bressan, due o tre volte a settimana": what is known of it. */
export const priceFacts = ({ minutes, with: people, often }: Omit<Price, "service">): string =>
  [minutes > 0 && `${minutes} minuti`, withWhom(people), often].filter(Boolean).join(", ");

const disjunction = new Intl.ListFormat("it", { type: "disjunction" });

/** "con Nicola Fanin o Giorgia Bressan"; nothing of who has left. */
export function withWhom(slugs: readonly string[]): string {
  const names = slugs.flatMap((slug) => team().find((member) => member.slug === slug)?.name ?? []);
  return names.length === 0 ? "" : `con ${disjunction.format(names)}`;
}
