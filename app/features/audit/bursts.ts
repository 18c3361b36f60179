/** Gathers events that one person repeated within minutes into one line, so that a burst cannot bury the others. */
import type { AuditEntry } from "./read.server.ts";

/** The newest event of a burst; most bursts are one event. */
export type EventLine = AuditEntry & {
  times: number;
  /** ISO 8601: when the oldest event of the burst happened. */
  since: string;
};

const WINDOW_MS = 10 * 60_000;

export const toLine = (event: AuditEntry): EventLine => ({ ...event, times: 1, since: event.createdAt });

/**
 * Gathering twice does no harm, so lines that arrive later may be put before those that are gathered already.
 * @param lines the newest first
 */
export function gatherBursts(lines: readonly EventLine[]): EventLine[] {
  const gathered: EventLine[] = [];
  const open = new Map<string, number>();
  for (const line of lines) {
    const key = burstKey(line);
    const place = open.get(key);
    const burst = place === undefined ? undefined : gathered[place]!;
    if (burst && Date.parse(burst.createdAt) - Date.parse(line.since) <= WINDOW_MS)
      gathered[place!] = { ...burst, times: burst.times + line.times, since: line.since };
    else open.set(key, gathered.push(line) - 1);
  }
  return gathered;
}

/** What a browser says of an event can be anything, so its data do not tell two of its events apart. */
const burstKey = ({ type, source, userId, ipAddress, data }: EventLine): string =>
  JSON.stringify(source === "client" ? [type, source, userId] : [type, source, userId, ipAddress, data]);

/** @returns for example "60 volte in 10 minuti"; nothing for a single event */
export function burstWords({ times, createdAt, since }: EventLine): string | undefined {
  if (times === 1) return undefined;
  const minutes = Math.max(1, Math.ceil((Date.parse(createdAt) - Date.parse(since)) / 60_000));
  return `${times} volte in ${minutes === 1 ? "un minuto" : `${minutes} minuti`}`;
}
