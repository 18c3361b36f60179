/** Exports the filtered log for a spreadsheet. */
import { exportEvents } from "#app/features/audit/export-csv.server.ts";
import { answerCsv } from "#app/platform/http/csv-answer.server.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/export";
import { fieldsOf, filterOf } from "./filter.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const lines = await exportEvents(actorOf(request, context), filterOf(fieldsOf(new URL(request.url).searchParams)));
  return answerCsv(lines, "registro-di-sicurezza.csv");
}
