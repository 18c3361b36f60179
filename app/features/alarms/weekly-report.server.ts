/** Every Monday: how the week before went, to each administrator who wants to know. */
import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { weeklyReport } from "#app/emails/weekly-report.ts";
import { env } from "#app/env.server.ts";
import { listStaffWho } from "#app/features/accounts/can-list.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { channels, sayCameBy } from "#app/features/inbox/channel.ts";
import { readWeekFigures } from "#app/features/inbox/week-figures.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { listStandingAlarms } from "./watch.server.ts";

/** Not earlier than people look at their mail. */
const EARLIEST = "08:00";

/** Called every minute; each person gets one, whichever process queues it. */
export async function queueWeeklyReports(now = new Date()): Promise<void> {
  const { time, weekday, ...today } = romeDay(now);
  const { MORNING_AT } = env;
  if (MORNING_AT === null || weekday !== 1 || time < MORNING_AT || time < EARLIEST) return;
  const staff = (await listStaffWho(SYSTEM, canReadStatistics)).filter(({ weeklyMail }) => weeklyMail);
  const nameOf = ({ id }: { id: string }) => `weekly ${isoDay(today)} ${id}`;
  const queued = await db
    .select({ name: outbox.onceAs })
    .from(outbox)
    .where(inArray(outbox.onceAs, staff.map(nameOf)));
  const missing = staff.filter((person) => !queued.some(({ name }) => name === nameOf(person)));
  if (missing.length === 0) return;
  const message = weeklyReport(await readWeek(today, now), env.PUBLIC_URL);
  await db.transaction(async (tx) => {
    for (const person of missing)
      await enqueueMail(tx, { ...message, kind: "weekly_report", recipient: person.email, onceAs: nameOf(person) });
  });
}

async function readWeek({ year, month, day }: { year: number; month: number; day: number }, now: Date) {
  const before = (days: number) => new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
  const stretch = { from: before(7), to: before(1) };
  const [figures, { visits }, alarms] = await Promise.all([
    readWeekFigures(SYSTEM, stretch, now),
    visitFigures(SYSTEM, stretch),
    listStandingAlarms(SYSTEM, now),
  ]);
  const { byChannel } = figures;
  const elsewhere = channels.flatMap((channel) => {
    const count = byChannel[channel];
    return count ? [`${count} ${sayCameBy(channel)}`] : [];
  });
  return { ...stretch, ...figures, elsewhere, visits, troubles: alarms.map(({ title }) => title) };
}
