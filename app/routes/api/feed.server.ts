/** The blog's feeds: whole, or of one category with `?categoria={slug}`. Kept like pages, so invalidated like them. */
import { pageRecord } from "#app/content/pages.ts";
import { findCategory, findMovedCategory } from "#app/features/blog/categories.server.ts";
import { listArticlesForFeed } from "#app/features/blog/feed.server.ts";
import { EMBEDDABLE, EMPTY_POLICY } from "#app/platform/http/security-headers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { feedChanged, feedTitle, type FeedArticle, type FeedChannel } from "#app/seo/feed.ts";
import { href } from "#app/shared/href.ts";
import { normaliseSlug } from "#app/shared/slug.ts";

const NEWEST = 20;

export type FeedFormat = {
  type: string;
  address: (category?: string) => string;
  write: (channel: FeedChannel, articles: readonly FeedArticle[]) => string;
};

export async function answerFeed(request: Request, format: FeedFormat): Promise<Response> {
  const slug = new URL(request.url).searchParams.get("categoria") || undefined;
  try {
    const known = slug !== undefined && slug === normaliseSlug(slug);
    const category = known ? await findCategory(slug) : undefined;
    const moved = known && !category ? await findMovedCategory(slug) : undefined;
    if (moved !== undefined) return new Response(null, { status: 301, headers: { Location: format.address(moved) } });
    if (slug !== undefined && !category)
      return Response.json({ error: "Nel blog non c’è nessuna categoria con questo nome." }, { status: 404 });
    const articles = await listArticlesForFeed({ categorySlug: category?.slug, limit: NEWEST });
    return feed(format, category, articles);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "feed not read");
    return Response.json(
      { error: "Il feed non è disponibile in questo momento. Riprova tra poco." },
      { status: 503, headers: { "Retry-After": "60" } },
    );
  }
}

function feed(
  { type, address, write }: FeedFormat,
  category: { name: string; slug: string } | undefined,
  articles: readonly FeedArticle[],
): Response {
  const channel = {
    title: feedTitle(category?.name),
    description: pageRecord(href("/blog")).description,
    site: siteAddress(),
    page: category ? href("/blog/c/:slug", { slug: category.slug }) : href("/blog"),
    self: address(category?.slug),
  };
  const changed = feedChanged(articles);
  return new Response(write(channel, articles), {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": EMPTY_POLICY,
      ...EMBEDDABLE,
      ...(changed && { "Last-Modified": changed.toUTCString() }),
    },
  });
}
