/** Who used the text generator how often: needed for the allowance of a day, and for a year's look back. */
import { lt } from "drizzle-orm";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { aiUsage } from "#app/db/schema/ai.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";

export const forgetAiUsage = forgetRows(aiUsage, (before) => lt(aiUsage.day, isoDay(romeDay(before))));
