/** Finding one e-mail address in texts, without taking for it the longer one that it is a part of: anna@ is not giovanna@. */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * A PostgreSQL pattern, for any case. What may stand before: the start, a space, a sign after a sign; in JSON an escape
 * ("\n"). After the domain a full stop may follow, even without a space: people write so.
 */
export const addressPattern = (email: string): string =>
  String.raw`(?<!(?:^|[^\\])[[:alnum:]][._+-]?)${literally(email)}(?![[:alnum:]]|-[[:alnum:]])`;

/** The plain look first: the pattern alone takes ten times as long (100,000 events of the log: 7 s instead of 0.7 s). */
export const holdsAddress = (text: SQLWrapper, email: string): SQL<boolean> =>
  sql`case when strpos(lower(${text}), ${email.toLowerCase()}) > 0 then ${text} ~* ${addressPattern(email)} else false end`;

const literally = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
