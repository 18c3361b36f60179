/** Who found no time that suits, and what is offered to them as soon as something becomes free. */
import { and, asc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { BookingRules } from "#app/content/appointments.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { waitingList, waitingOffers } from "#app/db/schema/appointments.server.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { waitingOffer } from "#app/emails/waiting-offer.ts";
import { env } from "#app/env.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { SEND_LIMIT, TEXTS } from "#app/features/contact/contact-rules.ts";
import { looksAutomatic } from "#app/features/contact/submit.server.ts";
import { readFormToken } from "#app/platform/http/form-token.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, parseIsoDay, romeDay, romeIso } from "#app/shared/rome-clock.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { type Booked, bookTime, type BookingFields, checkedAnswers } from "./book-time.server.ts";
import type { FreeTime } from "./free-times.ts";
import { currentRules, findKind, kindOrFormer, personName } from "./rules.ts";
import { readSignedId, signId } from "./signed-id.server.ts";
import { bookableKind, readFreeTimes } from "./times.server.ts";
import { isWish, wishOf } from "./wishes.ts";

type Waiting = typeof waitingList.$inferSelect;
type Offer = typeof waitingOffers.$inferSelect;

export type WaitingFields = Pick<BookingFields, "per" | "con" | "nome" | "telefono" | "email"> & {
  /** Weekdays and parts of the day (wishes.ts). */
  wishes: readonly string[];
  /** "2026-12-24": the last day that suits. */
  until?: string | undefined;
};

const LIMIT = { scope: "waiting list", ...SEND_LIMIT };
const LONGEST_DAYS = 183;

/**
 * Puts somebody on the list; whoever waits for the same already says anew what suits.
 * @throws Refusal 422 with the field, 404 for a kind that nobody can book, 429
 */
export async function joinWaitingList(
  { wishes, until = "", ...sent }: WaitingFields,
  { token, trap }: { token?: string | undefined; trap?: string | undefined },
  origin: RequestOrigin,
  now: Date = new Date(),
): Promise<void> {
  const kind = bookableKind(currentRules(), sent.per ?? "", sent.con || undefined);
  const suiting = [...new Set(wishes)].filter(isWish);
  if (suiting.length === 0) throw new Refusal(422, "Scegli almeno un momento che ti va bene.", { field: "quando" });
  const last = parseIsoDay(until);
  const latest = romeDay(new Date(now.getTime() + LONGEST_DAYS * 86_400_000));
  if (!last || isoDay(last) < isoDay(romeDay(now)) || isoDay(last) > isoDay(latest))
    throw new Refusal(422, "Scegli fino a quando aspettare: da oggi a sei mesi.", { field: "fino" });
  const { nome: name, email, telefono: phone } = checkedAnswers(sent);
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, LIMIT, origin.address))) throw new Refusal(429, TEXTS.limitTitle);
    const row = { name, phone, wishes: suiting, until: isoDay(last), person: sent.con || null };
    await tx
      .insert(waitingList)
      .values({ ...row, email, kind: kind.slug, suspicious: looksAutomatic(trap, readFormToken(token)) })
      .onConflictDoUpdate({
        target: [waitingList.email, waitingList.kind],
        targetWhere: isNull(waitingList.requestId),
        set: row,
      });
  });
}

const HOUR = 3_600_000;
/** An offer is good for so long, but never beyond the notice. */
const OFFER_MS = 12 * HOUR;
/** Nobody is offered what they would have to take at once. */
const LEAST_ANSWER_MS = HOUR;
/** So many people are told of one time: most do not answer, and whoever does first has it. */
const PEOPLE_A_TIME = 3;
/** Whoever has not answered so often does not wait any more. */
const MOST_OFFERS = 10;
/** Rome's clock: nobody is woken. */
const NIGHT = { from: "21:00", to: "08:00" };

/**
 * Offers what is free to who waits for it, the first who came first; each has one offer at a time. Asks what is free now, and
 * not what has just been cancelled: so it does not matter by what a time became free, nor whether a process died in between.
 * @returns how many offers were made
 */
