import type { Transaction } from "#app/db/client.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";

/** Who acts on an article. The demo content is nobody's: it has a name to sign with and no account. */
export type Editor = { name: string; userId?: string; address?: string };

type Action =
  | "article_created"
  | "article_changed"
  | "article_published"
  | "article_withdrawn"
  | "article_renamed"
  | "article_deleted";

/** To be called last in a verb: the security log makes its writers wait for each other until they commit. */
export async function recordAction(
  tx: Transaction,
  { userId, address }: Editor,
  action: Action,
  details: { id: string; slug: string },
): Promise<void> {
  if (userId) await recordEvent(tx, { type: "admin_action", data: { action, details }, userId, address });
}
