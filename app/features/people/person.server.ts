/** Finds everything of one person by the e-mail address and the phone number that they give us. */
import { eq, inArray, or, sql } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { adminUsers, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { waitingList } from "#app/db/schema/appointments.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

export type AskedFor = { email?: string | undefined; phone?: string | undefined };

export type FoundPerson = {
  /** The address searched for, and those of requests, and of who waits for a time, with the number. */
  emails: string[];
  /** The number searched for, in the form in which the database compares numbers. */
  digits: string | undefined;
  requestIds: string[];
  /** The visits in which they were written, as far as the person agreed to be counted. */
  leadSessionIds: string[];
  accounts: Account[];
};

/** `staff`: the account has a role, or belongs to the first administrator. */
export type Account = { id: string; email: string; staff: boolean };

/** Shorter numbers such as "12" identify nobody. */
const LEAST_DIGITS = 6;

/**
 * A number also finds the addresses of requests that contain it, and of who left it on the waiting list. An address does not find further numbers, because a family
 * or an office may share one address. The requests found are locked.
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
  const emails = [...new Set([...(address ? [address] : []), ...(await findEmailsByDigits(tx, digits))])];
  const found = await tx
    .select({ id: requests.id, leadSessionId: requests.leadSessionId })
    .from(requests)
    .where(or(inArray(requests.email, emails), digits === undefined ? undefined : eq(requests.phoneDigits, digits)))
    .for("update");
  return {
    emails,
    digits,
    requestIds: found.map(({ id }) => id),
    leadSessionIds: found.flatMap(({ leadSessionId }) => leadSessionId ?? []),
    accounts: await findAccounts(tx, emails),
  };
}

/** Of the waiting list, by what findPerson has found. */
export const isWaiting = (emails: string[], digits: string | undefined) =>
  or(inArray(waitingList.email, emails), digits === undefined ? undefined : eq(waitingList.phoneDigits, digits));

async function parseDigits(tx: Transaction, phone: string): Promise<string | undefined> {
  if (phone.trim() === "") return undefined;
  const { rows } = await tx.execute<{ digits: string }>(sql`select phone_digits(${phone}) as digits`);
  const { digits } = rows[0]!;
  if (digits.length < LEAST_DIGITS) throw new Refusal(422, "Inserisci un numero di telefono valido.");
  return digits;
}

async function findEmailsByDigits(tx: Transaction, digits: string | undefined): Promise<string[]> {
  if (digits === undefined) return [];
  const rows = await tx
    .select({ email: requests.email })
    .from(requests)
    .where(eq(requests.phoneDigits, digits))
    .union(tx.select({ email: waitingList.email }).from(waitingList).where(eq(waitingList.phoneDigits, digits)));
  // Staff may have entered the request of somebody who telephoned under the studio's own address.
  return rows.map(({ email }) => email).filter((email) => !studioAddresses().includes(email));
}

const studioAddresses = (): string[] =>
  [studio().email, env.MAIL_TO, env.MAIL_FROM].flatMap((mailbox) =>
    mailbox ? [mailbox.replace(/^.*<|>$/g, "").toLowerCase()] : [],
  );

async function findAccounts(tx: Transaction, emails: string[]): Promise<Account[]> {
  const known = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const accounts: Account[] = [];
  for (const user of known) {
    const roles = await tx.$count(userRoles, eq(userRoles.userId, user.id));
    const first = await tx.$count(adminUsers, eq(adminUsers.userId, user.id));
    accounts.push({ ...user, staff: roles + first > 0 });
  }
  return accounts;
}
