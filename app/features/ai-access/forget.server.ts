/** Keys of assistants that have long expired: until then /admin/utenti shows who had one. */
import { lt } from "drizzle-orm";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { aiTokens } from "#app/db/schema/ai.server.ts";

export const forgetAiTokens = forgetRows(aiTokens, (before) => lt(aiTokens.expiresAt, before));
