/**
 * Checking a password occupies a thread and a database connection for some 70 ms. Only two run at a time, so that the rest of
 * the site keeps its threads and connections however many strangers try.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#app/shared/refusal.server.ts";

const AT_ONCE = 2;
const MAX_WAITING = 200;

const waiting: (() => void)[] = [];
let busy = 0;

/** @throws Refusal 503 when too many wait already */
export async function withPasswordWork<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
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

/** Delays the answer to at least this time, so that it does not reveal what was found (trust.md 23). */
export async function inEqualTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
