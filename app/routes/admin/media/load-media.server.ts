/** Loads the pictures' page, for each of its addresses. */
import type { Reader } from "#app/features/accounts/can-or-refuse.server.ts";
import type { MediaFilter } from "#app/features/media/media.ts";
import { listMedia } from "#app/features/media/read.server.ts";

export async function loadMedia(actor: Reader, request: Request) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim() ?? "";
  const use = useOf(searchParams.get("uso"));
  return { ...(await listMedia(actor, { page: Number(searchParams.get("page")) || 1, query, use })), query, use };
}

const useOf = (text: string | null): MediaFilter["use"] => (text === "used" || text === "unused" ? text : undefined);
