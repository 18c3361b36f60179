/** What can be booked, with whom and when: one immutable value for each layer, handed on by whoever reads it. */
import { href } from "#app/shared/href.ts";
import type { Timetable, Weekday } from "#app/shared/opening-hours.ts";
import { weekdays } from "#app/shared/rome-clock.ts";
import { choice, choices, flag, list, number, optionalChoice, record, text } from "./fields.ts";
import { factsOf, perLayer, type Section } from "./section.ts";
import { timetable } from "./studio.ts";
import { team } from "./team.ts";

/** Local times, "HH:MM"; a day may stand in several of them, for the morning and for the afternoon. */
export type WeeklyHours = { days: readonly Weekday[]; from: string; to: string };

export type AppointmentKind = {
  /** In addresses and calls (`per=ems`), and in stored appointments. */
  slug: string;
  name: string;
  /** Within a sentence after a colon, and in the studio's own calendars: "Check-up: Chiara". */
  short: string;
  minutes: number;
  /** Minutes that nobody can book afterwards, to air the room and to write down how it went. */
  pauseAfter: number;
  /** Slugs of people, the ones who are offered first of equally free ones first. */
  with: readonly string[];
  /** The room or machine it needs, of which there is one. */
  room?: string;
  /** Earliest notice: nobody books, moves or cancels later than so many hours before. */
  noticeHours: number;
  /** How far ahead it can be booked. */
  horizonDays: number;
  /** Whether visitors may book it; otherwise only the studio enters it. */
  online: boolean;
  /** What to bring, as a sentence. */
  bring: string;
};

export type BookablePerson = { slug: string; name: string; hours: readonly WeeklyHours[] };

export type BookingRules = {
  timetable: Timetable;
  kinds: readonly AppointmentKind[];
  rooms: readonly { slug: string; name: string }[];
  people: readonly BookablePerson[];
  /** Begin of every time offered: on the hour and at each of these steps of it, in minutes; divides 60. */
  stepMinutes: number;
};

const BRING_CLOTHES =
  "Abiti comodi, scarpe pulite e una bottiglia d’acqua. Se hai referti o indicazioni del medico, portali.";

/** Hours of work of those who take first times; whoever is not here cannot be booked. */
type Shift = { person: string; days: readonly DayNumber[]; from: string; to: string };

const dayNumbers = ["1", "2", "3", "4", "5", "6", "7"] as const;
export type DayNumber = (typeof dayNumbers)[number];

export const dayChoices = () => dayNumbers.map((value, index) => ({ value, label: weekdays[index]! }));
const people = () => team().map(({ slug, name }) => ({ value: slug, label: name }));
const rooms = [
  { slug: "sala-ems", name: "Sala EMS" },
  { slug: "reformer", name: "Reformer" },
  { slug: "sala-postura", name: "Sala postura" },
] as const;

const workdays: readonly DayNumber[] = ["1", "2", "3", "4", "5"];

export const shiftsSection: Section<readonly Shift[]> = {
  inBrowser: true,
  key: "turni",
  shownOn: href("/contatti"),
  title: "Turni per gli appuntamenti",
  appears: "Negli orari che si possono prenotare, e nell’agenda.",
  field: list(
    "Turni",
    record("Turno", {
      person: choice("Chi", people),
      days: choices<DayNumber>("Giorni", dayChoices),
      from: text("Dalle", { max: 5, form: "time" }),
      to: text("Alle", { max: 5, form: "time" }),
    }),
    {
      one: "un turno",
      max: 120,
      namedBy: "person",
      fresh: { person: "", days: [...workdays], from: "09:00", to: "13:00" },
      help: "Chi non ha turni non si può prenotare. Fuori dagli orari di apertura un turno non vale.",
    },
  ),
  byDefault: () => [
    { person: "giorgia", days: workdays, from: "08:00", to: "13:00" },
    { person: "giorgia", days: ["1", "3", "5"], from: "14:30", to: "19:00" },
    { person: "giorgia", days: ["6"], from: "08:00", to: "12:00" },
    { person: "nicola", days: workdays, from: "10:00", to: "14:00" },
    { person: "nicola", days: workdays, from: "16:00", to: "21:00" },
    { person: "marta", days: ["1", "2", "4"], from: "09:00", to: "13:00" },
    { person: "marta", days: workdays, from: "15:00", to: "20:00" },
    { person: "marta", days: ["6"], from: "08:00", to: "12:00" },
    { person: "andrea", days: workdays, from: "09:00", to: "12:30" },
    { person: "andrea", days: ["2", "3", "4"], from: "14:00", to: "20:00" },
    { person: "sofia", days: ["2", "4"], from: "09:00", to: "18:00" },
  ],
  check: (shifts) =>
    shifts.flatMap(({ from, to }, index) =>
      from < to ? [] : [{ path: `${index}.to`, sentence: "Il turno finisce prima di cominciare." }],
    ),
};

