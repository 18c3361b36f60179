/** Words for the inbox how long the studio has remaining to answer a request, or how late it is (trust.md 37). */
import { sayTime } from "#app/shared/opening-hours.ts";
import { romeDay, sayDay } from "#app/shared/rome-clock.ts";
import { timeLeft } from "#app/shared/time-left.ts";
import type { RequestStatus } from "./status.ts";

export type ReplyPromise = {
  /** `soon`: due within the hour. */
  state: "due" | "soon" | "overdue";
  /** "Risposta entro oggi alle 18.30", "Risposta entro 40 minuti", "In ritardo da 2 ore" */
  text: string;
};

const HOUR = 3_600_000;

/** @returns undefined once somebody has answered */
export function replyPromise(
  { status, replyDueAt }: { status: RequestStatus; replyDueAt: Date },
  now: Date,
): ReplyPromise | undefined {
  if (status !== "nuova") return undefined;
  const remaining = replyDueAt.getTime() - now.getTime();
  if (remaining < 0) return { state: "overdue", text: `In ritardo da ${formatLargestUnit(-remaining)}` };
  if (remaining < HOUR) return { state: "soon", text: `Risposta entro ${formatLargestUnit(remaining)}` };
  const due = romeDay(replyDueAt);
  return { state: "due", text: `Risposta entro ${sayDay(due, romeDay(now))} alle ${sayTime(due.time)}` };
}

/** Formats only the largest unit: "3 giorni", "2 ore", "1 minuto". */
function formatLargestUnit(milliseconds: number): string {
  // Units are rounded down: 119 minutes are one hour.
  const whole = Math.floor(milliseconds / 60_000) * 60_000;
  const largest = timeLeft(whole).find(({ count }) => count > 0);
  return largest ? `${largest.count} ${largest.unit}` : "meno di un minuto";
}
