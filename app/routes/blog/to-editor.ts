/** design.md §6.2: the two addresses of the dashboard's cards lead to the editor. */
import { redirect } from "react-router";
import * as paths from "#app/shared/paths.ts";
import type { Route } from "./+types/to-editor";

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  return redirect(pathname.startsWith(paths.writeWithAi()) ? paths.adminNewPostWithAi() : paths.adminNewPost());
}
