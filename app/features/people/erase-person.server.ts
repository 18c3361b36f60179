/** Erases one person's data (art. 17 GDPR, trust.md 8). */
import { inArray, like, or, sql } from "drizzle-orm";
import { contactFields } from "#app/content/contact-fields.ts";
import { studio } from "#app/content/studio.ts";
import { addressPattern, containsAddress } from "#app/db/address-in-text.server.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { invitations, oneTimeTokens, users } from "#app/db/schema/accounts.server.ts";
import { waitingList } from "#app/db/schema/appointments.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, mergedRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { env } from "#app/env.server.ts";
import {
  type Actor,
  type Proof,
  refuseUnless,
  refuseUnlessFresh,
} from "#app/features/accounts/can-or-refuse.server.ts";
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { eraseFromLog } from "#app/features/audit/person.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { listMailFiles, removeMailFiles, rewriteMailFiles } from "#app/platform/mail/mailer.server.ts";
import { hasEnoughDigits } from "#app/shared/phone-digits.ts";
import { keepErasures, rememberErasure } from "./kept-erasures.server.ts";
import { type AskedFor, findPerson, type FoundPerson, hasTold, isWaiting } from "./person.server.ts";

export type Erasure = {
  requests: number;
  /** What the person waited for a time of. */
  waiting: number;
  /** What they were asked and have told after a visit; it leaves the site at once. */
  testimonials: number;
  mails: number;
  /** Sessions in which the requests were written. */
  visits: number;
  accounts: number;
  /** Invitations to work on the site. */
  invitations: number;
  /** Accounts of staff, which are not erased; their actions stay in the security log. */
  staffAccounts: number;
  /** Events of the security log whose personal fields were cleared. */
  securityEvents: number;
  /** Rows about other people in which the address or number was redacted. */
  mentions: number;
};

/**
 * Erases the person's requests with their appointments, events, mails and visits, what they wait for, what they told after a visit, the account unless it belongs to staff, and the personal
 * fields of the security log, which keeps only that something happened. Finding nothing is not an error.
 * @throws Refusal 403, or 422 when neither e-mail nor phone can be one
 */
export async function erasePerson(actor: Actor & Proof, asked: AskedFor): Promise<Erasure> {
  refuseUnless(canServePeoplesRights(actor));
  refuseUnlessFresh(actor);
  const erasure = await db.transaction(async (tx) => {
    const person = await findPerson(tx, asked);
    const erased = await eraseFound(tx, person);
    await rememberErasure(tx, person);
    const data = { action: "person_erasure", details: erased };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
    return erased;
  });
  await keepErasures();
  return erasure;
}

/** Without a line in the log, and without a word to whoever restores a backup. */
export async function eraseFound(tx: Transaction, person: FoundPerson): Promise<Erasure> {
  const staff = person.accounts.filter((account) => account.staff).map(({ email }) => email);
  const userIds = person.accounts.filter((account) => !account.staff).map(({ id }) => id);
  const emails = person.emails.filter((email) => !staff.includes(email));

  const told = await tx
    .delete(testimonials)
    .where(hasTold(emails, person.requestIds))
    .returning({ id: testimonials.id });
  const waiting = await tx.delete(waitingList).where(isWaiting(emails, person.digits)).returning();
  const mails = await eraseMails(tx, person.requestIds, emails);
  const numbers = await eraseRequests(tx, person);
  const visits = await eraseVisits(tx, person);
  for (const id of userIds) await tx.delete(oneTimeTokens).where(like(oneTimeTokens.value, `%${id}%`));
  const invited = await tx
    .delete(invitations)
    .where(inArray(invitations.email, emails))
    .returning({ id: invitations.id });
  // Foreign keys delete the sessions, profile, credentials and second factor with the user.
  await tx.delete(users).where(inArray(users.id, userIds));
  const { mentions, mailIds } = await redactMentions(tx, emails, numbers);
  const securityEvents = await eraseFromLog(tx, { userIds, emails });
  await eraseFromMailFiles(tx, mailIds);
  return {
    requests: person.requestIds.length,
    waiting: waiting.length,
    testimonials: told.length,
    mails,
    visits,
    accounts: userIds.length,
    invitations: invited.length,
    staffAccounts: staff.length,
    securityEvents,
    mentions,
  };
}

async function eraseMails(tx: Transaction, requestIds: string[], emails: string[]): Promise<number> {
  const { rowCount } = await tx
    .delete(outbox)
    .where(or(inArray(outbox.requestId, requestIds), inArray(outbox.recipient, emails)));
  return rowCount ?? 0;
}

