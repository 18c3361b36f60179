import { categoryLine } from "#app/content/blog.ts";
import type { ArticleSummary } from "#app/features/blog/article.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Badge } from "#app/ui/badge.tsx";

type Props = {
  of: Pick<ArticleSummary, "publishedAt" | "readingMinutes" | "category">;
  className?: string;
};

/** Category, date and reading time. They lie above a card's own link, so that the badge links to its category. */
export function ArticleFacts({ of: { publishedAt, readingMinutes, category }, className = "" }: Props) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4.5 ${className}`}>
      {category && (
        <Badge
          glyph={categoryLine(category.slug)}
          color={category.color ?? undefined}
          href={href("/blog/c/:slug", { slug: category.slug })}
        >
          {category.name}
        </Badge>
      )}
      <p className="flex gap-x-4.5 type-cap">
        <time dateTime={publishedAt.toISOString()}>{romeDate(publishedAt)}</time>
        <span>
          {readingMinutes} min<span className="sr-only"> di lettura</span>
        </span>
      </p>
    </div>
  );
}
