/** A page's picture for social networks, from its line and its title; drawn when first asked for. */
import { publicPages, type PageRecord } from "#app/content/pages.ts";
import { studio } from "#app/content/studio.ts";
import { EMBEDDABLE } from "#app/platform/http/security-headers.server.ts";
import { drawPoster } from "#app/platform/pictures/poster.server.ts";
import { POSTER } from "#app/platform/pictures/poster.ts";
import { socialImage } from "#app/shared/paths.ts";
import { methodDrawings } from "#app/drawings/methods.ts";
import { linesPicture } from "#app/drawings/picture.ts";
import { string } from "#app/drawings/string.ts";
import type { Route } from "./+types/social-image";

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = publicPages().find(({ path }) => socialImage(path) === pathname);
  if (!page)
    return new Response("Non c’è un’immagine a questo indirizzo.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const png = await draw(page);
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400", ...EMBEDDABLE },
  });
}

const INK = "#1a1014";

function draw({ title, heavy, line }: PageRecord): Promise<Buffer> {
  const size = { width: POSTER.width, height: POSTER.drawingHeight };
  const drawing = linesPicture(line ? methodDrawings[line].line(size) : string(size), {
    ...size,
    stroke: INK,
    strokeWidth: 1.6,
    hot: "#fbf4e8",
    hotWidth: 6,
  });
  const [before = title, after = ""] = title.split(heavy);
  return drawPoster({
    ground: "#ec4899",
    ink: INK,
    drawing,
    title: [{ text: before }, ...(title.includes(heavy) ? [{ text: heavy, heavy: true }, { text: after }] : [])],
    wordmark: studio().name,
  });
}
