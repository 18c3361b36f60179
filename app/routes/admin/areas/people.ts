/** Guards the export and the erasure of everything about one person. */
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canServePeoplesRights)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
