/** What /healthz answers: the process lives, and nothing else is said. */
export const HEALTHY = Buffer.from(JSON.stringify({ status: "ok" }));
