import { redirect } from "react-router";
import { dashboard } from "#app/shared/paths.ts";

/** /admin alone. */
export const loader = () => redirect(dashboard());

/** Never seen: with it the address is a page, and who is refused here reads "Accesso riservato" instead of data. */
export default function ToDashboard() {
  return null;
}