type KindSlug = "check-up" | "ems" | "pancafit" | "pilates" | "consulenza";
type KindFacts = Omit<AppointmentKind, "slug" | "room"> & { room: string };

const kindFields = (label: string) =>
  record<KindFacts>(
    label,
    {
      name: text("Nome", { max: 34 }),
      short: text("Nome breve", { max: 16, help: "Per l’agenda e i calendari." }),
      minutes: number("Durata", { min: 10, max: 240, unit: "minuti" }),
      pauseAfter: number("Pausa dopo", { min: 0, max: 120, unit: "minuti" }),
      with: choices("Con chi", people),
      room: optionalChoice("Sala o macchina", () => rooms.map(({ slug, name }) => ({ value: slug, label: name }))),
      noticeHours: number("Si prenota, si sposta e si annulla fino a", { min: 0, max: 240, unit: "ore prima" }),
      horizonDays: number("Si prenota fino a", { min: 1, max: 365, unit: "giorni prima" }),
      online: flag("Si prenota dal sito"),
      bring: text("Che cosa portare", { max: 200, rows: 3 }),
    },
    { folded: true },
  );

const defaultKinds: Readonly<Record<KindSlug, KindFacts>> = {
  "check-up": {
    name: "Check-up gratuito",
    short: "Check-up",
    minutes: 45,
    pauseAfter: 15,
    with: ["giorgia", "marta", "nicola", "andrea"],
    room: "",
    noticeHours: 4,
    horizonDays: 42,
    online: true,
    bring: BRING_CLOTHES,
  },
  ems: {
    name: "Prova EMS",
    short: "EMS",
    minutes: 30,
    pauseAfter: 15,
    with: ["nicola", "giorgia"],
    room: "sala-ems",
    noticeHours: 4,
    horizonDays: 42,
    online: true,
    bring: "Una bottiglia d’acqua e un asciugamano: la tuta per l’elettrostimolazione te la diamo noi.",
  },
  pancafit: {
    name: "Prova Pancafit",
    short: "Pancafit",
    minutes: 50,
    pauseAfter: 10,
    with: ["andrea"],
    room: "sala-postura",
    noticeHours: 4,
    horizonDays: 42,
    online: true,
    bring: "Abiti comodi che lascino muovere le gambe, e calze pulite.",
  },
  pilates: {
    name: "Prova Pilates",
    short: "Pilates",
    minutes: 50,
    pauseAfter: 10,
    with: ["marta"],
    room: "reformer",
    noticeHours: 4,
    horizonDays: 42,
    online: true,
    bring: "Abiti aderenti ma comodi e calze antiscivolo, se le hai.",
  },
  consulenza: {
    name: "Consulenza gratuita",
    short: "Consulenza",
    minutes: 30,
    pauseAfter: 15,
    with: ["giorgia", "sofia"],
    room: "",
    noticeHours: 4,
    horizonDays: 42,
    online: true,
    bring: "Niente: si parla, seduti. Se hai referti o indicazioni del medico, portali.",
  },
};

export const kindsSection: Section<Record<KindSlug, KindFacts>> = {
  inBrowser: true,
  key: "appuntamenti",
  shownOn: href("/contatti"),
  title: "Che cosa si prenota",
  appears: "In Contatti, in Prenota, nell’agenda, nelle e-mail e nei calendari.",
  field: record("Appuntamenti", {
    "check-up": kindFields("Check-up"),
    ems: kindFields("Prova EMS"),
    pancafit: kindFields("Prova Pancafit"),
    pilates: kindFields("Prova Pilates"),
    consulenza: kindFields("Consulenza della landing page"),
  }),
  byDefault: () => defaultKinds,
};

const kinds = factsOf(kindsSection);
const shifts = factsOf(shiftsSection);

/** The studio's rules of booking as they hold now: opening hours and closures are those of studio.ts. */
export const bookingRules = perLayer((): BookingRules => ({
  timetable: timetable(),
  stepMinutes: 30,
  rooms,
  people: team().flatMap(({ slug, name }) => {
    const own = shifts().filter(({ person }) => person === slug);
    return own.length > 0
      ? [{ slug, name, hours: own.map(({ days, from, to }) => ({ days: days.map(asWeekday), from, to })) }]
      : [];
  }),
  kinds: Object.entries(kinds()).map(([slug, { room, ...kind }]) => ({ slug, ...kind, ...(room && { room }) })),
}));

const asWeekday = (day: DayNumber): Weekday => Number(day) as Weekday;
