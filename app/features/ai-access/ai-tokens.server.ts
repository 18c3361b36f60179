/**
 * Issues and checks the tokens that outside assistants use instead of a password (spec §7 calls 19-21): a random word, valid
 * for 24 hours. At each use it allows what its owner's roles allow at that moment.
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
import {
  type Actor,
  type Proof,
  type Reader,
  refuseUnless,
  refuseUnlessFresh,
} from "#app/features/accounts/can-or-refuse.server.ts";
import { canManageAiAccess, canUseAi } from "#app/features/accounts/can.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit, limitReached } from "#app/platform/http/rate-limit.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { aiAccessKey } from "#app/platform/secrets.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { AI_TEXTS } from "./ai-texts.ts";

/** Deletes the rows of tokens that expired long ago. */
export const forgetAiTokens = forgetRows(aiTokens, (before) => lt(aiTokens.expiresAt, before));

const TOKEN_HOURS = 24;

/** A person may try several assistants, each with its own token; a further one ends the oldest. */
const MAX_TOKENS = 5;

/** Makes a leaked token recognisable as ours. */
const PREFIX = "tonica_";

const SHAPE = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`);

/** Nobody can guess 256 bits; the limit keeps those who try from occupying the database. */
const WRONG_TOKENS = { scope: "wrong ai tokens", max: 30, windowMinutes: 15 };

export type TokenHolder = {
  person: Person;
  tokenId: string;
  /** The token's last four characters. */
  ending: string;
};

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The caller has checked the owner's credentials. @returns the token itself, of which only a digest is stored */
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
    .offset(MAX_TOKENS);
  await endTokens(tx, inArray(aiTokens.id, oldest));
  const { ending, expiresAt } = issued!;
  const details = { ending, expires_at: expiresAt.toISOString() };
  await recordEvent(tx, { type: "admin_action", data: { action: "ai_token_issued", details }, userId, address });
  return { token, expiresAt };
}

/** @returns undefined for a token that is unknown, expired or revoked, or whose owner has lost the permission */
export async function findTokenHolder(token: string): Promise<TokenHolder | undefined> {
  if (!SHAPE.test(token)) return undefined;
  const [row] = await db
    .select({ person: personColumns, tokenId: aiTokens.id, ending: aiTokens.ending })
    .from(aiTokens)
    .innerJoin(users, eq(users.id, aiTokens.userId))
    .leftJoin(profiles, profileOfUser)
    .where(and(eq(aiTokens.tokenDigest, digestOf(token)), tokenInForce));
  const person = row && toPerson(row.person);
  if (!row || !canUseAi(person)) return undefined;
  await recordUse(row.tokenId);
  return { ...row, person: person! };
}

/** Stores the time of use at most once a minute. */
async function recordUse(id: string): Promise<void> {
  const longAgo = sql`coalesce(${aiTokens.lastUsedAt} < now() - interval '1 minute', true)`;
  await db
    .update(aiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(aiTokens.id, id), longAgo));
}

/** Checks a token that a request brings; wrong ones are counted by network address. @returns undefined for a wrong one; @throws Refusal 429 */
export async function checkToken(token: string, address: string): Promise<TokenHolder | undefined> {
  if (await db.transaction((tx) => limitReached(tx, WRONG_TOKENS, address)))
    throw new Refusal(429, AI_TEXTS.tooManyTokens);
  const holder = await findTokenHolder(token);
  if (!holder) await db.transaction((tx) => recordHit(tx, WRONG_TOKENS, address));
  return holder;
}

/** Reads the token of `Authorization: Bearer …` (RFC 6750 §2.1). @returns undefined without one */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];

/** Identifies the sender of a request by the token alone. @throws Refusal 401, 429 */
export async function requireTokenHolder({ headers, address }: Caller): Promise<TokenHolder> {
  const token = bearerToken(headers);
  if (!token) throw new Refusal(401, AI_TEXTS.tokenMissing);
  const holder = await checkToken(token, address);
  if (!holder) throw new Refusal(401, AI_TEXTS.tokenInvalid);
  return holder;
}

/* How administrators see and revoke the tokens. */

export type AiToken = {
  id: string;
  ownerEmail: string;
  /** Its last four characters. */
  ending: string;
  /** All three instants are in ISO 8601. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
};

/** Lists the tokens that are valid now, the newest first. @throws Refusal 403 */
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

/** The token is refused from its next use on; an expired one stays as it is. @throws Refusal 403, 404 */
export async function revokeToken(actor: Actor, id: string | undefined): Promise<void> {
  refuseUnless(canManageAiAccess(actor));
  if (!id || !isUuid(id)) throw new Refusal(404, AI_TEXTS.tokenGone);
  await db.transaction(async (tx) => {
    const [ended] = await endTokens(tx, eq(aiTokens.id, id), actor.id);
    if (!ended) return refuseUnlessExists(tx, id);
    const details = { ending: ended.ending, target_user_id: ended.userId };
    const data = { action: "ai_token_revoked", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

async function refuseUnlessExists(tx: Transaction, id: string): Promise<void> {
  if ((await tx.$count(aiTokens, eq(aiTokens.id, id))) === 0) throw new Refusal(404, AI_TEXTS.tokenGone);
}

/** Reads the studio's AI key; the security log records each reading. @throws Refusal 403 */
export async function readAccessKey(actor: Actor & Proof): Promise<string> {
  refuseUnless(canManageAiAccess(actor));
  refuseUnlessFresh(actor);
  await db.transaction((tx) => {
    const data = { resource: "ai_access_key", action: "read" };
    return recordEvent(tx, { type: "data_access", data, userId: actor.id, address: actor.address });
  });
  return aiAccessKey();
}
