/** Small questions about accounts that several verbs ask. */
import { eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { userRoles, users } from "#app/db/schema/accounts.server.ts";
import type { Role } from "#app/shared/roles.ts";

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
