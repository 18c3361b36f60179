/** An article's picture for social networks: its category's line over its title. Drafts have none. */
import { categoryLine } from "#app/content/blog.ts";
import { studio } from "#app/content/studio.ts";
import { findArticleTitle } from "#app/features/blog/feed.server.ts";
import { EMBEDDABLE } from "#app/platform/http/security-headers.server.ts";
import { drawPoster } from "#app/platform/pictures/poster.server.ts";
import { POSTER } from "#app/platform/pictures/poster.ts";
import { normaliseSlug } from "#app/shared/slug.ts";
import { weightedTitle } from "#app/shared/weighted-title.ts";
import { methodDrawings } from "#app/drawings/methods.ts";
import { linesPicture } from "#app/drawings/picture.ts";
import type { Route } from "./+types/article-image";

const [PAPER, INK, PINK] = ["#fbf4e8", "#1a1014", "#ec4899"];

export async function loader({ params }: Route.LoaderArgs) {
  const slug = params["*"].replace(/\.png$/, "");
  const known = params["*"].endsWith(".png") && slug === normaliseSlug(slug);
  const article = known ? await findArticleTitle(slug) : undefined;
  if (!article)
    return new Response("Non c’è un’immagine a questo indirizzo.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const png = await draw(article);
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600", ...EMBEDDABLE },
  });
}

function draw({ title, category }: { title: string; category: string | undefined }): Promise<Buffer> {
  const size = { width: POSTER.width, height: POSTER.drawingHeight };
  const drawing = methodDrawings[categoryLine(category)].line(size);
  const { before, heavy, after } = weightedTitle(title);
  return drawPoster({
    ground: PAPER,
    ink: INK,
    drawing: linesPicture(drawing, { ...size, stroke: INK, strokeWidth: 1.6, hot: PINK, hotWidth: 6 }),
    title: [{ text: before }, { text: heavy, heavy: true }, { text: after }],
    wordmark: studio().name,
  });
}
