/** GET /api/times (design.md §8): the free times of a kind, as they are now. */
import { listSoonestTimes } from "#app/features/booking/offered-times.server.ts";
import { listFreeTimes } from "#app/features/booking/times.server.ts";
import { currentRules, findKind } from "#app/features/booking/rules.ts";
import { NEXT_TIMES } from "#app/features/booking/week.ts";
import { answerJson, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseIsoDay, romeDay, romeIso } from "#app/shared/rome-clock.ts";
import type { Route } from "./+types/times";

const MOST_DAYS = 31;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerJson(requestId(context), async () => {
    const query = new URL(request.url).searchParams;
    const per = query.get("per") ?? "";
    const from = query.get("from");
    const day = from === null ? romeDay(new Date()) : parseIsoDay(from);
    if (!day) throw new Refusal(422, "Scrivi il giorno come 2026-11-24.", { field: "from" });
    const days = Number(query.get("days") ?? 7);
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      throw new Refusal(422, `Scegli da 1 a ${MOST_DAYS} giorni.`, { field: "days" });
    const con = query.get("con") || undefined;
    const count = query.get("count");
    if (count !== null && !(Number.isInteger(Number(count)) && Number(count) >= 1 && Number(count) <= NEXT_TIMES))
      throw new Refusal(422, `Chiedi da 1 a ${NEXT_TIMES} orari.`, { field: "count" });
    const times =
      count === null
        ? (await listFreeTimes(per, day, days, { con })).map(({ at, people }) => ({ at: romeIso(at), people }))
        : (await listSoonestTimes(per, Number(count), con)).map(({ at, people }) => ({ at, people }));
    const body = {
      kind: per,
      minutes: findKind(currentRules(), per)!.minutes,
      times,
    };
    return Response.json(body, { headers: { "Cache-Control": "no-store" } });
  });

export const action = () => refuseMethod("GET");
