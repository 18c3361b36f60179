/** sitemaps.org 0.9. */
import { escapeHtml } from "#app/shared/html-text.ts";

export type SitemapEntry = {
  path: string;
  /** ISO date of the last real change, with or without a time. */
  changed: string;
};

export function sitemapXml(entries: readonly SitemapEntry[], site: string): string {
  const urls = entries.map(
    ({ path, changed }) => `  <url><loc>${escapeHtml(site + path)}</loc><lastmod>${changed}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
