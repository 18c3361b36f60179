import { useRouteLoaderData } from "react-router";
import type { Person } from "#app/features/accounts/person.ts";
import type { loader } from "../layout";

/** Who is at work, as the pages know it: they ask the predicates of accounts/can.ts what to show. */
export type Me = Pick<Person, "id" | "email" | "grants">;

export const useMe = (): Me => useRouteLoaderData<typeof loader>("routes/admin/layout")!.me;
