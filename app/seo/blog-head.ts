/** Head tags of the blog's pages, made from articles and categories: these pages have no record in content/pages. */
import { pageRecord } from "#app/content/pages.ts";
import { studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { feedTitle } from "./feed.ts";
import { headTags } from "./head.ts";
import { articleData, type ArticleFacts, blogData, breadcrumbList, breadcrumbTrail } from "./structured-data.ts";

type Tag = Record<string, unknown>;

type Pages = {
  page: number;
  pageCount: number;
  /** The address of one of the pages. */
  href: (page: number) => string;
};

/** Head tags of a page of the whole blog. */
export const blogListHead = (pages: Pages, site: string): Tag[] => [
  ...headTags(
    ofPage(pageRecord(href("/blog")), pages),
    site,
    [breadcrumbList(breadcrumbTrail(href("/blog")), site), blogData(site)],
    paths.socialImage(href("/blog")),
  ),
  ...neighbours(pages, site),
];

/** Head tags of a page of one category. */
export const categoryHead = ({ name, slug }: { name: string; slug: string }, pages: Pages, site: string): Tag[] => [
  ...headTags(
    ofPage(
      {
        ...pageRecord(href("/blog")),
        title: `${name}: gli articoli`,
        description: `Tutti gli articoli di «${name}» nel blog dello studio: spiegazioni pratiche da chi lo fa ogni giorno, a ${studio().address.city}.`,
        keywords: [name],
      },
      pages,
    ),
    site,
    [breadcrumbList(categoryTrail({ name, slug }), site)],
    paths.socialImage(href("/blog")),
  ),
  ...neighbours(pages, site),
  feedLink("application/rss+xml", name, paths.rss(slug)),
  feedLink("application/feed+json", name, paths.jsonFeed(slug)),
];

/** Links a category's feed; every page links the whole blog's feeds already. */
const feedLink = (type: string, name: string, href: string): Tag => ({
  tagName: "link",
  rel: "alternate",
  type,
  title: feedTitle(name),
  href,
});

/** Adds the page number to title, description and canonical address, so that each page is distinct. */
function ofPage<Record extends { title: string; description: string }>(record: Record, { page, href }: Pages) {
  const described =
    page === 1
      ? record
      : { ...record, title: `${record.title}, pagina ${page}`, description: `Pagina ${page}. ${record.description}` };
  return { ...described, path: href(page) };
}

/** Links the previous and the next page (spec §2). */
const neighbours = ({ page, pageCount, href }: Pages, site: string): Tag[] => [
  ...(page > 1 ? [{ tagName: "link", rel: "prev", href: site + href(page - 1) }] : []),
  ...(page < pageCount ? [{ tagName: "link", rel: "next", href: site + href(page + 1) }] : []),
];

export const categoryTrail = ({ name, slug }: { name: string; slug: string }) => [
  ...breadcrumbTrail(href("/blog")),
  { name, path: href("/blog/c/:slug", { slug }) },
];

export const articleTrail = ({
  title,
  slug,
  category,
}: {
  title: string;
  slug: string;
  category: { name: string; slug: string } | null;
}) => [
  ...(category ? categoryTrail(category) : breadcrumbTrail(href("/blog"))),
  { name: title, path: href("/blog/:slug", { slug }) },
];

type HeadArticle = Omit<ArticleFacts, "category"> & {
  metaTitle: string | null;
  metaDescription: string | null;
  category: { name: string; slug: string } | null;
};

/** @param now decides whether the article still counts as news */
export function articleHead(article: HeadArticle, site: string, now: Date): Tag[] {
  const { title, slug, metaTitle, metaDescription, excerpt, publishedAt, updatedAt, category } = article;
  return [
    ...headTags(
      {
        path: href("/blog/:slug", { slug }),
        title: metaTitle ?? title,
        description: metaDescription ?? excerpt,
        keywords: category ? [category.name] : [],
        ogType: "article",
        pageType: "blog",
      },
      site,
      [articleData(article, site, now), breadcrumbList(articleTrail(article), site)],
    ),
    { property: "article:published_time", content: publishedAt.toISOString() },
    { property: "article:modified_time", content: updatedAt.toISOString() },
    ...(category ? [{ property: "article:section", content: category.name }] : []),
  ];
}
