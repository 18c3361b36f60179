/** What visitors are shown of the calendar: the next free times, a week of them, and whether a chosen one still holds. */
import { DEFAULT_KIND } from "#app/content/booking.ts";
import { calendarDay } from "#app/shared/opening-hours.ts";
import type { BookingSubject } from "#app/shared/paths.ts";
import {
  clockTime,
  isoDay,
  parseInstant,
  parseIsoDay,
  romeDay,
  romeInstants,
  romeIso,
} from "#app/shared/rome-clock.ts";
import type { FreeTime } from "./free-times.ts";
import { keepOfferedTimes } from "./kept-times.server.ts";
import { currentRules, findOnlineKind, personName } from "./rules.ts";
import { bookableKind, listFreeTimes, listNextTimes } from "./times.server.ts";
import { dayLabel, groupByDay, NEXT_TIMES, type ShownDay, type ShownTime, weekFrom } from "./week.ts";

const WEEK = 7;
/** Read at once: nearly always the week that is shown lies within. */
const SOON = 10;

export type OfferedSubject = {
  /** Slug, name and length of what is booked. */
  per: string;
  what: string;
  minutes: number;
  /** The person whom the visitor asked for. */
  con: string | undefined;
  /** Who it will be, where that is certain before the booking. */
  withWhom: string | undefined;
};

/** What an address asks for; what nobody offers counts as not asked for. */
export function readSubject({ per, con }: BookingSubject): OfferedSubject {
  const rules = currentRules();
  const kind = findOnlineKind(rules, per) ?? findOnlineKind(rules, DEFAULT_KIND) ?? rules.kinds[0]!;
  const asked = con !== undefined && kind.with.includes(con) ? con : undefined;
  const certain = asked ?? (kind.with.length === 1 ? kind.with[0] : undefined);
  return {
    per: kind.slug,
    what: kind.name,
    minutes: kind.minutes,
    con: asked,
    withWhom: certain && personName(rules, certain),
  };
}

export type OfferedTimes = { next: ShownDay[]; week: ShownDay[]; earlier: string | null; later: string };

/**
 * At most some seconds old (kept-times.server.ts).
 * @param dal the first day of the week; without one it begins with the first free time
 */
export function offerTimes(subject: OfferedSubject, dal: string | null, now: Date = new Date()): Promise<OfferedTimes> {
  const from = parseIsoDay(dal ?? "") ? dal : null;
  const asked = [subject.per, subject.con ?? "", from ?? ""].join(" ");
  return keepOfferedTimes(asked, now, () => readOfferedTimes(subject, from, now));
}

/**
 * The next free times of a kind for whoever asks often, at most some seconds old.
 * @param count at most NEXT_TIMES
 * @throws Refusal 404 for a kind that nobody can book, 422 for a person who does not do it
 */
export async function listSoonestTimes(per: string, count: number, con: string | undefined): Promise<ShownTime[]> {
  bookableKind(currentRules(), per, con);
  const { next } = await offerTimes(readSubject({ per, con }), null);
  return next.flatMap(({ times }) => times).slice(0, count);
}

async function readOfferedTimes({ per, con }: OfferedSubject, dal: string | null, now: Date): Promise<OfferedTimes> {
  const soon = await listFreeTimes(per, romeDay(now), SOON, { con, now });
  const next =
    soon.length < NEXT_TIMES ? await listNextTimes(per, NEXT_TIMES, { con, now }) : soon.slice(0, NEXT_TIMES);
  const first = next[0] && isoDay(romeDay(next[0].at));
  const { from, earlier, later } = weekFrom(dal ?? first ?? null, now);
  const [begin, end] = [from, parseIsoDay(later)!].map((day) => romeInstants(day, "00:00")[0]!) as [Date, Date];
  const { year, month, day } = romeDay(now);
  const isSoon = end <= romeInstants(calendarDay(year, month, day + SOON), "00:00")[0]!;
  const week = isSoon
    ? soon.filter(({ at }) => at >= begin && at < end)
    : await listFreeTimes(per, from, WEEK, { con, now });
  return {
    next: groupByDay(next),
    week: groupByDay(week),
    // Before the first free time there is nothing to look at.
    earlier: first !== undefined && isoDay(from) > first && earlier !== null ? laterOf(earlier, first) : null,
    later,
  };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The next free times for a page that is kept a while, and when they were read: "14.05". */
export type UpcomingTimes = OfferedSubject & { days: ShownDay[]; readAt: string };

export async function readUpcomingTimes(asked: BookingSubject, now: Date = new Date()): Promise<UpcomingTimes> {
  const subject = readSubject(asked);
  const { next } = await offerTimes(subject, null, now);
  return { ...subject, days: next, readAt: clockTime(now) };
}

export type ChosenTime = {
  /** As the address has it. */
  at: string;
  day: string;
  time: string;
  isFree: boolean;
  /** When it is not: the three free times that are nearest to it. */
  nearest: ShownDay[];
};

/** How many days before and after a lost time are looked at. */
const NEAR_BEFORE = 4;
const NEAR_DAYS = 12;

/**
 * Whether it is free is asked again at the booking: while the calendar cannot be read it counts as free, so that whoever has
 * filled in the form keeps it.
 * @returns undefined for what is no time; one that is over is not free any more
 */
export async function readChosenTime(
  { per, con }: OfferedSubject,
  ora: string | null,
  onFailure: (error: unknown) => void,
  now: Date = new Date(),
): Promise<ChosenTime | undefined> {
  const at = parseInstant(ora ?? "");
  if (!at) return undefined;
  const day = romeDay(at);
  const chosen = { at: romeIso(at), day: dayLabel(day), time: clockTime(at) };
  const isAt = (one: FreeTime) => one.at.getTime() === at.getTime();
  try {
    if ((await listFreeTimes(per, day, 1, { con, now })).some(isAt)) return { ...chosen, isFree: true, nearest: [] };
    return { ...chosen, isFree: false, nearest: groupByDay(await listNearestTimes({ per, con }, at, now)) };
  } catch (error) {
    onFailure(error);
    return { ...chosen, isFree: true, nearest: [] };
  }
}

async function listNearestTimes({ per, con }: Pick<OfferedSubject, "per" | "con">, at: Date, now: Date) {
  const { year, month, day } = romeDay(at);
  const around = await listFreeTimes(per, calendarDay(year, month, day - NEAR_BEFORE), NEAR_DAYS, { con, now });
  if (around.length < NEXT_TIMES) return listNextTimes(per, NEXT_TIMES, { con, now });
  const distance = (one: FreeTime) => Math.abs(one.at.getTime() - at.getTime());
  return around
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEXT_TIMES)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
