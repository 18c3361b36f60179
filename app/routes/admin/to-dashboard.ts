import { redirect } from "react-router";
import { dashboard } from "#app/shared/paths.ts";

/** /admin alone. */
export const loader = () => redirect(dashboard());
