/** Makes one of two requests of a person, and leads to the one that stays. Without JavaScript the answer is the request's page. */
import { redirect } from "react-router";
import { mergeRequests } from "#app/features/inbox/merge.server.ts";
import { href } from "#app/shared/href.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/merging";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  let stays = id;
  const answered = await answer(request, async ({ altra = "" }) => {
    stays = (await mergeRequests(actorOf(request, context), id, altra)).id;
    return {
      title: "Richieste unite",
      description: "La storia di tutte e due è qui.",
      undo: { action: href("/admin/richieste/:id/separa", { id }), fields: { unita: altra } },
    };
  });
  return stays === id ? answered : redirect(adminRequest(stays, { stato: "tutte" }), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function RequestsMerged({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
