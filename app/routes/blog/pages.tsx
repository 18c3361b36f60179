import type { ArticlePage } from "#app/features/blog/article.ts";
import { Pagination } from "#app/ui/pagination.tsx";

type Props = { of: Pick<ArticlePage, "page" | "pageCount">; href: (page: number) => string };

export function Pages({ of: { page, pageCount }, href }: Props) {
  if (pageCount <= 1) return null;
  return (
    <div className="mx-margin mt-block lg:mt-section">
      <Pagination page={page} pages={pageCount} href={href} />
    </div>
  );
}
