/** Guards the backups: whoever has one has everything that the site holds. */
import { canKeepBackups } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canKeepBackups)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
