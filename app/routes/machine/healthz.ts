/** Says that the process answers; it checks nothing else. The built server says it before the router is asked. */
import { HEALTHY } from "#app/platform/http/health.server.ts";

export const loader = () =>
  new Response(new Uint8Array(HEALTHY), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
