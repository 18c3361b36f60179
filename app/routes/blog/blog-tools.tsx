import type { ArticleCategory } from "#app/features/blog/article.ts";
import * as paths from "#app/shared/paths.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { SearchForm } from "./search-form.tsx";

type Props = {
  categories: readonly ArticleCategory[];
  /** The category being read. */
  current?: string;
  query?: string;
  className?: string;
};

/** Category, search, feed. */
export function BlogTools({ categories, current, query, className = "" }: Props) {
  return (
    <div className={`grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-1 ${className}`}>
      <CategoryFilter categories={categories} current={current} />
      <SearchForm query={query} />
      <p>
        <TextLink href={paths.rss(current)}>Feed RSS</TextLink>
      </p>
    </div>
  );
}
