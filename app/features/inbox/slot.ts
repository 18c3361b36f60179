/** An appointment that the studio agrees on with a person. */
import type { RequestSource } from "#app/content/promises.ts";
import { isOpen, type Timetable } from "#app/shared/opening-hours.ts";
import { parseIsoDay, romeInstants } from "#app/shared/rome-clock.ts";

export type Slot = { /** ISO 8601 */ at: string; minutes: number };

/** Whether the person has been: not yet said, yes, no. */
export type Attendance = "booked" | "came" | "missed";

/** The appointment that a request has. */
export type AgreedSlot = Slot & {
  /** Slugs of content/appointments; nobody in particular where it was not said with whom. */
  kind: string;
  person: string | null;
  attendance: Attendance;
};

const FIRST_KINDS: Record<RequestSource, string> = {
  contact_form: "check-up",
  landing_page: "consulenza",
  prenotazione: "check-up",
  studio: "check-up",
};

/** What a request is about, before anybody says otherwise: a kind's slug. */
export const firstKind = (source: RequestSource): string => FIRST_KINDS[source];

export const SLOT_MINUTES = [15, 30, 45, 50, 60, 90] as const;

/** A later day is almost certainly a wrong year. */
const FARTHEST_DAYS = 366;

export const SLOT_PROBLEMS = {
  unreadable: "Scegli il giorno e l’ora dell’appuntamento.",
  past: "Scegli un giorno e un’ora che devono ancora venire.",
  far: "È tra più di un anno: controlla la data.",
  minutes: `Scegli la durata: ${SLOT_MINUTES.join(", ")} minuti.`,
} as const;

/**
 * Parses the form: day "2026-12-09", time "16:30" in Rome, minutes "45".
 * @returns the slot, or an Italian sentence that says what to correct
 */
export function parseSlot(
  { giorno = "", ora = "", durata = "" }: { giorno?: string; ora?: string; durata?: string },
  now: Date,
): Slot | string {
  const date = parseIsoDay(giorno);
  if (!date || !/^([01]\d|2[0-3]):[0-5]\d$/.test(ora)) return SLOT_PROBLEMS.unreadable;
  const slot = { at: romeInstants(date, ora)[0]!.toISOString(), minutes: Number(durata) };
  return findSlotProblem(slot, now) ?? slot;
}

/** @returns an Italian sentence that says what is wrong, if anything is */
export function findSlotProblem({ at, minutes }: Slot, now: Date): string | undefined {
  const start = Date.parse(at);
  if (Number.isNaN(start)) return SLOT_PROBLEMS.unreadable;
  if (start <= now.getTime()) return SLOT_PROBLEMS.past;
  if (start > now.getTime() + FARTHEST_DAYS * 86_400_000) return SLOT_PROBLEMS.far;
  return (SLOT_MINUTES as readonly number[]).includes(minutes) ? undefined : SLOT_PROBLEMS.minutes;
}

/** The studio may agree on such an appointment, but should notice. */
export function isOutsideOpeningHours({ at, minutes }: Slot, timetable: Timetable): boolean {
  const lastInstant = new Date(Date.parse(at) + minutes * 60_000 - 1);
  return !isOpen(new Date(at), timetable) || !isOpen(lastInstant, timetable);
}
