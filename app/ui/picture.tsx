import type { Photo } from "#app/shared/photo.ts";

/** Spec §9: a page's first three pictures load at once, the others when they come near. */
const EAGER = 3;

type Props = {
  photo: Photo;
  alt: string;
  /** Which picture of the page it is, from 0. */
  place: number;
  /** How wide it is shown, as in HTML. */
  sizes: string;
  className?: string;
};

/** Loads without JavaScript, late ones too; enhance/lazy-images.ts waits longer with those far below. */
export function Picture({
  photo: { src, width, height, srcSet, sources = [] },
  alt,
  place,
  sizes,
  className = "",
}: Props) {
  const lazy = place >= EAGER;
  return (
    <picture>
      {sources.map(({ type, srcSet, media }) => (
        <source key={srcSet} type={type} media={media} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? "lazy" : "eager"}
        decoding="async"
        data-lazy={lazy ? "" : undefined}
        className={className}
      />
    </picture>
  );
}
