/** What everybody finds who may enter: the dashboard, the own profile, addresses that lead nowhere. */
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canUseAdmin)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
