import { blogWords } from "#app/content/blog.ts";
import { listCategories } from "#app/features/blog/categories.server.ts";
import { listArticles } from "#app/features/blog/list.server.ts";
import { cleanQuery, searchArticles } from "#app/features/blog/search.server.ts";
import type { Handle } from "#app/handle.ts";
import { shownPageContext } from "#app/platform/http/request-context.server.ts";
import { blogListHead } from "#app/seo/blog-head.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { siteOf } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { readPageNumber } from "#app/shared/page-number.ts";
import * as paths from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/list";
import { ArticleList } from "./article-list.tsx";
import { BlogTools } from "./blog-tools.tsx";
import { Pages } from "./pages.tsx";
import { read } from "./reading.server.ts";
import { SearchResults } from "./search-results.tsx";
import { unsent } from "./unsent.ts";

export const handle = { kept: { by: "page", unless: "q" } } satisfies Handle;

export { ArticleNotFound as ErrorBoundary } from "./not-found.tsx";

/** The whole blog, newest first; with `?q=` what answers a search (beyond the spec). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const page = readPageNumber(url.searchParams.get("page"));
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  const [list, found, categories] = await read(
    Promise.all([
      query ? undefined : listArticles({ page }),
      query ? searchArticles({ query, page }) : undefined,
      listCategories(),
    ]),
  );
  if (list) context.set(shownPageContext, list);
  const latest = found?.total === 0 ? (await read(listArticles({ page: 1 }))).articles.slice(0, 3) : [];
  return unsent({ list, found, query, categories, latest });
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateTags(blogWords.title);
  const { list, query } = loaderData;
  return list ? blogListHead({ ...list, href: paths.blog }, siteOf({ matches })) : privateTags(`Cerca «${query}»`);
}

export default function Blog({ loaderData: { list, found, query, categories, latest } }: Route.ComponentProps) {
  return (
    <div className="pt-bar pb-section">
      <div className="page-grid gap-y-6 pt-4 pb-block">
        <Breadcrumb trail={breadcrumbTrail(href("/blog"))} untitled />
        <div className="lg:col-[2/span_8]">
          <h1 className="mb-[.17em] type-mega text-[clamp(6rem,25vw,22rem)]">{blogWords.title}</h1>
          <p className="max-w-[34ch] type-lead">{blogWords.lead}</p>
        </div>
        <BlogTools categories={categories} query={query} className="lg:col-[11/span_3] lg:self-end" />
      </div>
      {found && <SearchResults {...{ found, query, categories, latest }} />}
      {list && list.total === 0 && <p className="mx-margin hair-t pt-6 type-lead">{blogWords.nothingYet}</p>}
      {list && (
        <>
          <ArticleList articles={list.articles} />
          <Pages of={list} href={paths.blog} />
        </>
      )}
    </div>
  );
}
