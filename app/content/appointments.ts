/**
 * What can be booked, with whom and when. One immutable value, handed on by whoever reads it: what the studio itself will
 * store one day takes its place in features/booking/rules.server.ts, and nowhere else.
 */
import type { Timetable, Weekday } from "#app/shared/opening-hours.ts";
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

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Hours of work of those who take first times; whoever is not here cannot be booked. */
const hours: Readonly<Record<string, readonly WeeklyHours[]>> = {
  giorgia: [
    { days: weekdays, from: "08:00", to: "13:00" },
    { days: [1, 3, 5], from: "14:30", to: "19:00" },
    { days: [6], from: "08:00", to: "12:00" },
  ],
  nicola: [
    { days: weekdays, from: "10:00", to: "14:00" },
    { days: weekdays, from: "16:00", to: "21:00" },
  ],
  marta: [
    { days: [1, 2, 4], from: "09:00", to: "13:00" },
    { days: weekdays, from: "15:00", to: "20:00" },
    { days: [6], from: "08:00", to: "12:00" },
  ],
  andrea: [
    { days: weekdays, from: "09:00", to: "12:30" },
    { days: [2, 3, 4], from: "14:00", to: "20:00" },
  ],
  sofia: [{ days: [2, 4], from: "09:00", to: "18:00" }],
};

/** The site's own rules of booking: opening hours and holidays are those of content/studio. */
export const bookingRules: BookingRules = {
  timetable,
  stepMinutes: 30,
  rooms: [
    { slug: "sala-ems", name: "Sala EMS" },
    { slug: "reformer", name: "Reformer" },
    { slug: "sala-postura", name: "Sala postura" },
  ],
  people: team.flatMap(({ slug, name }) => {
    const own = hours[slug];
    return own ? [{ slug, name, hours: own }] : [];
  }),
  kinds: [
    {
      slug: "check-up",
      name: "Check-up gratuito",
      short: "Check-up",
      minutes: 45,
      pauseAfter: 15,
      with: ["giorgia", "marta", "nicola", "andrea"],
      noticeHours: 4,
      horizonDays: 42,
      online: true,
      bring: BRING_CLOTHES,
    },
    {
      slug: "ems",
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
    {
      slug: "pancafit",
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
    {
      slug: "pilates",
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
    {
      slug: "consulenza",
      name: "Consulenza gratuita",
      short: "Consulenza",
      minutes: 30,
      pauseAfter: 15,
      with: ["giorgia", "sofia"],
      noticeHours: 4,
      horizonDays: 42,
      online: true,
      bring: "Niente: si parla, seduti. Se hai referti o indicazioni del medico, portali.",
    },
  ],
};
