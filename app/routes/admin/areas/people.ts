/** What is kept about one person, to hand out or to erase. */
import { canServePeoplesRights } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canServePeoplesRights)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
