/** Assigns and revokes roles (spec §7 calls 23 and 25). A change takes effect at the person's next request. */
import { and, asc, desc, eq, like } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { profiles, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isRole, type Role, ROLES } from "#app/shared/roles.ts";
import { endTokensOf, lockAccount, rolesOf } from "./accounts.server.ts";
import { type Reader, refuseUnless } from "./can-or-refuse.server.ts";
import { canAssignRoles, canRevokeRole, canUseAi } from "./can.ts";
import { grantsOf } from "./grants.ts";
import type { Person } from "./person.ts";
import { TEXTS } from "./texts.ts";

export type RoleGrant = {
  id: string;
  userId: string;
  role: Role;
  /** ISO 8601 */
  createdAt: string;
  /** null for the first administrator's own role and for one assigned from the command line. */
  createdBy: string | null;
  /** All three are null when the person has no profile. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** Newest first. @throws Refusal 403 */
export async function listUsersWithRoles(actor: Reader): Promise<RoleGrant[]> {
  refuseUnless(canAssignRoles(actor));
  const rows = await db
    .select({
      id: userRoles.id,
      userId: userRoles.userId,
      role: userRoles.role,
      createdAt: userRoles.createdAt,
      createdBy: userRoles.createdBy,
      email: profiles.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(userRoles)
    .leftJoin(profiles, eq(profiles.userId, userRoles.userId))
    .orderBy(desc(userRoles.createdAt), desc(userRoles.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export type ProfileFound = { userId: string; email: string; firstName: string | null; lastName: string | null };

/** Finds the first ten accounts whose e-mail begins with the prefix. @throws Refusal 403 */
export async function findProfiles(actor: Reader, emailPrefix: string): Promise<ProfileFound[]> {
  refuseUnless(canAssignRoles(actor));
  const prefix = normaliseEmail(emailPrefix).replaceAll("\0", "");
  if (!prefix) return [];
  return db
    .select()
    .from(profiles)
    .where(like(profiles.email, `${prefix.replace(/[\\%_]/g, "\\$&")}%`))
    .orderBy(asc(profiles.email))
    .limit(10);
}

type RoleGiver = Pick<Person, "id" | "grants">;

type Change = { userId: string | undefined; role: string | undefined };

/** Does nothing when the person has the role already. @throws Refusal 403, 404, 422 */
export async function assignRole(actor: RoleGiver, change: Change, address: string): Promise<{ role: Role }> {
  refuseUnless(canAssignRoles(actor));
  const { userId, role } = requireGrant(change);
  await db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    await requireUser(tx, userId);
    await grantRole(tx, { userId, role, actorId: actor.id, address });
  });
  return { role };
}

/** Does nothing when the person does not have the role. @throws Refusal 403, 404, 422 */
export async function revokeRole(actor: RoleGiver, change: Change, address: string): Promise<{ role: Role }> {
  refuseUnless(canAssignRoles(actor));
  const { userId, role } = requireGrant(change);
  if (!canRevokeRole(actor, { userId, role })) throw new Refusal(422, TEXTS.ownAdminRole);
  await db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    await requireUser(tx, userId);
    if (role === "admin" && (await tx.$count(userRoles, eq(userRoles.role, "admin"))) <= 1)
      throw new Refusal(422, TEXTS.lastAdmin);
    const revoked = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
      .returning();
    if (revoked.length === 0) return;
    const left = await rolesOf(tx, userId);
    if (!canUseAi({ grants: grantsOf(left) })) await endTokensOf(tx, userId);
    const data = { target_user_id: userId, new_role: strongest(left), old_role: role };
    await recordEvent(tx, { type: "role_change", data, userId: actor.id, address });
  });
  return { role };
}

type Grant = { userId: string; role: Role; actorId?: string; address?: string };

/** The command line calls this too, without an actor. */
export async function grantRole(tx: Transaction, { userId, role, actorId, address }: Grant): Promise<void> {
  const oldRole = strongest(await rolesOf(tx, userId));
  const granted = await tx
    .insert(userRoles)
    .values({ userId, role, createdBy: actorId })
    .onConflictDoNothing()
    .returning();
  if (granted.length === 0) return;
  const data = { target_user_id: userId, new_role: role, old_role: oldRole };
  await recordEvent(tx, { type: "role_change", data, userId: actorId, address });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function requireGrant({ userId: typed = "", role }: Change): { userId: string; role: Role } {
  const userId = typed.trim().toLowerCase();
  if (!userId) throw new Refusal(422, TEXTS.userIdMissing, { field: "user_id" });
  if (!isRole(role)) throw new Refusal(422, TEXTS.roleUnknown, { field: "role" });
  if (!UUID.test(userId)) throw new Refusal(404, TEXTS.userUnknown, { field: "user_id" });
  return { userId, role };
}

/**
 * Checks the permission again under a lock on all roles: of two administrators who revoke each other's role at the same time
 * only one succeeds.
 */
async function lockRolesAndCheckAgain(tx: Transaction, actor: RoleGiver): Promise<void> {
  await lockAccount(tx, "roles");
  refuseUnless(canAssignRoles({ grants: grantsOf(await rolesOf(tx, actor.id)) }));
}

async function requireUser(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.$count(users, eq(users.id, userId))) === 0)
    throw new Refusal(404, TEXTS.userUnknown, { field: "user_id" });
}

const strongest = (held: Role[]): Role | null => ROLES.findLast((role) => held.includes(role)) ?? null;
