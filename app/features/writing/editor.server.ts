import type { Transaction } from "#app/db/client.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";

/** Who acts on an article. The demo content has an author's name but no account. */
export type Editor = {
  name: string;
  userId?: string;
  email?: string;
  address?: string;
  /** The last characters of the token, if an assistant acts. */
  tokenEnding?: string;
};

/** First and last name sign the articles that the writer creates. */
export type Writer = Actor & { firstName: string | null; lastName: string | null };

export const editorOf = ({ id, email, address, firstName, lastName }: Writer): Editor => ({
  name: [firstName, lastName].filter(Boolean).join(" "),
  userId: id,
  email,
  address,
});

type Action =
  | "article_created"
  | "article_changed"
  | "article_published"
  | "article_withdrawn"
  | "article_renamed"
  | "article_reviewed"
  | "article_deleted"
  | "article_put_back";

/** Call this last in a transaction: writers of the security log wait for each other until they commit. */
export async function recordAction(
  tx: Transaction,
  { userId, address, tokenEnding }: Editor,
  action: Action,
  article: { id: string; slug: string },
): Promise<void> {
  const details = { ...article, ...(tokenEnding && { ai_token: tokenEnding }) };
  if (userId) await recordEvent(tx, { type: "admin_action", data: { action, details }, userId, address });
}
