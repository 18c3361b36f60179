/**
 * Checking a password keeps a thread busy for some 70 ms, and a database connection with it. Two at a time: however many
 * strangers try, the rest of the site keeps its threads and connections.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#app/shared/refusal.server.ts";

const AT_ONCE = 2;
const MOST_WAITING = 200;

const waiting: (() => void)[] = [];
let busy = 0;

/** @throws Refusal 503 when too many wait already */
export async function withPasswordWork<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING)
      throw new Refusal(503, "In questo momento ci sono troppi accessi insieme: riprova tra un minuto.");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** Answers no sooner than this, so that the time tells nothing of what was found (trust.md 23). */
export async function inEqualTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
