/** Finds everything of one person by the e-mail address and the phone number that they give us. */
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { adminUsers, userDuties, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { waitingList } from "#app/db/schema/appointments.server.ts";
import { contactRequests as requests, mergedRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { env } from "#app/env.server.ts";
import { hasEnoughDigits } from "#app/shared/phone-digits.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

export type AskedFor = { email?: string | undefined; phone?: string | undefined };

export type FoundPerson = {
  /** The address searched for, those of requests, and of who waits for a time, with the number, and of what they were merged with. */
  emails: string[];
  /** The number searched for, in the form in which the database compares numbers. */
  digits: string | undefined;
  requestIds: string[];
  /** The ids that requests had before they became part of these. */
  mergedIds: string[];
  /** The visits in which they were written, as far as the person agreed to be counted. */
  leadSessionIds: string[];
  accounts: Account[];
};

/** `staff`: the account has a role or a duty, or belongs to the first administrator. */
export type Account = { id: string; email: string; staff: boolean };

/**
 * A request is found by what it says, and by what one said that became part of it: the studio has said that this is one person,
 * so every address of either finds what else stands under it. A number also finds the addresses of requests that contain it, and
 * of who left it on the waiting list. An address does not find further numbers, because a family or an office may share one
 * address. The requests found are locked.
 * @throws Refusal 422 when the address or number is malformed, or the address is the studio's own
 */
export async function findPerson(tx: Transaction, { email = "", phone = "" }: AskedFor): Promise<FoundPerson> {
  const address = email.normalize("NFC").trim().toLowerCase();
  if (address === "" && phone.trim() === "") throw new Refusal(422, "Scrivi l’e-mail o il telefono della persona.");
  if (address !== "" && !/^[^\s@]+@[^\s@]+$/.test(address))
    throw new Refusal(422, "Inserisci un indirizzo email valido.");
  if (studioAddresses().includes(address))
    throw new Refusal(422, "È l’indirizzo dello studio: qui si cerca una persona.");
  const digits = await parseDigits(tx, phone);
  const emails = new Set([...(address ? [address] : []), ...(await findEmailsByDigits(tx, digits))]);
  for (;;) {
    const known = emails.size;
    const { found, merged } = await findRequests(tx, [...emails], digits);
    for (const { email: one } of ownAddresses([...found, ...merged])) emails.add(one);
    if (emails.size > known) continue;
    return {
      emails: [...emails],
      digits,
      ...heldIn(found, merged),
      accounts: await findAccounts(tx, [...emails]),
    };
  }
}

/** Of who wrote one request nothing but that: whatever else is theirs has to be found by an address or a number. */
export async function findByRequest(tx: Transaction, id: string): Promise<FoundPerson> {
  const { found, merged } = await lockRequests(tx, eq(requests.id, id));
  return { emails: [], digits: undefined, ...heldIn(found, merged), accounts: [] };
}

type Held = { id: string; email: string; leadSessionId: string | null };

const heldIn = (found: Held[], merged: Held[]) => ({
  requestIds: found.map(({ id }) => id),
  mergedIds: merged.map(({ id }) => id),
  leadSessionIds: [...found, ...merged].flatMap(({ leadSessionId }) => leadSessionId ?? []),
});

/** Those with one of the addresses or the number, with what became part of them. */
function findRequests(tx: Transaction, emails: string[], digits: string | undefined) {
  const isTheirs = ({ email, phoneDigits }: Record<"email" | "phoneDigits", PgColumn>) =>
    or(inArray(email, emails), digits === undefined ? undefined : eq(phoneDigits, digits));
  const mergedInto = tx.select({ id: mergedRequests.requestId }).from(mergedRequests).where(isTheirs(mergedRequests));
  return lockRequests(tx, or(isTheirs(requests), inArray(requests.id, mergedInto)));
}

async function lockRequests(tx: Transaction, which: SQL | undefined): Promise<{ found: Held[]; merged: Held[] }> {
  const found = await tx
    .select({ id: requests.id, email: requests.email, leadSessionId: requests.leadSessionId })
    .from(requests)
    .where(which)
    .for("update");
  const merged = await tx
    .select({
      id: mergedRequests.id,
      email: mergedRequests.email,
      leadSessionId: sql<string | null>`${mergedRequests.request}::jsonb ->> 'lead_session_id'`,
    })
    .from(mergedRequests)
    .where(
      inArray(
        mergedRequests.requestId,
        found.map(({ id }) => id),
      ),
    );
  return { found, merged };
}

/** Of the waiting list, by what findPerson has found. */
export const isWaiting = (emails: string[], digits: string | undefined) =>
  or(inArray(waitingList.email, emails), digits === undefined ? undefined : eq(waitingList.phoneDigits, digits));

/** What was asked and told after a visit: by the address, which outlives the request. */
export const hasTold = (emails: string[], requestIds: string[]) =>
  or(inArray(testimonials.email, emails), inArray(testimonials.requestId, requestIds));

async function parseDigits(tx: Transaction, phone: string): Promise<string | undefined> {
  if (phone.trim() === "") return undefined;
  const { rows } = await tx.execute<{ digits: string }>(sql`select phone_digits(${phone}) as digits`);
  const { digits } = rows[0]!;
  if (!hasEnoughDigits(digits)) throw new Refusal(422, "Inserisci un numero di telefono valido.");
  return digits;
}

async function findEmailsByDigits(tx: Transaction, digits: string | undefined): Promise<string[]> {
  if (digits === undefined) return [];
  const rows = await tx
    .select({ email: requests.email })
    .from(requests)
    .where(eq(requests.phoneDigits, digits))
    .union(
      tx.select({ email: mergedRequests.email }).from(mergedRequests).where(eq(mergedRequests.phoneDigits, digits)),
    )
    .union(tx.select({ email: waitingList.email }).from(waitingList).where(eq(waitingList.phoneDigits, digits)));
  return ownAddresses(rows).map(({ email }) => email);
}

/** Staff may have entered the request of somebody who telephoned without an address, or long ago under the studio's own. */
const ownAddresses = <Row extends { email: string }>(rows: Row[]): Row[] =>
  rows.filter(({ email }) => email !== "" && !studioAddresses().includes(email));

const studioAddresses = (): string[] =>
  [studio().email, env.MAIL_TO, env.MAIL_FROM].flatMap((mailbox) =>
    mailbox ? [mailbox.replace(/^.*<|>$/g, "").toLowerCase()] : [],
  );

async function findAccounts(tx: Transaction, emails: string[]): Promise<Account[]> {
  const known = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const accounts: Account[] = [];
  for (const user of known) {
    const roles = await tx.$count(userRoles, eq(userRoles.userId, user.id));
    const duties = await tx.$count(userDuties, eq(userDuties.userId, user.id));
    const first = await tx.$count(adminUsers, eq(adminUsers.userId, user.id));
    accounts.push({ ...user, staff: roles + duties + first > 0 });
  }
  return accounts;
}
