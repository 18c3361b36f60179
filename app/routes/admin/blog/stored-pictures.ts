/** Lists the stored pictures for the editor, the newest first, or those that match a search. */
import { listMedia } from "#app/features/media/read.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/stored-pictures";

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(
    await listMedia(personOf(context), { page: 1, query: new URL(request.url).searchParams.get("q") ?? "" }),
  );
