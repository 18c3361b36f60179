import { PAGES_CHANGED, publicPages } from "#app/content/pages.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { sitemapXml } from "#app/seo/sitemap.ts";

export function loader() {
  const entries = publicPages.map(({ path }) => ({ path, changed: PAGES_CHANGED }));
  return new Response(sitemapXml(entries, siteAddress()), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
