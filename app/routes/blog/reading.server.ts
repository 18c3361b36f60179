/** How a blog page reads: what cannot be read now answers 503, never 404 (design.md §6.23). */
import { data } from "react-router";
import { log } from "#app/platform/log.server.ts";

const RETRY_AFTER_SECONDS = "60";
/** Beyond any number of articles, and still one that the database can count with. */
const HIGHEST_PAGE = 1_000_000;

export async function read<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "blog not read");
    throw data(null, { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  }
}

/** `?page=N`: what is no number is the first page; too high a one is clamped by the reading itself. */
export function pageAsked(url: URL): number {
  const page = Number.parseInt(url.searchParams.get("page") ?? "", 10);
  return page > 1 ? Math.min(page, HIGHEST_PAGE) : 1;
}
