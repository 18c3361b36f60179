import { readiness } from "#app/platform/readiness.server.ts";

export async function loader() {
  const state = await readiness();
  return Response.json(state, { status: state.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
