/** Finds one e-mail address in texts, but not inside a longer address: anna@ does not match giovanna@. */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * A PostgreSQL pattern, to be matched case-insensitively. Before the address may stand the start, a space, a sign after a
 * sign, or in JSON an escape ("\n"). After the domain a full stop may follow, even without a space, because people write so.
 */
export const addressPattern = (email: string): string =>
  String.raw`(?<!(?:^|[^\\])[[:alnum:]][._+-]?)${escapePattern(email)}(?![[:alnum:]]|-[[:alnum:]])`;

/** Compares plain text first: the pattern without it takes ten times as long (100,000 events of the log: 7 s instead of 0.7 s). */
export const containsAddress = (text: SQLWrapper, email: string): SQL<boolean> =>
  sql`case when strpos(lower(${text}), ${email.toLowerCase()}) > 0 then ${text} ~* ${addressPattern(email)} else false end`;

const escapePattern = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
