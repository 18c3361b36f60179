/** For the type-ahead: accounts whose e-mail begins with what was typed. */
import { findProfiles } from "#app/features/accounts/roles.server.ts";
import type { Route } from "./+types/profiles";

export const loader = ({ request }: Route.LoaderArgs) => findProfiles(new URL(request.url).searchParams.get("q") ?? "");
