/** Who may do something, for what the site tells people by itself. */
import { asc, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { personColumns, profileOfUser, toPerson } from "./accounts.server.ts";
import { type Reader, refuseUnless } from "./can-or-refuse.server.ts";
import { canAssignRoles } from "./can.ts";

export type Staff = { id: string; email: string; weeklyMail: boolean };

/** @param isAllowed a function of can.ts; @throws Refusal 403 */
export async function listStaffWho(reader: Reader, isAllowed: (person: Reader) => boolean): Promise<Staff[]> {
  refuseUnless(canAssignRoles(reader));
  const rows = await db
    .select({ ...personColumns, weeklyMail: profiles.weeklyMail })
    .from(users)
    .leftJoin(profiles, profileOfUser)
    .where(
      sql`exists (select from user_roles where user_id = ${users.id})
        or exists (select from user_duties where user_id = ${users.id})`,
    )
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows
    .filter((row) => isAllowed(toPerson(row)))
    .map(({ id, email, weeklyMail }) => ({ id, email, weeklyMail: weeklyMail ?? true }));
}
