import { useRouteLoaderData } from "react-router";
import type { Person } from "#app/features/accounts/person.ts";
import type { loader } from "../layout";

/** The signed-in person, as the admin's pages know them; accounts/can.ts says what to show them. */
export type Me = Pick<Person, "id" | "email" | "grants"> & {
  /** How many things are still to be done before the site opens. */
  tasksBeforeOpening?: number;
  /** How many things about the machine somebody should look at. */
  troubles?: number;
};

export const useMe = (): Me => useRouteLoaderData<typeof loader>("routes/admin/layout")!.me;
