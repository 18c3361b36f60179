/** Articles, categories, pictures. */
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { only } from "../guard.server.ts";

export const middleware = [only(canWriteArticles)];

/** Without one the router would not ask the server before it shows a page that reads nothing itself. */
export const loader = () => null;
