/** Answers the type-ahead with the accounts whose e-mail begins with the typed text. */
import { findProfiles } from "#app/features/accounts/roles.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/profiles";

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(await findProfiles(personOf(context), new URL(request.url).searchParams.get("q") ?? ""));
