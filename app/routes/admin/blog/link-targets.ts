/** Finds pages and articles that an article may link to, for the editor's search. */
import { findLinkTargets } from "#app/features/writing/admin-list.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/link-targets";

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(await findLinkTargets(personOf(context), new URL(request.url).searchParams.get("q") ?? ""));
