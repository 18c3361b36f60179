/** Guards visits, sources and campaigns. */
import { canReadStatistics } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canReadStatistics)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
