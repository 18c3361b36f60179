/** Every public page, article and category with articles, with the day of its last real change. Kept like a page. */
import { PAGES_CHANGED, publicPages } from "#app/content/pages.ts";
import { listChangedCategories, listPublishedAddresses } from "#app/features/blog/feed.server.ts";
import type { Handle } from "#app/handle.ts";
import { EMPTY_POLICY } from "#app/platform/http/security-headers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { sitemapXml, type SitemapEntry } from "#app/seo/sitemap.ts";
import { href } from "#app/shared/href.ts";

export const handle = { kept: {} } satisfies Handle;

export async function loader() {
  try {
    return new Response(sitemapXml(await entries(), siteAddress()), {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Content-Security-Policy": EMPTY_POLICY,
      },
    });
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "sitemap not read");
    return new Response("La mappa del sito non è disponibile in questo momento.", {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
    });
  }
}

async function entries(): Promise<SitemapEntry[]> {
  const [categories, articles] = await Promise.all([listChangedCategories(), listPublishedAddresses()]);
  const newest = articles.map(({ updatedAt }) => updatedAt.toISOString()).reduce(later, PAGES_CHANGED);
  return [
    ...publicPages().map(({ path }) => ({ path, changed: path === href("/blog") ? newest : PAGES_CHANGED })),
    ...categories.map(({ slug, updatedAt }) => ({
      path: href("/blog/c/:slug", { slug }),
      changed: updatedAt.toISOString(),
    })),
    ...articles.map(({ slug, updatedAt }) => ({
      path: href("/blog/:slug", { slug }),
      changed: updatedAt.toISOString(),
    })),
  ];
}

/** ISO dates, with or without a time, sort as text. */
const later = (a: string, b: string): string => (a > b ? a : b);
