/** Deletes a draft. */
import { data, redirect } from "react-router";
import { deleteDraft } from "#app/features/writing/bin-articles.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { setCookies } from "#app/platform/http/set-cookies.server.ts";
import { href } from "#app/shared/href.ts";
import { actorOf } from "../guard.server.ts";
import { orRefusedPage } from "../refused-page.server.ts";
import type { Route } from "./+types/deletion";
import { outcomeCookie } from "./told.server.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/blog/:id", { id }));

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  orRefusedPage(async () => {
    const { version } = await readFormFields(request);
    const result = await deleteDraft(actorOf(request, context), id, Number(version) || undefined);
    if ("conflict" in result)
      throw data({ sentence: "Qualcun altro ha appena salvato questa bozza: riaprila prima di eliminarla." }, 409);
    return redirect(href("/admin/blog"), {
      status: 303,
      headers: setCookies([outcomeCookie({ kind: "deleted", of: id })]),
    });
  });
