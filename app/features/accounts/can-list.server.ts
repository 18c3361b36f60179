/** Who may do something, for what the site tells people by itself. */
import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles, userRoles, users } from "#app/db/schema/accounts.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { type Reader, refuseUnless } from "./can-or-refuse.server.ts";
import { canAssignRoles } from "./can.ts";
import { grantsOf } from "./grants.ts";

export type Staff = { id: string; email: string; weeklyMail: boolean };

/** @param isAllowed a function of can.ts; @throws Refusal 403 */
export async function listStaffWho(reader: Reader, isAllowed: (person: Reader) => boolean): Promise<Staff[]> {
  refuseUnless(canAssignRoles(reader));
  const rows = await db
    .select({ id: users.id, email: users.email, weeklyMail: profiles.weeklyMail, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(users.createdAt), asc(users.id));
  const people = new Map<string, Staff & { roles: Role[] }>();
  for (const { id, email, weeklyMail, role } of rows) {
    const person = people.get(id) ?? { id, email, weeklyMail: weeklyMail ?? true, roles: [] };
    person.roles.push(role);
    people.set(id, person);
  }
  return [...people.values()]
    .filter(({ roles }) => isAllowed({ grants: grantsOf(roles) }))
    .map(({ id, email, weeklyMail }) => ({ id, email, weeklyMail }));
}
