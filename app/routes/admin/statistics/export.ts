/** Exports one table of the statistics for a spreadsheet. */
import { data } from "react-router";
import { exportStatistics, isStatisticsTable } from "#app/features/analytics/export-csv.server.ts";
import { stretchOf } from "#app/features/analytics/periods.ts";
import { answerCsv } from "#app/platform/http/csv-answer.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/export";
import { periodOf } from "./period.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const table = searchParams.get("tabella");
  if (!isStatisticsTable(table)) throw data(null, { status: 404 });
  const period = periodOf(searchParams);
  const lines = await exportStatistics(personOf(context), table, stretchOf(period));
  return answerCsv([lines], `${table}-${period}.csv`);
}
