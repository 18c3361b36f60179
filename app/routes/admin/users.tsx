/** /admin/utenti: who has which role, and the last fifty security events (spec §2, §6, §7 calls 23-25). */
import { assignRole } from "#app/features/accounts/roles.server.ts";
import { roleAssigned } from "#app/features/accounts/texts.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import type { Route } from "./+types/users";
import { personOf } from "./guard.server.ts";
import { changeRole } from "./users/change-role.server.ts";
import { loadUsers } from "./users/load-users.server.ts";
import { UNREACHABLE, UsersPage } from "./users/users-page.tsx";

export const meta = privateHead("Utenti");

export const loader = ({ context }: Route.LoaderArgs) => loadUsers(personOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  changeRole(request, context, async (actor, grant) => {
    const { role } = await assignRole(actor, grant, actor.address);
    return roleAssigned(role);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} answered={actionData} />;
}
