import type { ReactNode } from "react";
import type { ArticleSummary } from "#app/features/blog/article.ts";
import { Cover } from "#app/features/blog/cover.tsx";
import { href } from "#app/shared/href.ts";
import { ArticleFacts } from "./article-facts.tsx";

/** Class names for a card's place on the page and its size. */
export type CardLook = {
  card: string;
  cover: string;
  /** The cover's `sizes` attribute; for a cropped cover, the width it would have uncropped. */
  sizes: string;
  words?: string;
  title: string;
  excerpt?: string;
};

type Props = { of: ArticleSummary; place: number; look: CardLook; level?: "h2" | "h3" | "h4"; children?: ReactNode };

/** Cover, facts, title, excerpt. The card links to the article, its badge to the category. */
export function ArticleCard({ of: article, place, look, level: Heading = "h2", children }: Props) {
  return (
    <article className={`group/card relative ${look.card}`}>
      <Cover of={article} place={place} sizes={look.sizes} className={look.cover} />
      <div className={look.words}>
        <ArticleFacts of={article} className="relative z-1 w-fit" />
        <Heading className={`mt-1 ${look.title}`}>
          <a
            href={href("/blog/:slug", { slug: article.slug })}
            className="underline-offset-6 group-hover/card:underline group-hover/card:decoration-pink group-hover/card:decoration-3 after:absolute after:inset-0"
          >
            {article.title}
          </a>
        </Heading>
        {children ?? <p className={`mt-2.5 max-w-[48ch] ${look.excerpt ?? ""}`}>{article.excerpt}</p>}
      </div>
    </article>
  );
}
