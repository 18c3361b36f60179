/** /blog/anteprima/{token}: a draft for people who have the link; it is not indexed, counted or cached. */
import { data, redirect } from "react-router";
import { blogWords } from "#app/content/blog.ts";
import { readArticleBody } from "#app/features/blog/read-body.server.ts";
import { findPreviewedArticle } from "#app/features/writing/preview.server.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/preview";
import { WholeArticle } from "./article/whole.tsx";
import { read } from "./reading.server.ts";

export { ArticleNotFound as ErrorBoundary } from "./not-found.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const found = await read(findPreviewedArticle(params.token));
  if (!found) throw data(null, { status: 404 });
  if ("movedTo" in found) throw redirect(href("/blog/:slug", { slug: found.movedTo }));
  const body = await read(readArticleBody(found.article));
  const { content: _, title, ...article } = found.article;
  return {
    article: { ...article, title: title || "Senza titolo" },
    body,
  };
}

export const headers = () => ({
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "private, no-store",
  // The address is secret: the sites that the draft links to must not learn it.
  "Referrer-Policy": "same-origin",
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  privateTags(loaderData ? `Anteprima: ${loaderData.article.title}` : blogWords.preview.missing);

export default function Preview({ loaderData: { article, body } }: Route.ComponentProps) {
  return (
    <>
      <WholeArticle article={article} body={body} />
      <p role="note" data-sticky-action className="sticky bottom-0 z-10 page-grid ground-ink py-3">
        <span className="lg:col-[2/span_12]">
          <b>{blogWords.preview.title}</b> {blogWords.preview.words}
        </span>
      </p>
    </>
  );
}
