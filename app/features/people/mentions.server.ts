/**
 * A person's address or number in texts about others: a colleague's note, somebody else's message, the mail about it; and
 * the address of who worked here once, beside what they did.
 */
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";

const GONE = "[cancellato]";

const texts = [
  { table: "request_events", columns: ["text", "actor_email"] },
  { table: "contact_requests", columns: ["message"] },
  { table: "outbox", columns: ["subject", "text", "html"] },
  { table: "blog_revisions", columns: ["actor_email"] },
] as const;

/** @returns how many rows were changed */
export async function blotOut(tx: Transaction, emails: string[], numbers: string[]): Promise<number> {
  const patterns = [...emails.map(literally), ...numbers.filter(isLongEnough).map(numberPattern)];
  if (patterns.length === 0) return 0;
  const pattern = patterns.join("|");
  let rows = 0;
  for (const { table, columns } of texts) {
    const names = columns.map((column) => sql.identifier(column));
    const blotted = names.map((column) => sql`${column} = regexp_replace(${column}, ${pattern}, ${GONE}, 'gi')`);
    const mentioned = names.map((column) => sql`${column} ~* ${pattern}`);
    const { rowCount } = await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(blotted, sql`, `)} where ${sql.join(mentioned, sql` or `)}`,
    );
    rows += rowCount ?? 0;
  }
  return rows;
}

/** "12" stands in many texts and is nobody's number. */
const isLongEnough = (digits: string): boolean => digits.length >= 6;

const literally = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);

/** In any spelling, and not within a longer number. */
const numberPattern = (digits: string): string =>
  `(?<![0-9])(?:(?:\\+39|0039)[ ()./-]*)?${[...digits].join("[ ()./-]*")}(?![0-9])`;
