/** The security log. */
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canReadSecurityLog)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
