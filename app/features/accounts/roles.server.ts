/** Assigns and revokes roles (spec §7 calls 23 and 25), and the duties beside them. A change takes effect at the person's next request. */
import { and, asc, eq, isNull, like } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { profiles, userDuties, userRoles, users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type Duty, isDuty } from "#app/shared/duties.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isRole, type Role, ROLES } from "#app/shared/roles.ts";
import { endTokensOf, grantsNow, lockAccount, rolesOf } from "./accounts.server.ts";
import { type Reader, refuseUnless, refuseUnlessFresh } from "./can-or-refuse.server.ts";
import { canAssignRoles, canRevokeRole, canUseAi } from "./can.ts";
import type { Person } from "./person.ts";
import { TEXTS } from "./texts.ts";

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

type RoleGiver = Pick<Person, "id" | "grants" | "provedAt">;

type Change = { userId: string | undefined; role: string | undefined };

/** Does nothing when the person has the role already. @throws Refusal 403, 404, 422 */
export async function assignRole(actor: RoleGiver, change: Change, address: string): Promise<{ role: Role }> {
  refuseUnless(canAssignRoles(actor));
  const { userId, role } = await requireGrant(change);
  refuseUnlessFresh(actor);
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
  const { userId, role } = await requireGrant(change);
  refuseUnlessFresh(actor);
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
    if (!canUseAi({ grants: await grantsNow(tx, userId) })) await endTokensOf(tx, userId);
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

type DutyChange = { userId: string | undefined; duty: string | undefined };

/** Entrusts a duty to a person. Does nothing when the person has it already. @throws Refusal 403, 404, 422 */
export async function giveDuty(actor: RoleGiver, change: DutyChange, address: string): Promise<{ duty: Duty }> {
  refuseUnless(canAssignRoles(actor));
  const { userId, duty } = requireDuty(change);
  refuseUnlessFresh(actor);
  await db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    await requireUser(tx, userId);
    await grantDuty(tx, { userId, duty, actorId: actor.id, address });
  });
  return { duty };
}

/** Does nothing when the person does not have it. @throws Refusal 403, 404, 422 */
export async function takeDuty(actor: RoleGiver, change: DutyChange, address: string): Promise<{ duty: Duty }> {
  refuseUnless(canAssignRoles(actor));
  const { userId, duty } = requireDuty(change);
  refuseUnlessFresh(actor);
  await db.transaction(async (tx) => {
    await lockRolesAndCheckAgain(tx, actor);
    await requireUser(tx, userId);
    const taken = await tx
      .delete(userDuties)
      .where(and(eq(userDuties.userId, userId), eq(userDuties.duty, duty)))
      .returning();
    if (taken.length === 0) return;
    const data = { target_user_id: userId, duty, given: false };
    await recordEvent(tx, { type: "role_change", data, userId: actor.id, address });
  });
  return { duty };
}

/** An accepted invitation calls this too. */
export async function grantDuty(
  tx: Transaction,
  { userId, duty, actorId, address }: { userId: string; duty: Duty; actorId?: string | undefined; address: string },
): Promise<void> {
  const given = await tx
    .insert(userDuties)
    .values({ userId, duty, createdBy: actorId })
    .onConflictDoNothing()
    .returning();
  if (given.length === 0) return;
  const data = { target_user_id: userId, duty, given: true };
  await recordEvent(tx, { type: "role_change", data, userId: actorId, address });
}

function requireDuty({ userId: typed, duty }: DutyChange): { userId: string; duty: Duty } {
  const userId = requireUserId(typed);
  if (!isDuty(duty)) throw new Refusal(422, TEXTS.dutyUnknown, { field: "duty" });
  return { userId, duty };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The person is an account's id, or the e-mail where no script has looked the id up. */
async function requireGrant({ userId: typed = "", role }: Change): Promise<{ userId: string; role: Role }> {
  if (typed.trim() && !isRole(role)) throw new Refusal(422, TEXTS.roleUnknown, { field: "role" });
  const [found] = typed.includes("@")
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, normaliseEmail(typed)))
    : [];
  return { userId: requireUserId(found?.id ?? typed), role: role as Role };
}

export function requireUserId(typed = ""): string {
  const userId = typed.trim().toLowerCase();
  if (!userId) throw new Refusal(422, TEXTS.userIdMissing, { field: "user_id" });
  if (!UUID.test(userId)) throw new Refusal(404, TEXTS.userUnknown, { field: "user_id" });
  return userId;
}

/**
 * Checks the permission again under a lock on all roles: of two administrators who revoke each other's role at the same time
 * only one succeeds.
 */
export async function lockRolesAndCheckAgain(tx: Transaction, actor: Pick<Person, "id">): Promise<void> {
  await lockAccount(tx, "roles");
  refuseUnless(canAssignRoles({ grants: await grantsNow(tx, actor.id) }));
}

export async function requireUser(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), isNull(users.closedAt)))) === 0)
    throw new Refusal(404, TEXTS.userUnknown, { field: "user_id" });
}

const strongest = (held: Role[]): Role | null => ROLES.findLast((role) => held.includes(role)) ?? null;
