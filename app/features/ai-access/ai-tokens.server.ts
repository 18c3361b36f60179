/**
 * What an outside assistant shows instead of a password (spec §7 calls 19-21): a random word for 24 hours. It is worth as
 * much as its owner's roles are at each use.
 */
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";
import {
  endTokens,
  lockAccount,
  personColumns,
  profileOfUser,
  tokenInForce,
  toPerson,
} from "#app/features/accounts/accounts.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canManageAiAccess, canUseAi } from "#app/features/accounts/can.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit, limitReached } from "#app/platform/http/rate-limit.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { aiAccessKey } from "#app/platform/secrets.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { AI_TEXTS } from "./ai-texts.ts";

/** Keys of assistants that have long expired: until then /admin/utenti shows who had one. */
export const forgetAiTokens = forgetRows(aiTokens, (before) => lt(aiTokens.expiresAt, before));

const TOKEN_HOURS = 24;

/** One for each assistant somebody may try; the oldest gives way. */
const MOST_AT_ONCE = 5;

/** Recognisable, for whoever finds one where it should not be. */
const PREFIX = "tonica_";

const SHAPE = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`);

/** Nobody guesses 256 bits; this keeps who tries from keeping the database busy. */
const WRONG_TOKENS = { scope: "wrong ai tokens", max: 30, windowMinutes: 15 };

export type TokenHolder = {
  person: Person;
  tokenId: string;
  /** The token's last four characters. */
  ending: string;
};

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** For who has just proved who they are. @returns the token itself, which nothing keeps */
export async function issueToken(
  tx: Transaction,
  userId: string,
  address: string,
): Promise<{ token: string; expiresAt: Date }> {
  await lockAccount(tx, `ai tokens of ${userId}`);
  const token = PREFIX + randomBytes(32).toString("base64url");
  const [issued] = await tx
    .insert(aiTokens)
    .values({
      userId,
      tokenDigest: digestOf(token),
      ending: token.slice(-4),
      expiresAt: sql`now() + make_interval(hours => ${TOKEN_HOURS})`,
    })
    .returning({ ending: aiTokens.ending, expiresAt: aiTokens.expiresAt });
  const oldest = tx
    .select({ id: aiTokens.id })
    .from(aiTokens)
    .where(and(eq(aiTokens.userId, userId), tokenInForce))
    .orderBy(desc(aiTokens.createdAt), desc(aiTokens.id))
    .offset(MOST_AT_ONCE);
  await endTokens(tx, inArray(aiTokens.id, oldest));
  const { ending, expiresAt } = issued!;
  const details = { ending, expires_at: expiresAt.toISOString() };
  await recordEvent(tx, { type: "admin_action", data: { action: "ai_token_issued", details }, userId, address });
  return { token, expiresAt };
}

/** @returns undefined for a token that is none, over, revoked, or whose owner is neither editor nor administrator any more */
export async function personOfToken(token: string): Promise<TokenHolder | undefined> {
  if (!SHAPE.test(token)) return undefined;
  const [row] = await db
    .select({ person: personColumns, tokenId: aiTokens.id, ending: aiTokens.ending })
    .from(aiTokens)
    .innerJoin(users, eq(users.id, aiTokens.userId))
    .leftJoin(profiles, profileOfUser)
    .where(and(eq(aiTokens.tokenDigest, digestOf(token)), tokenInForce));
  const person = row && toPerson(row.person);
  if (!row || !canUseAi(person)) return undefined;
  await noteUse(row.tokenId);
  return { ...row, person: person! };
}

/** Once a minute is enough to know that somebody works with it. */
async function noteUse(id: string): Promise<void> {
  const longAgo = sql`coalesce(${aiTokens.lastUsedAt} < now() - interval '1 minute', true)`;
  await db
    .update(aiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(aiTokens.id, id), longAgo));
}

/** The same, for strangers: wrong tokens are counted by address. @throws Refusal 429 */
export async function checkToken(token: string, address: string): Promise<TokenHolder | undefined> {
  if (await db.transaction((tx) => limitReached(tx, WRONG_TOKENS, address)))
    throw new Refusal(429, AI_TEXTS.tooManyTokens);
  const holder = await personOfToken(token);
  if (!holder) await db.transaction((tx) => recordHit(tx, WRONG_TOKENS, address));
  return holder;
}

/** Of `Authorization: Bearer …` (RFC 6750 §2.1). @returns undefined without one */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];

/** Who sends the request, by token alone. @throws Refusal 401, 429 */
export async function requireTokenHolder({ headers, address }: Caller): Promise<TokenHolder> {
  const token = bearerToken(headers);
  if (!token) throw new Refusal(401, AI_TEXTS.tokenMissing);
  const holder = await checkToken(token, address);
  if (!holder) throw new Refusal(401, AI_TEXTS.tokenInvalid);
  return holder;
}

/* The tokens that outside assistants hold, as administrators see and end them. */

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
