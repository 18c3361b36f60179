/** Shows the studio's AI key on request. Without JavaScript the answer is the users' page. */
import { UNREACHABLE } from "#app/features/accounts/texts.ts";
import { readAccessKey } from "#app/features/ai-access/ai-tokens.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { privateHead } from "#app/seo/private-head.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { personOf, provenActor } from "../guard.server.ts";
import type { Route } from "./+types/ai-key";
import { answerAccess } from "./answer-access.server.ts";
import { loadUsers } from "./load-users.server.ts";
import { UsersPage } from "./users-page.tsx";

export const meta = privateHead("Utenti");

export const loader = ({ context }: Route.LoaderArgs) => loadUsers(personOf(context));

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAccess(async () => ({
    key: await readAccessKey(await provenActor(request, context, await readFormFields(request))),
  }));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnreachable(serverAction, { said: UNREACHABLE.said });

export default function AiKey({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage {...loaderData} answered={undefined} access={actionData} />;
}
