/** What the editor says beside the address while it is typed. */
import { slugAvailability } from "#app/features/blog/slug-availability.server.ts";
import type { Route } from "./+types/slug";

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return slugAvailability(searchParams.get("slug") ?? "", searchParams.get("articolo") ?? undefined).then((said) =>
    Response.json(said),
  );
}
