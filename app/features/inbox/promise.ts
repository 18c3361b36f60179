/** What the studio still owes a request: an answer by an instant, in words for the inbox (trust.md 37). */
import { sayTime } from "#app/shared/opening-hours.ts";
import { romeDay, sayDay } from "#app/shared/rome-clock.ts";
import { timeLeft } from "#app/shared/time-left.ts";
import type { RequestStatus } from "./status.ts";

export type ReplyPromise = {
  /** `soon`: within the hour. */
  state: "due" | "soon" | "overdue";
  /** "Risposta entro oggi alle 18.30", "Risposta entro 40 minuti", "In ritardo da 2 ore" */
  text: string;
};

const HOUR = 3_600_000;

/** @returns nothing once somebody has answered */
export function replyPromise(
  { status, replyDueAt }: { status: RequestStatus; replyDueAt: Date },
  now: Date,
): ReplyPromise | undefined {
  if (status !== "nuova") return undefined;
  const left = replyDueAt.getTime() - now.getTime();
  if (left < 0) return { state: "overdue", text: `In ritardo da ${roughly(-left)}` };
  if (left < HOUR) return { state: "soon", text: `Risposta entro ${roughly(left)}` };
  const due = romeDay(replyDueAt);
  return { state: "due", text: `Risposta entro ${sayDay(due, romeDay(now))} alle ${sayTime(due.time)}` };
}

/** The largest unit alone, as one says it: "3 giorni", "2 ore", "1 minuto". */
function roughly(milliseconds: number): string {
  // What is under way is not over: 119 minutes are one hour.
  const whole = Math.floor(milliseconds / 60_000) * 60_000;
  const largest = timeLeft(whole).find(({ count }) => count > 0);
  return largest ? `${largest.count} ${largest.unit}` : "meno di un minuto";
}
