/** For the type-ahead: accounts whose e-mail begins with what was typed. */
import { findProfiles } from "#app/features/accounts/roles.server.ts";
import type { Route } from "./+types/profiles";

export const loader = async ({ request }: Route.LoaderArgs) =>
  Response.json(await findProfiles(new URL(request.url).searchParams.get("q") ?? ""));
