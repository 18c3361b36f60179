/**
 * Draws 1200×630 pictures for social networks: flat ground, with a drawing above, a title below, and the wordmark at its right.
 * Letters become outlines, so no font has to be installed (docs/decisions/0006).
 */
import { createHash } from "node:crypto";
import { RecentMap } from "#app/shared/recent-map.ts";
import type { Poster } from "./poster.ts";
import { workApart } from "./work-apart.server.ts";

/** A poster takes about 50 kB. */
const MAX_KEPT = 100;
const keptPosters = new RecentMap<string, Promise<Buffer>>(MAX_KEPT);
let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a poster, or returns it from memory if it is among the hundred that were requested last. Only one is drawn at a
 * time, because drawing keeps the whole processor busy.
 * @returns a PNG file
 */
export function drawPoster(poster: Poster): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(poster)).digest("base64url");
  const drawn =
    keptPosters.get(key) ?? ((lastDrawing = lastDrawing.catch(() => {}).then(() => draw(poster))) as Promise<Buffer>);
  keptPosters.set(key, drawn);
  drawn.catch(() => keptPosters.delete(key));
  return drawn;
}

async function draw(poster: Poster): Promise<Buffer> {
  const png = await workApart<Uint8Array>("poster-process", poster);
  if (!png) throw new Error("the poster was not drawn");
  return Buffer.from(png);
}
