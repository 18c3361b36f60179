/** Who has which role. AI access and the last security events stand on the same page, for who may see them. */
import { canAssignRoles } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canAssignRoles)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
