/** Revokes a role (call 25). Without JavaScript the answer is the users' page. */
import { revokeRole } from "#app/features/accounts/roles.server.ts";
import { roleRevoked } from "#app/features/accounts/texts.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/revocations";
import { changeRole } from "./change-role.server.ts";
import { loadUsers } from "./load-users.server.ts";
import { UNREACHABLE, UsersPage } from "./users-page.tsx";

export const meta = privateHead("Utenti");

export const loader = ({ context }: Route.LoaderArgs) => loadUsers(personOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  changeRole(request, context, async (actor, grant) => {
    await revokeRole(actor, grant, actor.address);
    return roleRevoked;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function Revocations({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} answered={actionData} />;
}
