import { data, redirect } from "react-router";
import { kindOfCategory } from "#app/content/booking.ts";
import { blogWords } from "#app/content/blog.ts";
import type { ArticleSummary } from "#app/features/blog/article.ts";
import { type ArticlesAround, findArticle } from "#app/features/blog/find.server.ts";
import { readArticleBody } from "#app/features/blog/read-body.server.ts";
import { Upcoming, type UpcomingProps } from "#app/features/booking/upcoming.tsx";
import type { Handle } from "#app/handle.ts";
import { currentUntilContext } from "#app/platform/http/request-context.server.ts";
import { articleHead } from "#app/seo/blog-head.ts";
import { privateTags } from "#app/seo/private-head.ts";
import { siteOf } from "#app/seo/head.ts";
import { newsUntil } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { upcomingTimes } from "../site/upcoming-times.server.ts";
import type { Route } from "./+types/article";
import { WholeArticle } from "./article/whole.tsx";
import { read } from "./reading.server.ts";
import { ThreeArticles } from "./three-articles.tsx";
import { unsent } from "./unsent.ts";

export const handle = {
  kept: {},
  // Of an article that is not there, nothing was loaded.
  books: ({ loaderData }) => ({ per: (loaderData as Route.ComponentProps["loaderData"] | undefined)?.upcoming?.per }),
} satisfies Handle;

export { ArticleNotFound as ErrorBoundary } from "./not-found.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await read(findArticle(params.slug));
  if (!found) throw data(null, { status: 404 });
  if ("movedTo" in found) throw redirect(href("/blog/:slug", { slug: found.movedTo }), 301);
  const body = await read(readArticleBody(found.article));
  const { content: _, ...article } = found.article;
  const now = new Date();
  const news = newsUntil(article.publishedAt);
  if (now < news) context.set(currentUntilContext, news);
  const upcoming = await upcomingTimes(context, { per: kindOfCategory(article.category?.slug) }, now);
  return unsent({ article, upcoming, body, around: found.around, now });
}

export const headers = ({ errorHeaders, loaderHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return privateTags(`${blogWords.notFound.title.light} ${blogWords.notFound.title.heavy}`);
  return articleHead(loaderData.article, siteOf({ matches }), loaderData.now);
}

export default function ArticlePage({ loaderData, matches }: Route.ComponentProps) {
  const { article, body, around, upcoming } = loaderData;
  return (
    <>
      <WholeArticle
        article={article}
        body={body}
        publicUrl={siteOf({ matches }) + href("/blog/:slug", { slug: article.slug })}
      />
      <Booking upcoming={upcoming} />
      <KeptPart name="around" by={around.digest}>
        <Neighbours {...around} />
        {around.related.length > 0 && (
          <ThreeArticles articles={around.related} id="leggi-dopo" light="Da leggere" heavy="dopo" />
        )}
      </KeptPart>
    </>
  );
}

/** What one has read about can be tried. */
function Booking({ upcoming }: UpcomingProps) {
  if (!upcoming) return null;
  const { per } = upcoming;
  return (
    <section aria-labelledby="prenota" className="mb-block page-grid gap-y-6 ground-sand py-block">
      <div className="lg:col-[2/span_4]">
        <h2 id="prenota" className="type-l">
          <WeightedTitle light="Vieni a" heavy="provare." />
        </h2>
        <ButtonLink href={booking({ per })} tone="ink" className="mt-7 max-lg:hidden">
          Prenota
        </ButtonLink>
      </div>
      <div className="lg:col-[7/span_7]">
        <Upcoming upcoming={upcoming} />
        <ButtonLink href={booking({ per })} tone="ink" className="mt-4 w-full lg:hidden">
          Prenota
        </ButtonLink>
      </div>
    </section>
  );
}

/** Links to the articles published before and after this one. */
function Neighbours({ previous, next }: ArticlesAround) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Articolo precedente e successivo" className="mx-margin mb-block grid hair-t sm:grid-cols-2">
      {previous && <Neighbour of={previous} rel="prev" label="Articolo precedente" className="sm:pr-[20%]" />}
      {next && (
        <Neighbour
          of={next}
          rel="next"
          label="Articolo successivo"
          className="max-sm:hair-t sm:col-start-2 sm:pl-[20%] sm:text-right"
        />
      )}
    </nav>
  );
}

type NeighbourProps = { of: ArticleSummary; rel: "prev" | "next"; label: string; className: string };

function Neighbour({ of: { title, slug }, rel, label, className }: NeighbourProps) {
  return (
    <a
      href={href("/blog/:slug", { slug })}
      rel={rel}
      className={`block py-4 underline-offset-6 hover:underline hover:decoration-pink hover:decoration-3 ${className}`}
    >
      <span className="block type-cap">{label}</span>
      <span className="mt-1 block type-s">{title}</span>
    </a>
  );
}
