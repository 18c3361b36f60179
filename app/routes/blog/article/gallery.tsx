import type { GalleryPicture } from "#app/features/blog/article-body.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { Lightbox } from "./lightbox.tsx";

/** The text's pictures again, large: plain links to each; enhance/lightbox.ts opens them here. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  if (pictures.length === 0) return null;
  const many = pictures.length > 3;
  return (
    <section aria-labelledby="tavole" data-gallery>
      <h2 id="tavole" className="type-s">
        {pictures.length === 1 ? "La tavola" : "Le tavole"}
      </h2>
      <ul
        className={`mt-4 grid gap-2 ${pictures.length === 1 ? "sm:max-w-120" : many ? "grid-cols-2 lg:grid-cols-3" : "grid-cols-2 sm:grid-cols-3"}`}
      >
        {pictures.map(({ src, alt }, place) => (
          <li key={src} className={!many && place === 0 && pictures.length > 1 ? "max-sm:col-span-2" : ""}>
            <a
              href={src}
              data-alt={alt}
              aria-label={`Ingrandisci la tavola ${place + 1}${alt && `: ${alt}`}`}
              className="block aspect-[3/2] bg-sabbia"
            >
              <img
                src={src}
                srcSet={pictureSizes(src)}
                sizes="(min-width: 900px) 22vw, 50vw"
                alt=""
                loading="lazy"
                decoding="async"
                data-lazy=""
                className="plate size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 type-cap">
        <span className="mr-2.5 font-serif font-medium">Tav. 1{pictures.length > 1 && `–${pictures.length}`}</span>
        Tocca per ingrandire.
      </p>
      <Lightbox />
    </section>
  );
}
