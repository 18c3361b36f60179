import { redirect } from "react-router";
import { href } from "#app/shared/href.ts";

/** /admin alone. */
export const loader = () => redirect(href("/admin/dashboard"));

/** Never seen: with it the address is a page, and who is refused here reads "Accesso riservato" instead of data. */
export default function ToDashboard() {
  return null;
}
