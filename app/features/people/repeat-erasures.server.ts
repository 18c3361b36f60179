/** Erases again whoever a restored backup has brought back. */
import { sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { erasures } from "#app/db/schema/erasures.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { eraseFound } from "./erase-person.server.ts";
import { type Contact, erasureDigest, isRecognisable, keepErasures, readKeptErasures } from "./kept-erasures.server.ts";
import { findByRequest, findPerson, type FoundPerson } from "./person.server.ts";

/**
 * What the file knows and the database does not was erased after the backup was made from which this database comes: whoever
 * is still here of those is erased again. Who wrote anew after an erasure that the database knows is left alone. At any other
 * time nothing is missing, so this may run as often as one likes.
 * @returns how many were erased again, and how many lines stem from a site with another secret
 */
export async function repeatErasures(): Promise<{ people: number; unreadable: number }> {
  const stored = new Set((await db.select().from(erasures)).map(({ digest, erasedAt }) => `${digest} ${+erasedAt}`));
  const kept = await readKeptErasures();
  const missing = kept.filter(({ digest, erasedAt }) => !stored.has(`${digest} ${+erasedAt}`));
  const wanted = new Set(missing.map(({ digest }) => digest).filter(isRecognisable));
  let people = 0;
  if (missing.length > 0)
    people = await db.transaction(async (tx) => {
      let erased = 0;
      for (const contact of wanted.size > 0 ? await listContacts() : [])
        if (wanted.has(erasureDigest(contact)) && (await eraseContact(tx, contact))) erased++;
      await tx.insert(erasures).values(missing).onConflictDoNothing();
      if (erased > 0)
        await recordEvent(tx, {
          type: "system_event",
          data: { event: "erasures_repeated", details: { people: erased } },
        });
      return erased;
    });
  await keepErasures();
  return { people, unreadable: missing.filter(({ digest }) => !isRecognisable(digest)).length };
}

const findAgain = (tx: Transaction, contact: Contact): Promise<FoundPerson> =>
  "request" in contact
    ? findByRequest(tx, contact.request)
    : findPerson(tx, "email" in contact ? contact : { phone: contact.digits });

async function eraseContact(tx: Transaction, contact: Contact): Promise<boolean> {
  try {
    const person = await findAgain(tx, contact);
    const { requests, waiting, testimonials, mails, accounts, invitations } = await eraseFound(tx, person);
    return requests + waiting + testimonials + mails + accounts + invitations > 0; // a number may be that of an address erased just now
  } catch (error) {
    if (error instanceof Refusal) return false; // the studio's own address, or no address at all
    throw error;
  }
}

/** Requests come last: most of them are gone by then, with whoever has their address. */
async function listContacts(): Promise<Contact[]> {
  const { rows } = await db.execute<{ email: string | null; digits: string | null }>(sql`
    select email, null as digits from contact_requests
    union select email, null from merged_requests
    union select email, null from waiting_list
    union select email, null from users
    union select email, null from invitations
    union select recipient, null from outbox
    union select email, null from testimonials
    union select null, phone_digits from contact_requests
    union select null, phone_digits from merged_requests
    union select null, phone_digits from waiting_list`);
  const requests = await db.select({ request: contactRequests.id }).from(contactRequests);
  return [
    ...rows.flatMap(({ email, digits }): Contact[] => (email ? [{ email }] : digits ? [{ digits }] : [])),
    ...requests,
  ];
}
