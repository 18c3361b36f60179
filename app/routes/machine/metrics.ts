/** Metrics for the operator, behind a token of their own. Without METRICS_TOKEN this address answers 404. */
import { env } from "#app/env.server.ts";
import { readMetrics } from "#app/platform/metrics.server.ts";
import { sameSecret } from "#app/platform/secrets.server.ts";
import type { Route } from "./+types/metrics.ts";

export async function loader({ request }: Route.LoaderArgs) {
  if (env.METRICS_TOKEN === undefined) return refusal(404, "Questo indirizzo non esiste.");
  if (!sameSecret(request.headers.get("authorization") ?? "", `Bearer ${env.METRICS_TOKEN}`))
    return refusal(401, "Serve il token delle metriche.", { "WWW-Authenticate": "Bearer" });
  const { text, type } = await readMetrics();
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

const refusal = (status: number, error: string, headers?: Record<string, string>) =>
  Response.json({ error }, { status, headers: { "Cache-Control": "no-store", ...headers } });
