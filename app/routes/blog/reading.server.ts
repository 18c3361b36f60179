/** Reads articles for the blog's pages. When the database cannot be read, the answer is 503, never 404 (design.md §6.23). */
import { data } from "react-router";
import { log } from "#app/platform/log.server.ts";

const RETRY_AFTER_SECONDS = "60";

export async function read<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "blog not read");
    throw data(null, { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  }
}
