/** Metrics for the operator, behind a token of their own. Without METRICS_TOKEN this address answers 404. */
import { env } from "#app/env.server.ts";
import { readAlarmKinds } from "#app/features/alarms/watch.server.ts";
import { levelOf } from "#app/features/health/health.ts";
import { readVerdicts } from "#app/features/health/read-health.server.ts";
import { readMetrics } from "#app/platform/metrics.server.ts";
import { sameSecret } from "#app/platform/secrets.server.ts";
import type { Route } from "./+types/metrics.ts";

export async function loader({ request }: Route.LoaderArgs) {
  if (env.METRICS_TOKEN === undefined) return refusal(404, "Questo indirizzo non esiste.");
  if (!sameSecret(request.headers.get("authorization") ?? "", `Bearer ${env.METRICS_TOKEN}`))
    return refusal(401, "Serve il token delle metriche.", { "WWW-Authenticate": "Bearer" });
  const { text, type } = await readMetrics(...(await Promise.all([levels(), readAlarmKinds()])));
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

const levels = async (): Promise<[check: string, level: number][]> =>
  Object.entries(await readVerdicts()).map(([check, verdict]) => [check, levelOf(verdict)]);

const refusal = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
