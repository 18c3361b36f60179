/** For the editor: the pictures there are, the newest first, or those that the words find. */
import { listMedia } from "#app/features/media/read.server.ts";
import type { Route } from "./+types/stored-pictures";

export const loader = async ({ request }: Route.LoaderArgs) =>
  Response.json(await listMedia({ page: 1, query: new URL(request.url).searchParams.get("q") ?? "" }));
