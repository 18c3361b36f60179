/** /admin/cerca: what the command palette finds of what who asks may open. */
import { searchAdmin } from "#app/features/search/search-admin.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/search";

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(await searchAdmin(personOf(context), new URL(request.url).searchParams.get("q") ?? ""));
