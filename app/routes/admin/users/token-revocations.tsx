/** Revokes an AI token. Without JavaScript the answer is the users' page. */
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { AI_TEXTS } from "#app/features/ai-access/ai-texts.ts";
import { revokeToken } from "#app/features/ai-access/ai-tokens.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { actorOf, personOf } from "../guard.server.ts";
import type { Route } from "./+types/token-revocations";
import { answerAccess } from "./answer-access.server.ts";
import { loadUsers } from "./load-users.server.ts";
import { UsersPage } from "./users-page.tsx";

export const meta = privateHead("Utenti");

export const loader = ({ context }: Route.LoaderArgs) => loadUsers(personOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAccess(async () => {
    const { token_id: id } = await readFormFields(request);
    await revokeToken(actorOf(request, context), id);
    return { said: AI_TEXTS.tokenRevoked };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, { said: UNREACHABLE.said });

export default function TokenRevocations({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} answered={undefined} access={actionData} />;
}
