/** A writer gives up the own unpublished changes: the article is again what was saved. */
import { redirect } from "react-router";
import { discardWorkingCopy } from "#app/features/blog/edit.server.ts";
import { adminPost } from "#app/shared/paths.ts";
import { actorOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/discarding";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(adminPost(id));

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  orRefusedPage(async () => {
    await discardWorkingCopy(actorOf(request, context), id);
    return redirect(adminPost(id), 303);
  });
