/** Exports every request for a spreadsheet. */
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { answerCsv } from "#app/platform/http/csv-answer.server.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/export";

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  answerCsv(await exportCsv(actorOf(request, context)), "richieste.csv");
