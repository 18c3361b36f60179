/** Small queries about accounts that several features share. */
import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { profiles, userDuties, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";
import type { Duty } from "#app/shared/duties.ts";
import type { Role } from "#app/shared/roles.ts";
import { grantsOf, type Permission } from "./grants.ts";
import type { Person } from "./person.ts";

/** Holds a lock until the transaction ends, so that two sign-ups with one address, or two changes of roles, cannot overlap. */
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

/** What the person may do at this moment, for a change that depends on it. */
export async function grantsNow(tx: Transaction, userId: string): Promise<Permission[]> {
  const held = await tx.select({ duty: userDuties.duty }).from(userDuties).where(eq(userDuties.userId, userId));
  return grantsOf(
    await rolesOf(tx, userId),
    held.map(({ duty }) => duty),
  );
}

/** The columns of a person, for a query that joins users and left-joins profiles. Roles and duties are read at that moment (trust.md 18). */
export const personColumns = {
  id: users.id,
  email: users.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  secondFactor: users.twoFactorEnabled,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
  duties: sql<
    Duty[]
  >`array(select ${userDuties.duty} from ${userDuties} where ${userDuties.userId} = ${users.id} order by 1)`,
};

export const profileOfUser = eq(profiles.userId, users.id);

/** Adds the permissions that roles and duties grant; they are computed nowhere else. */
export const toPerson = (row: Omit<Person, "grants" | "provedAt">, provedAt: Person["provedAt"] = null): Person => ({
  ...row,
  provedAt,
  grants: grantsOf(row.roles, row.duties),
});

/*
 * AI tokens end with a new password and with a person's last role, so what ends them stands here and not in
 * ai-access/ai-tokens.server.ts.
 */

export const tokenInForce = and(isNull(aiTokens.revokedAt), gt(aiTokens.expiresAt, sql`now()`));

/** @param by the administrator who revokes them; without it, the owner's own change ended them */
export const endTokens = (tx: Transaction, which: SQL, by?: string) =>
  tx
    .update(aiTokens)
    .set({ revokedAt: sql`now()`, revokedBy: by })
    .where(and(which, tokenInForce))
    .returning({ ending: aiTokens.ending, userId: aiTokens.userId });

/** Ends all of a person's tokens: after a new password, or the loss of the last role that allowed them. */
export async function endTokensOf(tx: Transaction, userId: string): Promise<void> {
  await endTokens(tx, eq(aiTokens.userId, userId));
}
