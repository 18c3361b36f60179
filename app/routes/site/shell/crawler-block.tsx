import { useLocation, useMatches } from "react-router";
import { studio } from "#app/content/studio.ts";
import type { Handle } from "#app/handle.ts";
import { href } from "#app/shared/href.ts";

/**
 * Spec §2: a hidden block for crawlers on every path except the blog's. It holds words of the visible page only,
 * the same for everyone (design.md §6.13); a page without words of its own repeats the footer's.
 */
export function CrawlerBlock({ words }: { words?: string }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  if (pathname.startsWith(href("/blog"))) return null;
  const said = matches.map(({ handle }) => (handle as Handle | undefined)?.crawlerText).findLast(Boolean);
  const own = typeof said === "function" ? said(pathname.replace(/\/+$/, "")) : said;
  const { address } = studio();
  return (
    <div hidden aria-hidden="true" data-crawler>
      {words ??
        own ??
        `${studio().name}. ${studio().payoff} ${address.street}, ${address.postalCode} ${address.city} (${address.province}).`}
    </div>
  );
}
