/** The end of tokens of AI access, which comes with a new password and with the last role too (ai-access/ai-tokens.server.ts). */
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";

export const tokenInForce = and(isNull(aiTokens.revokedAt), gt(aiTokens.expiresAt, sql`now()`));

/** @param by whoever ends them, when it is somebody else than time and the owner */
export const endTokens = (tx: Transaction, which: SQL, by?: string) =>
  tx
    .update(aiTokens)
    .set({ revokedAt: sql`now()`, revokedBy: by })
    .where(and(which, tokenInForce))
    .returning({ ending: aiTokens.ending, userId: aiTokens.userId });

/** With the old password, and with the last role that allowed them, all of a person's tokens end. */
export async function endTokensOf(tx: Transaction, userId: string): Promise<void> {
  await endTokens(tx, eq(aiTokens.userId, userId));
}
