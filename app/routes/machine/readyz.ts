import { readVerdicts } from "#app/features/health/read-health.server.ts";
import { readiness } from "#app/platform/readiness.server.ts";

/** `health` tells anybody how each thing is, and nobody why: /admin/salute and `npm run doctor` do. */
export async function loader() {
  const [state, health] = await Promise.all([readiness(), readVerdicts()]);
  return Response.json(
    { ...state, health },
    { status: state.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
