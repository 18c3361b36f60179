/** Head tags of a public page from its record in content/pages: search, sharing, canonical, structured data. */
import { fullTitle } from "#app/content/full-title.ts";
import { type PageRecord, pageRecord } from "#app/content/pages.ts";
import { studio } from "#app/content/studio.ts";
import { socialImage } from "#app/shared/paths.ts";
import { breadcrumbs } from "./structured-data.ts";

type Tag = Record<string, unknown>;

/** The arguments of a route's `meta`; the root's loader data has the site's address. */
type MetaArguments = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

/** The site's public address, without a slash at the end. */
export function siteOf({ matches }: MetaArguments): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { site?: string } | undefined;
  return root?.site ?? "";
}

/**
 * A route's `meta`: `export const meta = pageHead(paths.team());`
 * @param data further JSON-LD of the page, beside its breadcrumb
 */
export const pageHead =
  (path: string, data: (site: string) => object[] = () => []) =>
  (args: MetaArguments): Tag[] => {
    const site = siteOf(args);
    return headTags(
      pageRecord(path),
      site,
      [breadcrumbs(path, site), ...data(site)].filter((item) => item !== undefined),
    );
  };

/** @param picture path of the 1200×630 picture, when it is not the page's own */
export function headTags(
  page: Pick<PageRecord, "path" | "title" | "description" | "keywords" | "ogType" | "pageType">,
  site: string,
  data: object[],
  picture = socialImage(page.path),
): Tag[] {
  const canonical = `${site}${page.path}`;
  return [
    { title: fullTitle(page.title) },
    { name: "description", content: page.description },
    ...(page.keywords.length > 0 ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    { name: "page-type", content: page.pageType },
    ...sharing({
      title: page.title,
      description: page.description,
      url: canonical,
      type: page.ogType,
      image: `${site}${picture}`,
    }),
    ...data.map((item) => ({ "script:ld+json": item })),
  ];
}

/** Open Graph and the card that X reads; the picture is 1200×630. */
function sharing({
  title,
  description,
  url,
  type,
  image,
}: {
  title: string;
  description: string;
  url: string;
  type: string;
  image: string;
}): Tag[] {
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:site_name", content: studio().name },
    { property: "og:locale", content: "it_IT" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
