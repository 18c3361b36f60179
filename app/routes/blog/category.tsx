import { data, redirect } from "react-router";
import { kindOfCategory } from "#app/content/booking.ts";
import { blogWords, categoryLine } from "#app/content/blog.ts";
import type { ArticleSummary } from "#app/features/blog/article.ts";
import { findCategory, listCategories, findMovedCategory } from "#app/features/blog/categories.server.ts";
import { listArticles, listRecommendedArticles } from "#app/features/blog/list.server.ts";
import type { Handle } from "#app/handle.ts";
import { shownPageContext } from "#app/platform/http/request-context.server.ts";
import { categoryHead, categoryTrail } from "#app/seo/blog-head.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { siteOf } from "#app/seo/head.ts";
import { href } from "#app/shared/href.ts";
import { readPageNumber } from "#app/shared/page-number.ts";
import * as paths from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/category";
import { ArticleList } from "./article-list.tsx";
import { BlogTools } from "./blog-tools.tsx";
import { Pages } from "./pages.tsx";
import { read } from "./reading.server.ts";
import { ThreeArticles } from "./three-articles.tsx";
import { unsent } from "./unsent.ts";

export const handle = {
  kept: { by: "page" },
  books: ({ pathname }) => ({ per: kindOfCategory(pathname.split("/").filter(Boolean).at(-1)) }),
} satisfies Handle;

export { ArticleNotFound as ErrorBoundary } from "./not-found.tsx";

/** One category's articles. A category that does not exist is as empty as one without articles, but 404 (design.md §6.11). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [category, categories] = await read(Promise.all([findCategory(params.slug), listCategories()]));
  const page = readPageNumber(new URL(request.url).searchParams.get("page"));
  if (!category) {
    const moved = await read(findMovedCategory(params.slug));
    if (moved !== undefined) throw redirect(paths.blogCategory(moved, page), 301);
    return data({ categories, category: undefined, list: undefined, recommended: [] }, { status: 404 });
  }
  const list = await read(listArticles({ page, categorySlug: category.slug }));
  context.set(shownPageContext, list);
  const recommended = await read(
    listRecommendedArticles(
      category.id,
      list.articles.map(({ id }) => id),
    ),
  );
  return data(unsent({ categories, category, list, recommended }));
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.category) return privateTags(blogWords.unknownCategory);
  const { category, list } = loaderData;
  return categoryHead(
    category,
    { ...list, href: (page) => paths.blogCategory(category.slug, page) },
    siteOf({ matches }),
  );
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { categories, category, list, recommended } = loaderData;
  return (
    <div className="pt-bar">
      <Opening category={category} categories={categories} />
      {list && list.total > 0 ? (
        <>
          <ArticleList articles={list.articles} />
          <Pages of={list} href={(page) => paths.blogCategory(category.slug, page)} />
        </>
      ) : (
        <div className="mx-margin hair-t pt-6">
          <p className="type-lead">{blogWords.emptyCategory}</p>
          <TextLink href={href("/blog")} className="mt-3">
            Leggi tutti gli articoli
          </TextLink>
        </div>
      )}
      <Recommended articles={recommended} />
    </div>
  );
}

type OpeningProps = Pick<Route.ComponentProps["loaderData"], "category" | "categories">;

/** Shows the category's line drawing across the page, and its name below. */
function Opening({ category, categories }: OpeningProps) {
  const { name, slug, description } = category ?? { name: blogWords.unknownCategory, slug: "", description: null };
  return (
    <div className="page-grid gap-y-6 pt-4 pb-block">
      <Breadcrumb trail={categoryTrail({ name, slug })} untitled />
      <div className="col-[full] h-32 text-ink/62 lg:h-56">
        <Lines of={methodDrawings[categoryLine(category?.slug)].band()} fit="xMidYMin slice" drawn />
      </div>
      <div className="lg:col-[2/span_8] lg:self-end">
        <h1 className="type-xl text-[min(13vw,clamp(3.25rem,9vw,8.75rem))]">{name}</h1>
        {description && <p className="mt-6 max-w-[36ch] type-lead">{description}</p>}
      </div>
      <BlogTools categories={categories} current={category?.slug} className="lg:col-[11/span_3] lg:self-end" />
    </div>
  );
}

function Recommended({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return <div className="pb-section" />;
  return (
    <div className="mt-section">
      <ThreeArticles articles={articles} light="Altri consigliati" heavy="da qui" id="consigliati" />
    </div>
  );
}
