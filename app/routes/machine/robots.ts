/** Crawlers may read everything. Pages that must not be found say noindex themselves, which a blocked crawler would never see. */
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";

export const loader = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress()}${href("/sitemap.xml")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
