/** Takes and gives back the time of people and rooms, inside a transaction that has locked the request. */
import { and, eq, gt, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import type { AppointmentKind, BookingRules } from "#app/content/appointments.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { clockTime } from "#app/shared/rome-clock.ts";
import type { StoredAppointment } from "./appointment-mails.server.ts";
import { findConcerns } from "./free-times.ts";
import { personName, roomName } from "./rules.ts";
import { isHeld, readAway } from "./times.server.ts";

/** What is locked for whoever wants a person's or a room's time. People before rooms: so nobody waits for each other in a ring. */
export const agendaLocks = (people: readonly string[], room: string | null | undefined): string[] => [
  ...people.toSorted().map((person) => `agenda person ${person}`),
  ...(room ? [`agenda room ${room}`] : []),
];

export async function lockAgenda(
  tx: Transaction,
  people: readonly string[],
  room: string | null | undefined,
): Promise<void> {
  for (const name of agendaLocks(people, room))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The appointment of a request, in whatever state; locked until the transaction ends. */
export async function lockAppointment(tx: Transaction, requestId: string): Promise<StoredAppointment | undefined> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.requestId, requestId)).for("update");
  return row;
}

export type Wanted = {
  kind: AppointmentKind;
  /** Undefined: whoever of the kind's people has the time. Null: nobody in particular. */
  person: string | null | undefined;
  startsAt: Date;
  minutes: number;
};

export type Concern = ReturnType<typeof findConcerns>[number];

/**
 * Gives a request a time that the studio has agreed on, outside its own hours too, but never over another appointment of the
 * same person or in the same room. Pauses give way. Locks the agenda of who might do it.
 * @returns the appointment, and what speaks against its time
 * @throws Refusal 422 when the person, everybody, or the room is taken
 */
export async function holdTime(
  tx: Transaction,
  rules: BookingRules,
  requestId: string,
  { kind, person, startsAt, minutes }: Wanted,
): Promise<{ appointment: StoredAppointment; concerns: Concern[] }> {
  const span = { from: startsAt.getTime(), to: startsAt.getTime() + minutes * 60_000 };
  const candidates = person === undefined ? [...kind.with] : person === null ? [] : [person];
  const room = kind.room ?? null;
  await lockAgenda(tx, candidates, room);
  const clashes = await findClashes(tx, requestId, candidates, room, startsAt, new Date(span.to));
  const inRoom = clashes.find((clash) => room !== null && clash.room === room);
  if (inRoom) throw taken(`${roomName(rules, room!)}: è già occupata in quell’ora`, inRoom);
  const away = await readAway(tx, span);
  const free = candidates
    .filter((slug) => !clashes.some((clash) => clash.person === slug))
    .map((slug) => ({ slug, concerns: findConcerns({ ...span, person: slug }, rules, away) }))
    .toSorted((one, other) => one.concerns.length - other.concerns.length);
  const [chosen] = free;
  if (!chosen && candidates.length > 0)
    throw candidates.length === 1
      ? taken(`${personName(rules, candidates[0]!)} ha già un appuntamento in quell’ora`, clashes[0]!)
      : new Refusal(422, "In quell’ora sono tutti impegnati: scegli un altro orario.", { field: "ora" });
  const holder = chosen?.slug ?? null;
  const appointment = await store(tx, requestId, {
    kind: kind.slug,
    person: holder,
    room,
    startsAt,
    endsAt: new Date(span.to),
    takenUntil: await yieldPauses(tx, requestId, { person: holder, room, span, pauseAfter: kind.pauseAfter }),
  });
  return { appointment, concerns: chosen?.concerns ?? findConcerns({ ...span, person: null }, rules, away) };
}

type Clash = { person: string | null; room: string | null; startsAt: Date; endsAt: Date; name: string };

const taken = (what: string, { startsAt, endsAt, name }: Clash): Refusal =>
  new Refusal(
    422,
    `${what}: ${clockTime(startsAt)}–${clockTime(endsAt)}, ${name}. Scegli un altro orario o un’altra persona.`,
    {
      field: "ora",
    },
  );

/** Whom of these people, or which room, somebody else has in that time; pauses do not count. */
async function findClashes(
  tx: Transaction,
  requestId: string,
  people: readonly string[],
  room: string | null,
  from: Date,
  to: Date,
): Promise<Clash[]> {
  const { person, room: inRoom, startsAt, endsAt } = appointments;
  return tx
    .select({ person, room: inRoom, startsAt, endsAt, name: contactRequests.name })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(
      and(
        isHeld,
        ne(appointments.requestId, requestId),
        or(inArray(person, [...people]), room === null ? undefined : eq(inRoom, room)),
        gt(startsAt, new Date(from.getTime() - 86_400_000)),
        lt(startsAt, to),
        gt(endsAt, from),
      ),
    );
}

type Place = { person: string | null; room: string | null; span: { from: number; to: number }; pauseAfter: number };

/** Ends the pause of what comes before where this begins, and this one's pause where the next begins. @returns its end */
async function yieldPauses(
  tx: Transaction,
  requestId: string,
  { person, room, span, pauseAfter }: Place,
): Promise<Date> {
  const sameAgenda = and(
    isHeld,
    ne(appointments.requestId, requestId),
    or(
      person === null ? undefined : eq(appointments.person, person),
      room === null ? undefined : eq(appointments.room, room),
    ),
  );
  const end = new Date(span.to + pauseAfter * 60_000);
  if (person === null && room === null) return end;
  const begin = new Date(span.from);
  await tx
    .update(appointments)
    .set({ takenUntil: begin })
    .where(
      and(
        sameAgenda,
        gt(appointments.startsAt, new Date(span.from - 86_400_000)),
        lte(appointments.endsAt, begin),
        gt(appointments.takenUntil, begin),
      ),
    );
  const [next] = await tx
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(and(sameAgenda, gt(appointments.startsAt, begin), lt(appointments.startsAt, end)))
    .orderBy(appointments.startsAt)
    .limit(1);
  return next?.startsAt ?? end;
}

export type NewTime = Pick<StoredAppointment, "kind" | "person" | "room" | "startsAt" | "endsAt" | "takenUntil">;

/** The row of a request: a new one, or the one it has, which then counts one change more. */
export async function store(tx: Transaction, requestId: string, time: NewTime): Promise<StoredAppointment> {
  const [row] = await tx
    .insert(appointments)
    .values({ requestId, ...time })
    .onConflictDoUpdate({
      target: appointments.requestId,
      set: { ...time, status: "booked", sequence: sql`${appointments.sequence} + 1`, changedAt: sql`now()` },
    })
    .returning();
  return row!;
}

/** Gives the time back. @returns the cancelled appointment; undefined when none was held */
export async function releaseTime(tx: Transaction, requestId: string): Promise<StoredAppointment | undefined> {
  const [row] = await tx
    .update(appointments)
    .set({ status: "cancelled", sequence: sql`${appointments.sequence} + 1`, changedAt: sql`now()` })
    .where(and(eq(appointments.requestId, requestId), isHeld))
    .returning();
  return row;
}