export async function offerFreeTimes(now: Date = new Date()): Promise<number> {
  const { time, ...today } = romeDay(now);
  if (time >= NIGHT.from || time < NIGHT.to) return 0;
  return db.transaction(async (tx) => {
    // One at a time: two would offer one time to six people.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('waiting list', 0))`);
    const waiting = await tx
      .select()
      .from(waitingList)
      .where(
        and(isNull(waitingList.requestId), eq(waitingList.suspicious, false), gte(waitingList.until, isoDay(today))),
      )
      .orderBy(asc(waitingList.createdAt), asc(waitingList.id))
      .for("update");
    if (waiting.length === 0) return 0;
    const offers = await tx.select().from(waitingOffers);
    const rules = currentRules();
    const freeOf = new Map<string, FreeTime[]>();
    let count = 0;
    for (const one of waiting) {
      const kind = findKind(rules, one.kind);
      if (!kind?.online) continue;
      if (!freeOf.has(kind.slug)) {
        const days = kind.horizonDays + 1;
        freeOf.set(kind.slug, await readFreeTimes(tx, { rules, kind, person: undefined, from: today, days, now }));
      }
      const notice = (kind.noticeHours * HOUR) as number;
      const offer = chooseOffer(one, freeOf.get(kind.slug)!, offers, notice, now);
      if (!offer) continue;
      const [stored] = await tx.insert(waitingOffers).values(offer).onConflictDoNothing().returning();
      if (!stored) continue;
      offers.push(stored);
      await tellOffer(tx, rules, one, stored);
      count++;
    }
    return count;
  });
}

function chooseOffer(
  { id, wishes, until, person }: Waiting,
  free: readonly FreeTime[],
  offers: readonly Offer[],
  noticeMs: number,
  now: Date,
): Omit<Offer, "id"> | undefined {
  const own = offers.filter(({ waitingId }) => waitingId === id);
  if (own.length >= MOST_OFFERS || own.some(({ expiresAt }) => expiresAt > now)) return undefined;
  for (const { at, people } of free) {
    if (isoDay(romeDay(at)) > until || !wishes.includes(wishOf(at))) continue;
    const expiresAt = new Date(Math.min(now.getTime() + OFFER_MS, at.getTime() - noticeMs));
    if (expiresAt.getTime() - now.getTime() < LEAST_ANSWER_MS) continue;
    if (own.some(({ startsAt }) => startsAt.getTime() === at.getTime())) continue;
    const isOpen = (slug: string) =>
      offers.filter((one) => one.person === slug && one.startsAt.getTime() === at.getTime() && one.expiresAt > now)
        .length < PEOPLE_A_TIME;
    const free = people.find((slug) => (person === null || slug === person) && isOpen(slug));
    if (free) return { waitingId: id, startsAt: at, person: free, offeredAt: now, expiresAt };
  }
  return undefined;
}

async function tellOffer(tx: Transaction, rules: BookingRules, { name, email, kind }: Waiting, offer: Offer) {
  const { startsAt, person, expiresAt, id } = offer;
  const url = new URL(href("/attesa/:token", { token: signId("offer", id) }), siteAddress()).href;
  const { name: what, minutes } = findKind(rules, kind)!;
  await enqueueMail(tx, {
    kind: "waiting_offer",
    recipient: email,
    onceAs: `offer ${id}`,
    usefulUntil: expiresAt,
    ...waitingOffer(
      { name, what, startsAt, minutes, withWhom: personName(rules, person), url, expiresAt },
      env.PUBLIC_URL,
    ),
  });
}

export type OwnOffer = {
  kind: string;
  what: string;
  at: Date;
  withWhom: string;
  firstName: string;
  expiresAt: Date;
  /** "taken": by this person; "gone": too late, or somebody else was first. */
  state: "open" | "taken" | "gone";
};

async function find(token: string): Promise<{ waiting: Waiting; offer: Offer } | undefined> {
  const id = readSignedId("offer", token);
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ waiting: waitingList, offer: waitingOffers })
    .from(waitingOffers)
    .innerJoin(waitingList, eq(waitingList.id, waitingOffers.waitingId))
    .where(eq(waitingOffers.id, id));
  return found;
}

