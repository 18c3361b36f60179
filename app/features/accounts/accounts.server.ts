/** Small questions about accounts that several verbs ask. */
import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { profiles, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { grantsOf } from "./grants.ts";
import type { Person } from "./person.ts";

/** Works with one account at a time: two sign-ups with one address, two changes of one person's roles. */
export async function lockAccount(tx: Transaction, which: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${which}`}, 0))`);
}

export async function accountOf(tx: Transaction, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return account;
}

export async function rolesOf(tx: Transaction, userId: string): Promise<Role[]> {
  const held = await tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return held.map(({ role }) => role);
}

export async function someAdminExists(on: Database | Transaction = db): Promise<boolean> {
  return (await on.$count(userRoles, eq(userRoles.role, "admin"))) > 0;
}

/** Of a query that joins users and, loosely, profiles: the roles are those of this moment (trust.md 18). */
export const personColumns = {
  id: users.id,
  email: users.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  secondFactor: users.twoFactorEnabled,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
};

export const profileOfUser = eq(profiles.userId, users.id);

/** The one place where a person's permissions come from. */
export const toPerson = (row: Omit<Person, "grants">): Person => ({ ...row, grants: grantsOf(row.roles) });

/*
 * The end of tokens of AI access, which comes with a new password and with the last role too
 * (ai-access/ai-tokens.server.ts).
 */

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
