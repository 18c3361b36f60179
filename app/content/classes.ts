/** The week's classes, with their places: what /orari, the pages of the services and the structured data say of them. */
import { href } from "#app/shared/href.ts";
import type { Weekday } from "#app/shared/opening-hours.ts";
import { dayChoices, type DayNumber } from "./appointments.ts";
import { choice, flag, list, number, optionalChoice, record, text } from "./fields.ts";
import { factsOf, type Section } from "./section.ts";
import { type ServiceSlug, services } from "./services.ts";
import { team } from "./team.ts";

/** A class of a few, every week on the same day. */
type ClassFacts = {
  service: ServiceSlug;
  name: string;
  day: DayNumber;
  /** Local, "HH:MM". */
  time: string;
  minutes: number;
  /** Slug of a person, or "". */
  with: string;
  places: number;
  taken: number;
};

type ClassList = { areExamples: boolean; classes: readonly ClassFacts[] };

const weekly = (
  service: ServiceSlug,
  name: string,
  [minutes, places]: readonly [number, number],
  times: readonly (readonly [day: DayNumber, time: string, who: string, taken: number])[],
): ClassFacts[] =>
  times.map(([day, time, who, taken]) => ({ service, name, day, time, minutes, with: who, places, taken }));

export const classesSection: Section<ClassList> = {
  key: "corsi",
  shownOn: `${href("/orari")}#lezioni`,
  title: "Lezioni della settimana",
  appears:
    "In Orari e nelle pagine dei servizi, con i posti liberi; quando non sono più esempi, anche per i motori di ricerca.",
  field: record("Lezioni", {
    areExamples: flag(
      "Sono lezioni di esempio",
      "Finché è acceso, la pagina lo dice e i motori di ricerca non le ricevono.",
    ),
    classes: list(
      "Lezioni",
      record<ClassFacts>("Lezione", {
        service: choice("Servizio", () => services().map(({ slug, name }) => ({ value: slug, label: name }))),
        name: text("Nome", { max: 30 }),
        day: choice("Giorno", dayChoices),
        time: text("Comincia alle", { max: 5, form: "time" }),
        minutes: number("Dura", { min: 10, max: 240, unit: "minuti" }),
        with: optionalChoice("Con chi", () => team().map(({ slug, name }) => ({ value: slug, label: name }))),
        places: number("Posti", { min: 1, max: 60 }),
        taken: number("Posti presi", { min: 0, max: 60 }),
      }),
      {
        one: "una lezione",
        max: 120,
        namedBy: "name",
        toldApartBy: ["day", "time"],
        fresh: {
          service: "small-group",
          name: "",
          day: "1",
          time: "18:00",
          minutes: 45,
          with: "",
          places: 3,
          taken: 0,
        },
        help: "Sul sito si legge quanti posti restano: posti meno posti presi.",
      },
    ),
  }),
  // An example week.
  byDefault: () => ({
    areExamples: true,
    classes: [
      ...weekly(
        "small-group",
        "Small group",
        [45, 3],
        [
          ["1", "18:00", "giorgia", 2],
          ["1", "19:30", "nicola", 3],
          ["3", "18:00", "giorgia", 1],
          ["3", "19:30", "nicola", 2],
          ["5", "18:00", "giorgia", 3],
        ],
      ),
      ...weekly(
        "pilates",
        "Pilates in tre",
        [50, 3],
        [
          ["1", "09:00", "marta", 3],
          ["2", "18:30", "marta", 2],
          ["4", "09:00", "marta", 1],
          ["4", "18:30", "marta", 3],
          ["6", "09:30", "marta", 2],
        ],
      ),
      ...weekly(
        "hiit",
        "HIIT in tre",
        [40, 3],
        [
          ["2", "13:00", "nicola", 1],
          ["4", "13:00", "nicola", 2],
          ["6", "11:00", "giorgia", 3],
        ],
      ),
    ],
  }),
  check: ({ classes }) =>
    classes.flatMap(({ places, taken }, index) =>
      taken <= places ? [] : [{ path: `classes.${index}.taken`, sentence: `I posti sono ${places}.` }],
    ),
};

const classList = factsOf(classesSection);

export type WeeklyClass = Omit<ClassFacts, "day"> & { day: Weekday; /** Places that nobody has taken. */ free: number };

/** Of the services that the studio offers, from Monday morning to Sunday night. */
export const weeklyClasses = (): WeeklyClass[] =>
  classList()
    .classes.filter(({ service }) => services().some(({ slug }) => slug === service))
    .map(({ day, ...facts }) => ({ ...facts, day: Number(day) as Weekday, free: facts.places - facts.taken }))
    .toSorted((one, other) => one.day - other.day || one.time.localeCompare(other.time));

export const classesOf = (service: ServiceSlug): WeeklyClass[] =>
  weeklyClasses().filter((each) => each.service === service);

export const areClassesExamples = (): boolean => classList().areExamples;

/** While they are invented, every place that shows them says so; afterwards: "". */
export const classesNote = () => (areClassesExamples() ? "Lezioni di esempio." : "");

/** "2 posti liberi" */
export const freePlaces = ({ free }: Pick<WeeklyClass, "free">): string =>
  free === 0 ? "al completo" : free === 1 ? "1 posto libero" : `${free} posti liberi`;
