/** Spec §7 call 4: the four public counters, as they are now. */
import { readSummary } from "#app/features/analytics/summary.server.ts";
import { answerJson, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/analytics-summary";

export const loader = ({ context }: Route.LoaderArgs) => answerJson(requestId(context), () => readSummary());

export const action = () => refuseMethod("GET");
