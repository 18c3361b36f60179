import type { ReactNode } from "react";
import type { ArticleSummary } from "#app/features/blog/article.ts";
import { Cover } from "#app/features/blog/cover.tsx";
import { href } from "#app/shared/href.ts";
import { ArticleFacts } from "./article-facts.tsx";

/** Where a card stands on the page and how large it is: class names. */
export type CardLook = {
  card: string;
  cover: string;
  /** How wide the cover is shown, as in HTML: of a cropped one, how wide it would be whole. */
  sizes: string;
  words?: string;
  title: string;
  excerpt?: string;
};

type Props = { of: ArticleSummary; place: number; look: CardLook; level?: "h2" | "h3" | "h4"; children?: ReactNode };

/** Cover, facts, title, excerpt. All of it leads to the article, but the badge, which leads to its category. */
export function ArticleCard({ of: article, place, look, level: Heading = "h2", children }: Props) {
  return (
    <article className={`group/card relative ${look.card}`}>
      <Cover of={article} place={place} sizes={look.sizes} className={look.cover} />
      <div className={look.words}>
        <ArticleFacts of={article} className="relative z-1 w-fit" />
        <Heading className={`mt-1 hyphens-auto ${look.title}`}>
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
