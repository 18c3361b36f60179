/** Small questions about accounts that several verbs ask. */
import { and, eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { userRoles, users } from "#app/db/schema/accounts.server.ts";
import type { Role } from "./person.ts";

/** Works with one account at a time: two sign-ups with one address, two changes of one person's roles. */
export async function lockAccount(tx: Transaction, which: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${which}`}, 0))`);
}

export async function accountOf(tx: Transaction, email: string): Promise<{ id: string } | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return account;
}

export async function hasRole(tx: Transaction, userId: string, role: Role): Promise<boolean> {
  return (await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, role)))) > 0;
}

export async function someAdminExists(on: Database | Transaction = db): Promise<boolean> {
  return (await on.$count(userRoles, eq(userRoles.role, "admin"))) > 0;
}
