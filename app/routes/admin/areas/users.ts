/** Guards the list of roles. AI access and the last security events are on the same page and need permissions of their own. */
import { canAssignRoles } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canAssignRoles)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
