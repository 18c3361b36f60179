/** When somebody is told of what is wrong, told again, and told that it is over: once, rarely, and not at night. */
import { romeDay } from "#app/shared/rome-clock.ts";
import type { AlarmKind, Finding, Words } from "./alarm.ts";

/** An alarm as it is kept from look to look. */
export type Alarm = Words & {
  kind: AlarmKind;
  since: Date;
  seenAt: Date;
  toldAt: Date | null;
  timesTold: number;
  endedAt: Date | null;
  closed: boolean;
};

export type Telling = { alarm: Alarm; what: "begins" | "goes on" | "ends" };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is over within five minutes, a restart for instance, wakes nobody; what pauses for less than ten has not ended. */
export const SETTLES_MS = 5 * MINUTE;
const PAUSE_MS = 10 * MINUTE;
/** After a day, three days, then every week. */
const AGAIN_MS = [DAY, 3 * DAY, 7 * DAY];

/** Rome's clock, as for reminders. */
const NIGHT = { from: "21:00", to: "08:00" } as const;

/** At night nobody is woken by anything but a site that cannot take requests: people write to it until late. */
const RINGS_AT_NIGHT: readonly AlarmKind[] = ["database"];

export function isQuiet(kind: AlarmKind, now: Date): boolean {
  const { time } = romeDay(now);
  return !RINGS_AT_NIGHT.includes(kind) && (time >= NIGHT.from || time < NIGHT.to);
}

/**
 * @param standing those that are not closed, at most one of a kind
 * @returns them as this look finds them, and what is to be told now. Who has told calls `markTold`; what was not told is
 * found again by the next look.
 */
export function advance(
  standing: readonly Alarm[],
  findings: readonly Finding[],
  now: Date,
): { alarms: Alarm[]; tellings: Telling[] } {
  const known = standing.map((alarm) => {
    const finding = findings.find(({ kind }) => kind === alarm.kind);
    return finding ? goOn(alarm, finding, now) : pause(alarm, now);
  });
  const begun = findings
    .filter(({ kind }) => !standing.some((alarm) => alarm.kind === kind))
    .map((finding): Alarm => ({ ...finding, seenAt: now, toldAt: null, timesTold: 0, endedAt: null, closed: false }));
  const alarms = [...known, ...begun];
  const tellings = alarms.flatMap((alarm): Telling[] => {
    const what = toTell(alarm, now);
    return what && !isQuiet(alarm.kind, now) ? [{ alarm, what }] : [];
  });
  return { alarms, tellings };
}

export function markTold({ alarm, what }: Telling, now: Date): Alarm {
  return what === "ends" ? { ...alarm, closed: true } : { ...alarm, toldAt: now, timesTold: alarm.timesTold + 1 };
}

/** It goes on since when it was first found, unless it is found to be older. */
function goOn(alarm: Alarm, finding: Finding, now: Date): Alarm {
  const since = finding.since < alarm.since ? finding.since : alarm.since;
  return { ...alarm, ...finding, since, seenAt: now, endedAt: null };
}

function pause(alarm: Alarm, now: Date): Alarm {
  if (alarm.endedAt || now.getTime() - alarm.seenAt.getTime() < PAUSE_MS) return alarm;
  // Of what nobody was told, nobody need be told that it is over.
  return { ...alarm, endedAt: alarm.seenAt, closed: alarm.timesTold === 0 };
}

function toTell({ since, toldAt, timesTold, seenAt, endedAt, closed }: Alarm, now: Date): Telling["what"] | undefined {
  if (closed) return undefined;
  if (endedAt) return "ends";
  if (seenAt < now) return undefined; // it pauses
  if (!toldAt) return now.getTime() - since.getTime() >= SETTLES_MS ? "begins" : undefined;
  const wait = AGAIN_MS[Math.min(timesTold, AGAIN_MS.length) - 1]!;
  return now.getTime() - toldAt.getTime() >= wait ? "goes on" : undefined;
}
