/** For the editor's search: what on this site an article may link to. */
import { findLinkTargets } from "#app/features/blog/link-search.server.ts";
import type { Route } from "./+types/link-targets";

export const loader = async ({ request }: Route.LoaderArgs) =>
  Response.json(await findLinkTargets(new URL(request.url).searchParams.get("q") ?? ""));
