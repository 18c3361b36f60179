/**
 * A person's address or number in texts about others: a colleague's note, somebody else's message, the mail about it; and
 * the address of who worked here once, beside what they did.
 */
import { or, sql } from "drizzle-orm";
import { addressPattern, holdsAddress } from "#app/db/address-in-text.server.ts";
import type { Transaction } from "#app/db/client.server.ts";

const GONE = "[cancellato]";

const texts = [
  { table: "request_events", columns: ["text", "actor_email"] },
  { table: "contact_requests", columns: ["message"] },
  { table: "outbox", columns: ["subject", "text", "html"] },
  { table: "blog_posts", columns: ["reviewer_email"] },
  { table: "blog_revisions", columns: ["actor_email"] },
] as const;

/** @returns how many rows were changed */
export async function blotOut(tx: Transaction, emails: string[], numbers: string[]): Promise<number> {
  const numberPatterns = numbers.filter(isLongEnough).map(numberPattern);
  const pattern = [...emails.map(addressPattern), ...numberPatterns].join("|");
  if (pattern === "") return 0;
  let rows = 0;
  for (const { table, columns } of texts) {
    const names = columns.map((column) => sql.identifier(column));
    const blotted = names.map((column) => sql`${column} = regexp_replace(${column}, ${pattern}, ${GONE}, 'gi')`);
    const mentioned = names.flatMap((column) => [
      ...emails.map((email) => holdsAddress(column, email)),
      ...numberPatterns.map((number) => sql`${column} ~ ${number}`),
    ]);
    const { rowCount } = await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(blotted, sql`, `)} where ${or(...mentioned)}`,
    );
    rows += rowCount ?? 0;
  }
  return rows;
}

/** "12" stands in many texts and is nobody's number. */
const isLongEnough = (digits: string): boolean => digits.length >= 6;

/** In any spelling, and not within a longer number. */
const numberPattern = (digits: string): string =>
  `(?<![0-9])(?:(?:\\+39|0039)[ ()./-]*)?${[...digits].join("[ ()./-]*")}(?![0-9])`;
