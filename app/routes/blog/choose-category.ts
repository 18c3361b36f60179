/** Where the category filter's form arrives: it leads on to the category's own address. */
import { redirect } from "react-router";
import * as paths from "#app/shared/paths.ts";
import type { Route } from "./+types/choose-category";

export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get("categoria");
  return redirect(slug ? paths.blogCategory(encodeURIComponent(slug)) : paths.blog());
}
