/** Guards how the machine is: mail, backups, database and the rest of what /admin/salute tells. */
import { canReadHealth } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canReadHealth)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