/**
 * Without a mail server each mail is a file as well: it goes with its row, and is written again where its row was redacted. A
 * file without a row, which a sudden death or a restored backup leaves, is found by nothing else and goes too. Files change
 * before the commit: if the process dies in between, the next erasure finds the rows again, whereas files would stay.
 */
async function eraseFromMailFiles(tx: Transaction, redactedIds: string[]): Promise<void> {
  const files = await listMailFiles(env.DATA_DIR);
  const ids = [...new Set(files.map(({ id }) => id))];
  const known = await tx.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids));
  const redacted = await tx.select().from(outbox).where(inArray(outbox.id, redactedIds));
  await removeMailFiles(
    env.DATA_DIR,
    ids.filter((id) => !known.some((mail) => mail.id === id)),
  );
  await rewriteMailFiles(env, studio, redacted);
}

async function eraseVisits(tx: Transaction, { leadSessionIds }: FoundPerson): Promise<number> {
  const deleted = await tx.delete(leadTracking).where(inArray(leadTracking.sessionId, leadSessionIds)).returning();
  return deleted.length;
}

/** @returns the person's phone numbers, without those that other people's requests contain too */
async function eraseRequests(tx: Transaction, { requestIds, digits }: FoundPerson): Promise<string[]> {
  const merged = await tx
    .select({ digits: mergedRequests.phoneDigits })
    .from(mergedRequests)
    .where(inArray(mergedRequests.requestId, requestIds));
  const deleted = await tx
    .delete(contactRequests)
    .where(inArray(contactRequests.id, requestIds))
    .returning({ digits: contactRequests.phoneDigits });
  const numbers = [
    ...new Set([...(digits ? [digits] : []), ...[...deleted, ...merged].map((request) => request.digits)]),
  ];
  const others = await tx
    .selectDistinct({ digits: contactRequests.phoneDigits })
    .from(contactRequests)
    .where(inArray(contactRequests.phoneDigits, numbers));
  return numbers.filter((number) => !others.some((other) => other.digits === number));
}

const REDACTED = "[cancellato]";

/** What visitors write in words of their own. */
const freeAnswers = contactFields
  .filter(({ control }) => control.kind === "text" || control.kind === "area")
  .map(({ column }) => contactRequests[column].name);

const textColumns: readonly { table: string; columns: readonly string[] }[] = [
  { table: "request_events", columns: ["text", "actor_email"] },
  { table: "contact_requests", columns: [...freeAnswers, "outcome_note"] },
  { table: "merged_requests", columns: ["request"] },
  { table: "testimonials", columns: ["name", "words", "shortened"] },
  { table: "outbox", columns: ["subject", "text", "html", "calendar"] },
  { table: "absences", columns: ["note"] },
  { table: "blog_posts", columns: ["reviewer_email"] },
  { table: "blog_revisions", columns: ["actor_email"] },
  { table: "studio_publications", columns: ["published_by_email"] },
];

/**
 * Redacts the person's addresses and numbers where rows about others mention them: a colleague's note, another visitor's
 * message, the mail about it; and the address of a former member of staff beside what they did.
 * @returns how many rows were changed, and which mails are among them
 */
async function redactMentions(
  tx: Transaction,
  emails: string[],
  numbers: string[],
): Promise<{ mentions: number; mailIds: string[] }> {
  const numberPatterns = numbers.filter(hasEnoughDigits).map(numberPattern);
  const pattern = [...emails.map(addressPattern), ...numberPatterns].join("|");
  let mentions = 0;
  const mailIds: string[] = [];
  if (pattern === "") return { mentions, mailIds };
  for (const { table, columns } of textColumns) {
    const names = columns.map((column) => sql.identifier(column));
    const redacted = names.map((column) => sql`${column} = regexp_replace(${column}, ${pattern}, ${REDACTED}, 'gi')`);
    const mentioned = names.flatMap((column) => [
      ...emails.map((email) => containsAddress(column, email)),
      ...numberPatterns.map((number) => sql`${column} ~ ${number}`),
    ]);
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${sql.identifier(table)} set ${sql.join(redacted, sql`, `)} where ${or(...mentioned)} returning id`,
    );
    mentions += rows.length;
    if (table === "outbox") mailIds.push(...rows.map(({ id }) => id));
  }
  return { mentions, mailIds };
}

/** A regular expression that matches the number in any spelling, but not within a longer number. */
const numberPattern = (digits: string): string =>
  `(?<![0-9])(?:(?:\\+39|0039)[ ()./-]*)?${[...digits].join("[ ()./-]*")}(?![0-9])`;
