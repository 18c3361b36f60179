/** Loads the users' page, for each of its addresses. */
import { data } from "react-router";
import { canManageAiAccess, canReadSecurityLog } from "#app/features/accounts/can.ts";
import type { Person } from "#app/features/accounts/person.ts";
import { listUsersWithRoles } from "#app/features/accounts/roles.server.ts";
import { listTokens } from "#app/features/ai-access/ai-tokens.server.ts";
import { findLatestLines } from "#app/features/audit/read.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Role } from "#app/shared/roles.ts";

export type UserWithRoles = {
  userId: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  roles: { role: Role; createdAt: string }[];
};

/** Loads the log and the AI tokens only for people who may see them. */
export async function loadUsers(me: Person) {
  try {
    const [grants, events, tokens] = await Promise.all([
      listUsersWithRoles(me),
      canReadSecurityLog(me) ? findLatestLines(me) : undefined,
      canManageAiAccess(me) ? listTokens(me) : undefined,
    ]);
    const users = new Map<string, UserWithRoles>();
    for (const { userId, email, firstName, lastName, role, createdAt } of grants) {
      const user = users.get(userId) ?? { userId, email, firstName, lastName, roles: [] };
      user.roles.push({ role, createdAt });
      users.set(userId, user);
    }
    return data({ users: [...users.values()], events, tokens, failed: false });
  } catch (error) {
    log.error({ error: String(error) }, "users not read");
    return data({ users: [], events: [], tokens: [], failed: true }, 503);
  }
}
