/** Checks a slug while it is typed in the editor. */
import { checkSlugAvailability } from "#app/features/writing/free-slug.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/slug";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [typed, articleId] = [searchParams.get("slug") ?? "", searchParams.get("articolo") ?? undefined];
  return Response.json(await checkSlugAvailability(personOf(context), typed, articleId));
}
