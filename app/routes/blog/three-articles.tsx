import type { ArticleSummary } from "#app/features/blog/article.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { ArticleCard, type CardLook } from "./article-card.tsx";

type Props = { articles: readonly ArticleSummary[]; id: string; light: string; heavy: string };

/** On a phone the first card has the whole width, the others have a small cover beside their title. */
const first: CardLook = {
  card: "sm:max-lg:grid sm:max-lg:grid-cols-[220px_1fr] sm:max-lg:gap-6 lg:col-span-4",
  cover: "aspect-[4/3]",
  sizes: "(min-width: 900px) 30vw, (min-width: 600px) 240px, 100vw",
  title: "type-s",
  excerpt: "lg:hidden",
};
const next: CardLook = {
  ...first,
  card: `grid grid-cols-[104px_1fr] gap-4 sm:max-lg:grid-cols-[220px_1fr] sm:max-lg:gap-6 lg:col-span-4 lg:block`,
  cover: "aspect-square self-start sm:aspect-[4/3]",
  sizes: "(min-width: 900px) 30vw, (min-width: 600px) 240px, 180px",
  words: "-mt-3 sm:mt-0",
  excerpt: "max-sm:hidden lg:hidden",
};

/** Related and recommended articles (spec §9: three). */
export function ThreeArticles({ articles, id, light, heavy }: Props) {
  return (
    <section aria-labelledby={id} className="ground-sand py-block">
      <div className="page-grid gap-y-7">
        <h2 id={id} className="type-m">
          <WeightedTitle light={light} heavy={heavy} />
        </h2>
        <div className="grid gap-7 lg:grid-cols-12 lg:gap-gutter">
          {articles.map((article, place) => (
            <ArticleCard key={article.id} of={article} place={place + 3} look={place === 0 ? first : next} level="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
