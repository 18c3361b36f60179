/** Spec §7 call 18: returns the client's own address, so that no third party has to. It is neither stored nor logged. */
import { answerJson, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { requestId, visitorContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/ip";

export const loader = ({ context }: Route.LoaderArgs) =>
  answerJson(requestId(context), async () => ({ ip: context.get(visitorContext).address }));

export const action = () => refuseMethod("GET");
