/** The inbox, and the numbers of the offers. */
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canHandleRequests)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
