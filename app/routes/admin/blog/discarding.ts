/** Discards the writer's own unpublished changes: the editor shows the saved article again. */
import { redirect } from "react-router";
import { discardWorkingCopy } from "#app/features/writing/edit.server.ts";
import { href } from "#app/shared/href.ts";
import { actorOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/discarding";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/blog/:id", { id }));

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  orRefusedPage(async () => {
    await discardWorkingCopy(actorOf(request, context), id);
    return redirect(href("/admin/blog/:id", { id }), 303);
  });
