/**
 * Renders the blog for feed readers as RSS 2.0 (by the RSS Advisory Board's profile) and as JSON Feed 1.1. Both contain whole
 * articles, in which every address is absolute.
 */
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { escapeHtml } from "#app/shared/html-text.ts";

export type FeedArticle = {
  /** Identifies the article permanently: by its address a feed reader would take a renamed article for a new one. */
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitised HTML: attributes in double quotes. */
  content: string;
  featuredImage: string | null;
  coverAlt: string;
  publishedAt: Date;
  updatedAt: Date;
  authorName: string | null;
  category: { name: string } | null;
};

export type FeedChannel = {
  title: string;
  description: string;
  /** The site's public address, without a slash at the end. */
  site: string;
  /** Path of the page that shows the same articles. */
  page: string;
  /** Path of the feed itself. */
  self: string;
};

const LANGUAGE = "it-IT";
const ICON = "/icon-192.png";

/** @param category its name; without it the whole blog */
export const feedTitle = (category?: string): string =>
  category === undefined ? `Blog di ${studio().name}` : `${category} · Blog di ${studio().name}`;

/** @returns the last change of anything in it, undefined for an empty feed */
export const feedChanged = (articles: readonly FeedArticle[]): Date | undefined =>
  articles.length > 0 ? new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime()))) : undefined;

export function rssXml(channel: FeedChannel, articles: readonly FeedArticle[]): string {
  const { title, description, site, page, self } = channel;
  const changed = feedChanged(articles);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", title)}
${element("link", site + page)}
${element("description", description)}
<atom:link href="${text(site + self)}" rel="self" type="application/rss+xml"/>
${element("language", LANGUAGE)}
${changed ? `${element("lastBuildDate", rfc822(changed))}\n` : ""}${element("ttl", "60")}
<image>${element("url", site + ICON)}${element("title", title)}${element("link", site + page)}</image>
${articles.map((article) => rssItem(article, site)).join("\n")}
</channel>
</rss>
`;
}

function rssItem(article: FeedArticle, site: string): string {
  const url = site + href("/blog/:slug", { slug: article.slug });
  return [
    "<item>",
    element("title", article.title),
    element("link", url),
    `<guid isPermaLink="false">${lasting(article)}</guid>`,
    element("pubDate", rfc822(article.publishedAt)),
    // dc:creator names a person; RSS's own <author> requires an e-mail address.
    element("dc:creator", article.authorName ?? studio().name),
    ...(article.category ? [element("category", article.category.name)] : []),
    // Feed readers parse it as HTML, so the text is escaped a second time.
    element("description", escapeHtml(article.excerpt)),
    `<content:encoded><![CDATA[${readable(wholeHtml(article, site)).replaceAll("]]>", "]]]]><![CDATA[>")}]]></content:encoded>`,
    "</item>",
  ].join("\n");
}

export function jsonFeed(channel: FeedChannel, articles: readonly FeedArticle[]): object {
  const { title, description, site, page, self } = channel;
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: site + page,
    feed_url: site + self,
    description,
    icon: site + ICON,
    language: LANGUAGE,
    authors: [{ name: studio().name, url: `${site}/` }],
    items: articles.map((article) => {
      const url = site + href("/blog/:slug", { slug: article.slug });
      return {
        id: lasting(article),
        url,
        title: article.title,
        summary: article.excerpt,
        content_html: wholeHtml(article, site),
        ...(article.featuredImage !== null && { image: new URL(article.featuredImage, `${site}/`).href }),
        date_published: article.publishedAt.toISOString(),
        date_modified: article.updatedAt.toISOString(),
        authors: [{ name: article.authorName ?? studio().name }],
        ...(article.category && { tags: [article.category.name] }),
      };
    }),
  };
}

const lasting = ({ id }: FeedArticle): string => `urn:uuid:${id}`;

/** The cover and the body, as on the article's page. */
function wholeHtml({ slug, content, featuredImage, coverAlt }: FeedArticle, site: string): string {
  const cover = featuredImage === null ? "" : `<p><img src="${text(featuredImage)}" alt="${text(coverAlt)}"></p>\n`;
  return absoluteAddresses(cover + content, site + href("/blog/:slug", { slug }));
}

/** A feed reader has no page to resolve a relative address against. */
const absoluteAddresses = (html: string, base: string): string =>
  html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)"/g, (all, before: string, address: string) => {
    const url = URL.parse(address.replaceAll("&amp;", "&"), base);
    return url ? `${before}${text(url.href)}"` : all;
  });

const element = (name: string, content: string): string => `<${name}>${text(content)}</${name}>`;

const text = (content: string): string => escapeHtml(readable(content));

/** XML 1.0 §2.2 allows no other characters, not even escaped. */
const readable = (content: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  content.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");

/** RFC 822 with the four-digit year of RFC 1123. */
const rfc822 = (date: Date): string => date.toUTCString();
