import type { ArticleSummary } from "#app/features/blog/article.ts";
import { ArticleCard, type CardLook } from "./article-card.tsx";

/** On a phone most cards have a narrow cover beside the text. */
const narrow = "max-md:grid max-md:grid-cols-[104px_1fr] max-md:gap-4 max-md:hair-t max-md:pt-4.5";
const narrowCover = "max-md:self-start max-md:aspect-[3/4]";
const narrowWords = "max-md:-mt-3";
const small = "type-s leading-[1.14] md:type-m md:font-[300]";
const smallExcerpt = "max-md:mt-1.5 max-md:text-small";

const half = (left: boolean) => (left ? "md:col-[2/span_6]" : "md:col-[8/span_6]");
/** On a phone the cover is 104 px wide, cropped from some 180 px. */
const narrowSizes = "180px";
const cardSizes = `(min-width: 1100px) 30vw, (min-width: 700px) 45vw, ${narrowSizes}`;
const third = (xl: string, left: boolean): CardLook => ({
  card: `${narrow} ${half(left)} ${xl}`,
  cover: `${narrowCover} md:aspect-[4/3]`,
  sizes: cardSizes,
  words: narrowWords,
  title: small,
  excerpt: smallExcerpt,
});
const pair = (left: boolean): CardLook => ({
  card: `${narrow} ${half(left)} xl:grid xl:grid-cols-2 xl:gap-5`,
  cover: `${narrowCover} md:aspect-[4/3] xl:aspect-square`,
  sizes: cardSizes,
  words: `${narrowWords} xl:-mt-3`,
  title: "type-s leading-[1.14] md:text-[1.625rem] md:font-[300]",
  excerpt: smallExcerpt,
});
/** This card has the phone's whole width, like the first one. */
const wideOnPhone: CardLook = {
  card: `max-md:col-[full] md:col-[8/span_6] xl:col-[10/span_4]`,
  cover: "aspect-[6/5] md:aspect-[4/3]",
  sizes: "(min-width: 1100px) 30vw, (min-width: 700px) 45vw, 100vw",
  words: "max-md:px-margin",
  title: "type-m font-[300]",
};

/** The nine places of a page, each with its own size. */
const places: readonly CardLook[] = [
  {
    card: "max-md:col-[full] xl:col-[full-start/10] xl:row-1",
    cover: "aspect-[6/5] md:aspect-[16/9]",
    sizes: "(min-width: 1100px) 65vw, 100vw",
    words: "max-md:px-margin xl:pl-margin",
    title: "type-l leading-[1.04] max-w-[18ch]",
    excerpt: "type-lead",
  },
  {
    card: `${narrow} ${half(true)} xl:col-[11/span_3] xl:row-1`,
    cover: `${narrowCover} md:aspect-[4/3] xl:aspect-[3/4]`,
    sizes: cardSizes,
    words: narrowWords,
    title: small,
    excerpt: smallExcerpt,
  },
  third("xl:col-[2/span_4]", false),
  third("xl:col-[6/span_4] xl:mt-25", true),
  wideOnPhone,
  pair(true),
  pair(false),
  pair(true),
  pair(false),
];

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <div className="page-grid gap-y-6.5 md:gap-y-11 xl:gap-y-20">
      {articles.map((article, place) => (
        <ArticleCard key={article.id} of={article} place={place} look={places[place] ?? places.at(-1)!} />
      ))}
    </div>
  );
}
