import type { Transaction } from "#app/db/client.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";

/** Who acts on an article. The demo content is nobody's: it has a name to sign with and no account. */
export type Editor = {
  name: string;
  userId?: string;
  email?: string;
  address?: string;
  /** By an assistant: the last characters of its token. */
  tokenEnding?: string;
};

type Action =
  | "article_created"
  | "article_changed"
  | "article_published"
  | "article_withdrawn"
  | "article_renamed"
  | "article_reviewed"
  | "article_deleted";

/** To be called last in a verb: the security log makes its writers wait for each other until they commit. */
export async function recordAction(
  tx: Transaction,
  { userId, address, tokenEnding }: Editor,
  action: Action,
  article: { id: string; slug: string },
): Promise<void> {
  const details = { ...article, ...(tokenEnding && { ai_token: tokenEnding }) };
  if (userId) await recordEvent(tx, { type: "admin_action", data: { action, details }, userId, address });
}
