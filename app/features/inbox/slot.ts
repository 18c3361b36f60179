/** The appointment that the studio agrees with a person. */
import { isOpen, type Timetable } from "#app/shared/opening-hours.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";

export type Slot = { /** ISO 8601 */ at: string; minutes: number };

export const SLOT_MINUTES = [15, 30, 45, 60, 90] as const;

/** Nobody plans further; whoever types the wrong year is told. */
const FARTHEST_DAYS = 366;

export const SLOT_PROBLEMS = {
  unreadable: "Scegli il giorno e l’ora dell’appuntamento.",
  past: "Scegli un giorno e un’ora che devono ancora venire.",
  far: "È tra più di un anno: controlla la data.",
  minutes: `Scegli la durata: ${SLOT_MINUTES.join(", ")} minuti.`,
} as const;

/**
 * Reads the form: day "2026-12-09", time "16:30" on the studio's wall, minutes "45".
 * @returns what to correct, in Italian, when it cannot be one
 */
export function parseSlot(
  { giorno = "", ora = "", durata = "" }: { giorno?: string; ora?: string; durata?: string },
  now: Date,
): Slot | string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(giorno) ?? [];
  if (!year || !/^([01]\d|2[0-3]):[0-5]\d$/.test(ora)) return SLOT_PROBLEMS.unreadable;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDate() !== date.day)
    return SLOT_PROBLEMS.unreadable;
  const slot = { at: romeInstants(date, ora)[0]!.toISOString(), minutes: Number(durata) };
  return slotProblem(slot, now) ?? slot;
}

/** @returns what is wrong with it, in Italian */
export function slotProblem({ at, minutes }: Slot, now: Date): string | undefined {
  const start = Date.parse(at);
  if (Number.isNaN(start)) return SLOT_PROBLEMS.unreadable;
  if (start <= now.getTime()) return SLOT_PROBLEMS.past;
  if (start > now.getTime() + FARTHEST_DAYS * 86_400_000) return SLOT_PROBLEMS.far;
  return (SLOT_MINUTES as readonly number[]).includes(minutes) ? undefined : SLOT_PROBLEMS.minutes;
}

/** An exception that the studio may make, but should know of. */
export function outsideOpeningHours({ at, minutes }: Slot, timetable: Timetable): boolean {
  const last = new Date(Date.parse(at) + minutes * 60_000 - 1);
  return !isOpen(new Date(at), timetable) || !isOpen(last, timetable);
}
