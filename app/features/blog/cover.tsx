import { categoryLine } from "#app/content/blog.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { coverLines } from "#app/drawings/cover.ts";
import { Lines } from "#app/drawings/lines.tsx";
import type { ArticleSummary } from "./article.ts";

/** Spec §9: a page's first three pictures load at once, the others when they come near. */
const EAGER = 3;

const grounds = { paper: "ground-paper", sand: "ground-sand", ink: "ground-ink" } as const;

type Props = {
  of: Pick<ArticleSummary, "slug" | "featuredImage" | "coverAlt" | "category">;
  /** The position among the page's pictures, from 0. */
  place: number;
  /** The `sizes` attribute. */
  sizes: string;
  /** Class names for the shape: an aspect ratio or a height. */
  className: string;
};

/** Shows the article's picture or, if it has none, the line drawing of its category. */
export function Cover({ of: { slug, featuredImage, coverAlt, category }, place, sizes, className }: Props) {
  const lazy = place >= EAGER;
  if (featuredImage)
    return (
      <div className={`overflow-hidden bg-sabbia ${className}`}>
        <img
          src={featuredImage}
          srcSet={pictureSizes(featuredImage)}
          sizes={sizes}
          alt={coverAlt}
          loading={lazy ? "lazy" : "eager"}
          fetchPriority={place === 0 ? "high" : undefined}
          decoding="async"
          data-lazy={lazy ? "" : undefined}
          className="plate size-full object-cover"
        />
      </div>
    );
  const { of, fit, ground } = coverLines(categoryLine(category?.slug), slug);
  return (
    <div className={`overflow-hidden ${grounds[ground]} ${className}`}>
      <Lines of={of} fit={fit} className="plate" />
    </div>
  );
}
