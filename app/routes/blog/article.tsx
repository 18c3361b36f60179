import { data, redirect } from "react-router";
import { blogWords } from "#app/content/blog.ts";
import { articleBody } from "#app/features/blog/article-body.ts";
import { findArticle, neighbourArticles } from "#app/features/blog/find.server.ts";
import { relatedArticles } from "#app/features/blog/list.server.ts";
import { currentUntilContext } from "#app/platform/request-context.server.ts";
import { articleHead, articleTrail, hiddenHead } from "#app/seo/blog-head.ts";
import { siteOf } from "#app/seo/head.ts";
import { newsUntil } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { weightedTitle } from "#app/shared/weighted-title.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/article";
import { ArticleFacts } from "./article-facts.tsx";
import { Contents } from "./article/contents.tsx";
import { Gallery } from "./article/gallery.tsx";
import { Neighbours } from "./article/neighbours.tsx";
import { Share } from "./article/share.tsx";
import { Cover } from "./cover.tsx";
import { read } from "./reading.server.ts";
import { ThreeArticles } from "./three-articles.tsx";

export { ArticleNotFound as ErrorBoundary } from "./not-found.tsx";

/** Spec §9: three pictures of a page load at once; the cover is the first. */
const EAGER_IN_BODY = 2;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await read(findArticle(params.slug));
  if (!found) throw data(null, { status: 404 });
  if ("movedTo" in found) throw redirect(paths.blogPost(found.movedTo), 301);
  const { content, ...article } = found.article;
  const [related, neighbours] = await read(Promise.all([relatedArticles(article), neighbourArticles(article)]));
  const now = new Date();
  const news = newsUntil(article.publishedAt);
  if (now < news) context.set(currentUntilContext, news);
  return {
    article,
    body: articleBody(content, { cover: article.featuredImage, eager: EAGER_IN_BODY }),
    related,
    neighbours,
    now,
  };
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenHead(`${blogWords.notFound.title.light} ${blogWords.notFound.title.heavy}`);
  return articleHead(loaderData.article, siteOf({ matches }), loaderData.now);
}

export default function Article({ loaderData, matches }: Route.ComponentProps) {
  const { article, body, related, neighbours } = loaderData;
  const { slug, title, excerpt } = article;
  const { before, heavy, after } = weightedTitle(title);
  const contents = body.headings.length >= 3 && article.readingMinutes >= 3 ? body.headings : [];
  return (
    <>
      <article data-article={slug} className="pt-bar">
        <header>
          <Cover of={article} place={0} sizes="100vw" className="h-[clamp(220px,38vw,520px)]" />
          <div className="page-grid">
            <div className="relative -mt-16 ground-paper pt-2 lg:col-[2/span_10] lg:pt-4 lg:pr-10">
              <Breadcrumb trail={articleTrail(article)} untitled />
              <h1 className="mt-1 display text-[clamp(2.5rem,6.9vw,6.75rem)] leading-[.95] tracking-[-.04em]">
                {before}
                <b>{heavy}</b>
                {after}
              </h1>
              <ArticleFacts of={article} className="mt-3" />
            </div>
          </div>
        </header>
        <div className="page-grid gap-y-7 pt-10 pb-block lg:pb-section">
          <aside className="space-y-5 lg:col-[2/span_3] lg:row-span-2 lg:pr-6">
            <Signature of={article} />
            <Contents headings={contents} />
          </aside>
          <div className="lg:col-[5/span_6]">
            <p className="mb-7 max-w-[40ch] type-lead">{excerpt}</p>
            <div className="article-text" dangerouslySetInnerHTML={{ __html: body.html }} />
          </div>
          <p className="self-start hair-t pt-2.5 type-cap lg:col-[12/span_2]">{blogWords.caution}</p>
          <div className="mt-5 grid gap-12 lg:col-[5/span_9]">
            <Gallery pictures={body.pictures} />
            <Share title={title} url={`${siteOf({ matches })}${paths.blogPost(slug)}`} />
          </div>
        </div>
      </article>
      <Neighbours {...neighbours} />
      {related.length > 0 && <ThreeArticles articles={related} id="leggi-dopo" light="Da leggere" heavy="dopo" />}
    </>
  );
}

type SignatureProps = { of: Route.ComponentProps["loaderData"]["article"] };

/** Who wrote it, and when it was last changed if that was another day. */
function Signature({ of: { authorName, publishedAt, updatedAt } }: SignatureProps) {
  const updated = romeDate(updatedAt) !== romeDate(publishedAt) && updatedAt > publishedAt;
  if (!authorName && !updated) return null;
  return (
    <p className="hair-t pt-2.5 type-cap">
      {authorName && <span className="block">di {authorName}</span>}
      {updated && (
        <span className="block">
          Aggiornato il <time dateTime={updatedAt.toISOString()}>{romeDate(updatedAt)}</time>
        </span>
      )}
    </p>
  );
}
