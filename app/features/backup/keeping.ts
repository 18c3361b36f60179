/** When a backup is due, and which are kept: pure rules over instants, on Rome's calendar. */
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";

const DAY_MS = 24 * 3_600_000;
const KEPT = { days: 7, weeks: 4, months: 12 };

/**
 * Keeps the newest of each of the last 7 days, 4 weeks and 12 months, each counted with the one under way. What is dated in
 * the future stays: a clock was wrong once, and the file may be the only one.
 */
export function backupsToKeep(made: readonly Date[], now: Date): Date[] {
  const newestFirst = made.toSorted((a, b) => b.getTime() - a.getTime());
  const past = newestFirst.filter((at) => at <= now);
  const kept = new Set(newestFirst.filter((at) => at > now));
  const today = calendarOf(now);
  for (const unit of ["days", "weeks", "months"] as const) {
    const seen = new Set<number>();
    for (const at of past) {
      const count = calendarOf(at)[unit];
      if (today[unit] - count >= KEPT[unit] || seen.has(count)) continue;
      seen.add(count);
      kept.add(at);
    }
  }
  return newestFirst.filter((at) => kept.has(at));
}

/** Days, weeks from Monday and months, each counted from a beginning long past. */
function calendarOf(at: Date): { days: number; weeks: number; months: number } {
  const { year, month, day } = romeDay(at);
  const days = Date.UTC(year, month - 1, day) / DAY_MS;
  return { days, weeks: Math.floor((days + 3) / 7), months: year * 12 + month }; // 1 January 1970 was a Thursday
}

/** @param time "03:10" on Rome's clocks; @returns the last such instant that is over, and the next one */
export function scheduleAround(now: Date, time: string): { last: Date; next: Date } {
  const around = [-2, -1, 0, 1, 2].map((days) => romeDay(new Date(now.getTime() + days * DAY_MS)));
  const instants = [...new Map(around.map((day) => [isoDay(day), romeInstants(day, time)[0]!])).values()];
  return { last: instants.findLast((at) => at <= now)!, next: instants.find((at) => at > now)! };
}

type Asked = {
  now: Date;
  time: string;
  /** The newest backup that is whole. */
  lastMadeAt: Date | undefined;
  /** The newest attempt, however it ended. */
  lastTriedAt: Date | undefined;
  /** How long this process has been running. */
  upMs: number;
};

const HOUR_MS = 3_600_000;
/** What was missed waits until a site that has just started has served its first visitors. */
const CATCH_UP_AFTER_MS = 600_000;

/** Within the hour a night's backup is made at once; one that was missed, or has failed, is tried again every hour. */
export function isBackupDue({ now, time, lastMadeAt, lastTriedAt, upMs }: Asked): boolean {
  const { last } = scheduleAround(now, time);
  if (lastMadeAt && lastMadeAt >= last) return false;
  if (lastTriedAt && lastTriedAt >= last && now.getTime() - lastTriedAt.getTime() < HOUR_MS) return false;
  return now.getTime() - last.getTime() < HOUR_MS || upMs >= CATCH_UP_AFTER_MS;
}

/** A night, and what a backup may take. */
export const LATE_AFTER_MS = 26 * HOUR_MS;

/** "tonica-2026-11-22T02-10-05Z.tar.gz": sorts by time, and every file system takes it. */
export const backupName = (at: Date): string => `tonica-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

const NAME =
  /^(?:tonica|prima-del-ripristino|prima-dell-aggiornamento)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-\d{3})?Z\.tar\.gz$/;

/** @returns when a file of this name was made; undefined for files that are none of ours */
export function backupDate(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return day === undefined || Number.isNaN(at.getTime()) ? undefined : at;
}

/** Those that a restore has left are kept for as long as any, but do not stand for a night. */
export const isNightly = (name: string): boolean => name.startsWith("tonica-") && backupDate(name) !== undefined;
