/** Guards what everybody with access to the admin sees: the dashboard, one's own profile, the 404 page. */
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canUseAdmin)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
