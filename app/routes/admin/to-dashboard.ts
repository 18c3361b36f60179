import { redirect } from "react-router";
import { href } from "#app/shared/href.ts";

/** Redirects /admin itself. */
export const loader = () => redirect(href("/admin/dashboard"));

/** Never shown: a route with a component answers a refusal with the page "Accesso riservato" and not with JSON. */
export default function ToDashboard() {
  return null;
}
