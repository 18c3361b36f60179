/** The tokens that outside assistants hold, as administrators see and end them. */
import { desc, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canManageAiAccess, canUseAi } from "#app/features/accounts/can.ts";
import { endTokens, tokenInForce } from "#app/features/accounts/end-tokens.server.ts";
import { personColumns, profileOfUser, toPerson } from "#app/features/accounts/person-columns.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { aiAccessKey } from "#app/platform/secrets.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { AI_TEXTS } from "./ai-texts.ts";

export type AiToken = {
  id: string;
  ownerEmail: string;
  /** Its last four characters. */
  ending: string;
  /** ISO 8601, as the others. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
};

/** Those that are worth something now, the newest first. @throws Refusal 403 */
export async function listTokens(actor: Reader): Promise<AiToken[]> {
  refuseUnless(canManageAiAccess(actor));
  const rows = await db
    .select({ token: aiTokens, owner: personColumns })
    .from(aiTokens)
    .innerJoin(users, eq(users.id, aiTokens.userId))
    .leftJoin(profiles, profileOfUser)
    .where(tokenInForce)
    .orderBy(desc(aiTokens.createdAt), desc(aiTokens.id));
  return rows
    .filter(({ owner }) => canUseAi(toPerson(owner)))
    .map(({ token, owner }) => ({
      id: token.id,
      ownerEmail: owner.email,
      ending: token.ending,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
}

/** From its next use on it is refused. One that was over already stays so. @throws Refusal 403, 404 */
export async function revokeToken(actor: Actor, id: string | undefined): Promise<void> {
  refuseUnless(canManageAiAccess(actor));
  if (!id || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Refusal(404, AI_TEXTS.tokenGone);
  await db.transaction(async (tx) => {
    const [ended] = await endTokens(tx, eq(aiTokens.id, id), actor.id);
    if (!ended) return refuseUnknown(tx, id);
    const details = { ending: ended.ending, target_user_id: ended.userId };
    const data = { action: "ai_token_revoked", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

async function refuseUnknown(tx: Transaction, id: string): Promise<void> {
  if ((await tx.$count(aiTokens, eq(aiTokens.id, id))) === 0) throw new Refusal(404, AI_TEXTS.tokenGone);
}

/** The studio's key, told in the security log whenever somebody looks at it. @throws Refusal 403 */
export async function readAccessKey(actor: Actor): Promise<string> {
  refuseUnless(canManageAiAccess(actor));
  await db.transaction((tx) => {
    const data = { resource: "ai_access_key", action: "read" };
    return recordEvent(tx, { type: "data_access", data, userId: actor.id, address: actor.address });
  });
  return aiAccessKey();
}
