import { blogWords, categoryLine } from "#app/content/blog.ts";
import type { ArticleCategory, ArticlePage, ArticleSummary, FoundArticle } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";
import * as paths from "#app/shared/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ArticleCard, type CardLook } from "./article-card.tsx";
import { Pages } from "./pages.tsx";

type Props = {
  found: ArticlePage<FoundArticle>;
  query: string;
  categories: readonly ArticleCategory[];
  /** These are offered when nothing was found. */
  latest: readonly ArticleSummary[];
};

const row: CardLook = {
  card: "grid grid-cols-[104px_1fr] gap-x-4 hair-t py-5 last:hair-b md:grid-cols-[200px_1fr] md:gap-x-gutter",
  cover: "aspect-square self-start md:aspect-[4/3]",
  sizes: "(min-width: 700px) 240px, 180px",
  words: "-mt-3",
  title: "type-s",
};

export function SearchResults({ found, query, categories, latest }: Props) {
  return (
    <section aria-labelledby="trovati" className="page-grid gap-y-8">
      <h2 id="trovati" className="type-m lg:col-[2/span_9]">
        {found.total === 0 ? (
          <>
            {blogWords.search.noResults} <b>«{query}»</b>
          </>
        ) : (
          <>
            {found.total === 1 ? "Un articolo" : `${found.total} articoli`} per <b>«{query}»</b>
          </>
        )}
      </h2>
      {found.total === 0 ? (
        <Elsewhere categories={categories} latest={latest} />
      ) : (
        <div className="lg:col-[2/span_9]">
          {found.articles.map((article, place) => (
            <ArticleCard key={article.id} of={article} place={place} look={row} level="h3">
              <p
                className="mt-2 max-w-[62ch] max-md:line-clamp-6 max-md:text-small [&_mark]:bg-pink-l [&_mark]:text-ink"
                dangerouslySetInnerHTML={{ __html: article.snippet }}
              />
            </ArticleCard>
          ))}
        </div>
      )}
      <div className="col-[full]">
        <Pages of={found} href={(page) => paths.blogSearch(query, page)} />
      </div>
    </section>
  );
}

/** When nothing was found, suggests another word, a category or the newest articles. */
function Elsewhere({ categories, latest }: Pick<Props, "categories" | "latest">) {
  return (
    <>
      <div className="lg:col-[2/span_5]">
        <p className="max-w-[44ch]">{blogWords.search.advice}</p>
        <ul className="mt-5">
          {categories.map(({ id, name, slug, color }) => (
            <li key={id} className="hair-t last:hair-b">
              <Badge glyph={categoryLine(slug)} color={color ?? undefined} href={href("/blog/c/:slug", { slug })}>
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-[8/span_6]">
        <h3 className="type-s">Intanto, gli ultimi</h3>
        <div className="mt-4">
          {latest.map((article, place) => (
            <ArticleCard key={article.id} of={article} place={place} look={row} level="h4" />
          ))}
        </div>
      </div>
    </>
  );
}
