/** Guards the facts and words of the site, their draft and their history. */
import { canChangeStudio } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canChangeStudio)];

/** Without a loader the router would show a page that has none without asking the server, and so without the guard. */
export const loader = () => null;
