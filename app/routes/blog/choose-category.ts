/** Redirects the category filter's form to the category's own address. */
import { redirect } from "react-router";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/choose-category";

export function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get("categoria");
  return redirect(slug ? href("/blog/c/:slug", { slug }) : href("/blog"));
}
