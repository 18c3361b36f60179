/** Agreeing on an appointment, calling it off, and the file that calendars read. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { env } from "#app/env.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { appointmentFile } from "./calendar.ts";
import { type Change, changeRequest, type StoredRequest } from "./change-request.server.ts";
import { writeSlot } from "./history.server.ts";
import { isRequestId } from "./inbox.ts";
import { type Slot, slotProblem } from "./slot.ts";

/**
 * The first one or another one; the request becomes "prenotata". The same one again is no change.
 * @throws Refusal 422 for one in the past, too far away, or of another length than those offered
 */
export async function agreeSlot(actor: Actor, id: string, { at, minutes }: Slot): Promise<void> {
  const problem = slotProblem({ at, minutes }, new Date());
  if (problem) throw new Refusal(422, problem, { field: "giorno" });
  const slot = { at: new Date(at).toISOString(), minutes };
  await changeRequest(actor, id, async (tx, request) => {
    const [from, to] = [writeSlot(slotOf(request)), writeSlot(slot)];
    const { status } = request;
    if (from === to && status === "prenotata") return [];
    await tx
      .update(contactRequests)
      .set({ slotAt: new Date(at), slotMinutes: minutes, status: "prenotata" })
      .where(eq(contactRequests.id, id));
    const moved: Change[] = status === "prenotata" ? [] : [{ kind: "status", from: status, to: "prenotata" }];
    return [...moved, { kind: "slot", from, to }];
  });
}

/** The person has been spoken to and has no appointment: "contattata". Without an appointment there is nothing to do. */
export async function cancelSlot(actor: Actor, id: string): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const cancelled = slotGone(request);
    if (cancelled.length === 0) return [];
    const booked = request.status === "prenotata";
    await tx
      .update(contactRequests)
      .set({ slotAt: null, slotMinutes: null, ...(booked && { status: "contattata" }) })
      .where(eq(contactRequests.id, id));
    return [...cancelled, ...(booked ? [{ kind: "status", from: "prenotata", to: "contattata" } as const] : [])];
  });
}

/** The event that an appointment, if there is one, is off. */
export const slotGone = (request: StoredRequest): Change[] =>
  request.slotAt ? [{ kind: "slot", from: writeSlot(slotOf(request)), to: null }] : [];

const slotOf = ({ slotAt, slotMinutes }: Pick<StoredRequest, "slotAt" | "slotMinutes">): Slot | null =>
  slotAt && slotMinutes ? { at: slotAt.toISOString(), minutes: slotMinutes } : null;

const PURPOSES = { contact_form: "Check-up", landing_page: "Consulenza" } as const;

/**
 * The goal, which may be about health, is not in it: calendars are copied to other companies' machines.
 * @returns an .ics file; undefined when nothing is agreed
 * @throws Refusal 403
 */
export async function appointmentCalendar(actor: Reader, id: string): Promise<string | undefined> {
  refuseUnless(canHandleRequests(actor));
  if (!isRequestId(id)) return undefined;
  const [request] = await db
    .select()
    .from(contactRequests)
    .where(and(eq(contactRequests.id, id), isNotNull(contactRequests.slotAt)));
  if (!request) return undefined;
  const [version] = await db
    .select({ number: sql<number>`count(*)::integer`, at: sql<string | null>`max(${requestEvents.at})` })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, id), eq(requestEvents.kind, "slot")));
  const { street, postalCode, city, province } = studio.address;
  const contacts = [`Telefono: ${request.phone}`, `E-mail: ${request.email}`];
  const page = env.PUBLIC_URL ? [new URL(adminRequest(id), env.PUBLIC_URL).href] : [];
  return appointmentFile({
    uid: `${id}@${studio.email.split("@")[1]}`,
    sequence: version?.number ?? 0,
    writtenAt: new Date(version?.at ?? request.createdAt),
    start: request.slotAt!,
    minutes: request.slotMinutes!,
    summary: `${PURPOSES[request.source]}: ${request.name}`,
    description: [...contacts, ...page].join("\n"),
    location: `${street}, ${postalCode} ${city} (${province})`,
  });
}
