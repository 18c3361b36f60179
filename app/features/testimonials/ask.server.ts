/** Asks who has come, a day later, for a few words about it. */
import { and, eq, gt, isNotNull, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import { asksForTestimonials } from "#app/content/testimonials.ts";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { isNight } from "#app/features/booking/reminders.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { invitationOf } from "./invitation.server.ts";
import { wantsToBeLeftAlone } from "./left-alone.server.ts";

const DAY = 86_400_000;
/** Who was marked as having come later than this is not asked: it would come out of the blue. */
const LATEST_MS = 7 * DAY;

/**
 * Nobody is asked twice within a year, who does not want to be asked or wants to be left alone (art. 18 and 21 GDPR) never.
 * One process at a time, which sees whatever the one before it has stored: of two visits under one address only one is asked about.
 * @returns how many were asked
 */
export async function askForTestimonials(now: Date = new Date()): Promise<number> {
  if (!asksForTestimonials() || isNight(now)) return 0;
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('testimonials', 0)) as "isOurs"`,
    );
    if (!lock.rows[0]!.isOurs) return 0;
    const asked = tx
      .select({ one: sql`1` })
      .from(testimonials)
      .where(
        and(
          // Its address may have been corrected since.
          or(eq(testimonials.email, contactRequests.email), eq(testimonials.requestId, contactRequests.id)),
          or(isNotNull(testimonials.objectedAt), gt(testimonials.askedAt, new Date(now.getTime() - 365 * DAY))),
        ),
      );
    const due = await tx
      .select({ request: contactRequests, appointment: appointments })
      .from(appointments)
      .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
      .where(
        and(
          eq(appointments.status, "came"),
          // The index begins with the beginning, and none lasts longer than a day.
          gt(appointments.startsAt, new Date(now.getTime() - LATEST_MS - DAY)),
          gt(appointments.endsAt, new Date(now.getTime() - LATEST_MS)),
          lte(appointments.endsAt, new Date(now.getTime() - DAY)),
          eq(contactRequests.suspicious, false),
          // Who left no address; in former requests the studio's stands there.
          ne(contactRequests.email, ""),
          ne(contactRequests.email, studio().email),
          notExists(asked),
          not(wantsToBeLeftAlone({ requestId: contactRequests.id, email: contactRequests.email })),
        ),
      )
      .orderBy(appointments.endsAt)
      // Whoever is correcting or restricting one of them comes first: it is looked at again in a minute.
      .for("update", { of: contactRequests, skipLocked: true });
    const addresses = new Set<string>();
    for (const { request, appointment } of due) {
      if (addresses.has(request.email)) continue;
      addresses.add(request.email);
      const [row] = await tx
        .insert(testimonials)
        .values({
          requestId: request.id,
          email: request.email,
          kind: appointment.kind,
          visitedAt: appointment.startsAt,
          askedAt: now,
        })
        .returning();
      await enqueueMail(tx, {
        ...invitationOf(row!, request),
        usefulUntil: new Date(appointment.endsAt.getTime() + LATEST_MS + DAY),
      });
    }
    return addresses.size;
  });
}
