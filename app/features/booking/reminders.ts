/** When who comes is reminded: a day and two hours before, and never at night. */
import { romeDay, romeInstants } from "#app/shared/rome-clock.ts";

const HOUR = 3_600_000;

/** Rome's clock: from nine in the evening to eight in the morning nobody gets a reminder. */
const NIGHT = { from: "21:00", to: "08:00" } as const;

export function isNight(at: Date): boolean {
  const { time } = romeDay(at);
  return time >= NIGHT.from || time < NIGHT.to;
}

export type Reminder = {
  name: "day" | "hours";
  due: Date;
  /** After this it is of no use any more, or it is night. */
  until: Date;
};

/** @returns those that can be sent at all, the earlier first */
export function remindersOf(startsAt: Date): Reminder[] {
  const start = startsAt.getTime();
  return [
    reminder("day", start - 24 * HOUR, start - 4 * HOUR),
    reminder("hours", start - 2 * HOUR, start - HOUR / 2),
  ].filter(({ due, until }) => due < until);
}

/** What would be due at night is due in the morning, or if that is too late the evening before. */
function reminder(name: Reminder["name"], due: number, latest: number): Reminder {
  const { time, ...day } = romeDay(new Date(due));
  const at = (ahead: number, clock: string) => romeInstants({ ...day, day: day.day + ahead }, clock)[0]!.getTime();
  let from = due;
  if (time >= NIGHT.from || time < NIGHT.to) {
    const isEarly = time < NIGHT.to;
    const morning = at(isEarly ? 0 : 1, NIGHT.to);
    from = morning + HOUR / 2 <= latest ? morning : at(isEarly ? -1 : 0, "20:00");
  }
  const evening = romeInstants(romeDay(new Date(from)), NIGHT.from)[0]!.getTime();
  return { name, due: new Date(from), until: new Date(Math.min(latest, evening)) };
}
