/** What the users' page shows, for each of its addresses. */
import { data } from "react-router";
import { listTokens } from "#app/features/accounts/ai-token-list.server.ts";
import type { Person, Role } from "#app/features/accounts/person.ts";
import { listUsersWithRoles } from "#app/features/accounts/roles.server.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { log } from "#app/platform/log.server.ts";

export type UserWithRoles = {
  userId: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  roles: { role: Role; createdAt: string }[];
};

export async function loadUsers(me: Person) {
  try {
    const [grants, events, tokens] = await Promise.all([listUsersWithRoles(), findEvents(), listTokens(me)]);
    const users = new Map<string, UserWithRoles>();
    for (const { userId, email, firstName, lastName, role, createdAt } of grants) {
      const user = users.get(userId) ?? { userId, email, firstName, lastName, roles: [] };
      user.roles.push({ role, createdAt });
      users.set(userId, user);
    }
    return data({ meId: me.id, users: [...users.values()], events, tokens, failed: false });
  } catch (error) {
    log.error({ error: String(error) }, "users not read");
    return data({ meId: me.id, users: [], events: [], tokens: [], failed: true }, 503);
  }
}
