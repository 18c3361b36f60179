/** Queues the reminders that are due. */
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { hasOwnAddress, mailToVisitor } from "./appointment-mails.server.ts";
import { remindersOf } from "./reminders.ts";

/** No reminder is due earlier than this before its appointment: a day, and the night before it. */
const EARLIEST_MS = 40 * 3_600_000;

/**
 * Each reminder is queued once, whoever asks and however often: its name in the outbox says which appointment, which of its
 * times and which reminder it is. The rows are locked, so that one which is being moved or cancelled is read afterwards; whoever
 * changes it takes back what has been queued and has not left. Who has booked or moved it later than the reminder was due
 * knows it from that mail.
 * @returns how many were due
 */
export async function queueReminders(now: Date = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const coming = await tx
      .select({ appointment: appointments, request: contactRequests })
      .from(appointments)
      .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
      .where(
        and(
          eq(appointments.status, "booked"),
          gt(appointments.startsAt, now),
          lt(appointments.startsAt, new Date(now.getTime() + EARLIEST_MS)),
          eq(contactRequests.suspicious, false),
          isNull(contactRequests.restrictedAt),
        ),
      )
      .orderBy(appointments.requestId)
      .for("update", { of: appointments });
    let count = 0;
    for (const { appointment, request } of coming) {
      if (!hasOwnAddress(request)) continue;
      for (const { name, due, until } of remindersOf(appointment.startsAt)) {
        if (now < due || now >= until || appointment.changedAt >= due) continue;
        await enqueueMail(tx, {
          ...mailToVisitor({ about: "reminder", now }, request, appointment),
          onceAs: `reminder ${name} ${appointment.requestId} ${appointment.sequence}`,
          usefulUntil: until,
        });
        count++;
      }
    }
    return count;
  });
}