/** @returns undefined for an address that is nobody's, or of who has left the list */
export async function findOffer(token: string, now: Date = new Date()): Promise<OwnOffer | undefined> {
  const found = await find(token);
  if (!found) return undefined;
  const { waiting, offer } = found;
  const rules = currentRules();
  const isFree = offer.expiresAt > now && (await isStillFree(rules, waiting.kind, offer, now));
  return {
    kind: waiting.kind,
    what: kindOrFormer(rules, waiting.kind).name,
    at: offer.startsAt,
    withWhom: personName(rules, offer.person),
    firstName: firstName(waiting.name),
    expiresAt: offer.expiresAt,
    state: waiting.requestId ? "taken" : isFree ? "open" : "gone",
  };
}

async function isStillFree(rules: BookingRules, slug: string, { startsAt, person }: Offer, now: Date) {
  const kind = findKind(rules, slug);
  if (!kind?.online) return false;
  const times = await readFreeTimes(db, { rules, kind, person, from: romeDay(startsAt), days: 1, now });
  return times.some(({ at }) => at.getTime() === startsAt.getTime());
}

/**
 * Books what was offered; twice is once. Whoever comes too late stays on the list.
 * @returns undefined when it is gone
 * @throws Refusal 404, 429
 */
export async function takeOffer(
  token: string,
  origin: RequestOrigin,
  now: Date = new Date(),
): Promise<Pick<Booked, "id"> | undefined> {
  const found = await find(token);
  if (!found) throw new Refusal(404, "Questa proposta non c’è più.");
  const { waiting, offer } = found;
  if (waiting.requestId) return { id: waiting.requestId };
  if (offer.expiresAt <= now) return undefined;
  const { name, phone, email, kind } = waiting;
  const fields = { per: kind, at: romeIso(offer.startsAt), con: offer.person, nome: name, telefono: phone, email };
  const booked = await bookTime({ fields, keepsLost: false }, origin, now);
  return "id" in booked ? booked : undefined;
}

/** Takes whoever has the address off the list, with what was offered; twice is once. */
export async function leaveWaitingList(token: string): Promise<void> {
  const found = await find(token);
  if (found && !found.waiting.requestId) await db.delete(waitingList).where(eq(waitingList.id, found.waiting.id));
}

export type ShownWaiting = Pick<Waiting, "id" | "name" | "phone" | "wishes" | "until" | "createdAt"> & {
  what: string;
  withWhom: string | null;
  /** What is offered at the moment. */
  offered: Date | null;
};

/** Who waits, the first who came first. @throws Refusal 403 */
export async function listWaiting(actor: Reader, now: Date): Promise<ShownWaiting[]> {
  refuseUnless(canHandleRequests(actor));
  const rules = currentRules();
  const rows = await db
    .select({ waiting: waitingList, offered: waitingOffers.startsAt })
    .from(waitingList)
    .leftJoin(waitingOffers, and(eq(waitingOffers.waitingId, waitingList.id), gt(waitingOffers.expiresAt, now)))
    .where(
      and(
        isNull(waitingList.requestId),
        eq(waitingList.suspicious, false),
        gte(waitingList.until, isoDay(romeDay(now))),
      ),
    )
    .orderBy(asc(waitingList.createdAt), asc(waitingList.id));
  return rows.map(({ waiting: { id, name, phone, wishes, until, createdAt, kind, person }, offered }) => ({
    id,
    name,
    phone,
    wishes,
    until,
    createdAt,
    what: kindOrFormer(rules, kind).name,
    withWhom: person && personName(rules, person),
    offered,
  }));
}

/** Takes somebody off the list who has called; twice is once. @throws Refusal 403 */
export async function removeWaiting(actor: Actor, id: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  if (!isUuid(id)) return;
  await db.transaction(async (tx) => {
    const gone = await tx.delete(waitingList).where(eq(waitingList.id, id)).returning();
    if (gone.length === 0) return;
    const data = { action: "waiting_removed", details: {} };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

export const forgetWaiting = forgetRows(waitingList, (before) => lt(waitingList.until, isoDay(romeDay(before))));
