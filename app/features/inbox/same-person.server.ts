/** Whose requests belong together: by what they say themselves, and by what those said that became part of them. */
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { contactRequests as requests, mergedRequests } from "#app/db/schema/requests.server.ts";
import { hasOwnAddress } from "#app/features/booking/appointment-mails.server.ts";
import { hasEnoughDigits } from "#app/shared/phone-digits.ts";

/** Where one person was reached, in one or in several requests. */
export type Contacts = { emails: string[]; digits: string[] };

type Said = { email: string; phoneDigits: string };

/** @param said by a request and by those merged into it; nobody's where there is neither an address of their own nor a number */
export const contactsOf = (said: Said[]): Contacts => ({
  emails: said.filter(hasOwnAddress).map(({ email }) => email),
  digits: said.map(({ phoneDigits }) => phoneDigits).filter(hasEnoughDigits),
});

export const shareContact = (one: Contacts, other: Contacts): boolean =>
  one.emails.some((email) => other.emails.includes(email)) ||
  one.digits.some((digits) => other.digits.includes(digits));

/** Locks nothing: whoever has locked the requests has locked what is merged into them. */
export async function readContacts(tx: Transaction, request: Said & { id: string }): Promise<Contacts> {
  const { email, phoneDigits } = mergedRequests;
  const merged = await tx
    .select({ email, phoneDigits })
    .from(mergedRequests)
    .where(eq(mergedRequests.requestId, request.id));
  return contactsOf([request, ...merged]);
}

/** Of requests: those that say one of these, or into which one was merged that did. */
export function hasContact({ emails, digits }: Contacts): SQL {
  const merged = or(inArray(mergedRequests.email, emails), inArray(mergedRequests.phoneDigits, digits))!;
  return or(inArray(requests.email, emails), inArray(requests.phoneDigits, digits), isMergedFrom(merged))!;
}

/** Of requests: those into which one was merged. As an array, so that PostgreSQL joins the index of ids with those of what else is asked. */
export const isMergedFrom = (where: SQL): SQL =>
  sql`${requests.id} = any(array(select ${mergedRequests.requestId} from ${mergedRequests} where ${where}))`;
