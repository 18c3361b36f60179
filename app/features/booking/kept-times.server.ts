/**
 * What pages show of the calendar is kept for some seconds in each process, because browsers fetch /contatti ahead wherever
 * a link leads to it, and articles and services show the same times. What this process changes is forgotten at once; what
 * another one changes when its notification arrives (features/inbox/live.server.ts), or after those seconds.
 * Booking never looks here: it reads the calendar itself.
 */
import type { OfferedTimes } from "./offered-times.server.ts";

const KEPT_MS = 5_000;
/** All kinds and people, with the weeks that are looked at. */
const MOST_KEPT = 200;

const kept = new Map<string, { readAt: number; times: Promise<OfferedTimes> }>();

/** Who asks while they are being read waits for the same reading; one that failed is not kept. */
export function keepOfferedTimes(asked: string, now: Date, read: () => Promise<OfferedTimes>): Promise<OfferedTimes> {
  const known = kept.get(asked);
  if (known && Math.abs(now.getTime() - known.readAt) < KEPT_MS) return known.times;
  if (kept.size >= MOST_KEPT) kept.clear();
  const entry = { readAt: now.getTime(), times: read() };
  kept.set(asked, entry);
  entry.times.catch(() => {
    if (kept.get(asked) === entry) kept.delete(asked);
  });
  return entry.times;
}

/** After each change of appointments or absences, once it is committed. */
export const forgetOfferedTimes = (): void => kept.clear();
