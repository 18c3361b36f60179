import { eq, sql } from "drizzle-orm";
import { profiles, userRoles, users } from "#app/db/schema/accounts.server.ts";
import type { Role } from "#app/shared/roles.ts";
import { grantsOf } from "./grants.ts";
import type { Person } from "./person.ts";

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
