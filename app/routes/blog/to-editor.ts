/** design.md §6.2: redirects the two addresses of the dashboard's cards to the editor. */
import { redirect } from "react-router";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import type { Route } from "./+types/to-editor";

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return redirect(
    pathname.startsWith(href("/blog/scrivi-con-ia")) ? paths.adminNewPostWithAi() : href("/admin/blog/new"),
  );
}
