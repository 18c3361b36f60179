import { blogWords } from "#app/content/blog.ts";
import type { GalleryPicture, Heading } from "#app/features/blog/article-body.ts";
import type { Article } from "#app/features/blog/article.ts";
import { Cover } from "#app/features/blog/cover.tsx";
import type { ReadBody } from "#app/features/blog/read-body.server.ts";
import { articleTrail } from "#app/seo/blog-head.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { weightedTitle } from "#app/shared/weighted-title.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ArticleFacts } from "../article-facts.tsx";

type Props = {
  article: Omit<Article, "content">;
  body: ReadBody;
  /** The public address. A draft has none: it cannot be shared, and its readings are not counted. */
  publicUrl?: string;
};

/**
 * Shows a whole article, from its cover to its gallery. The cover asks for its picture in the page's head, so it is no kept
 * part; nor is a draft, of which hardly two requests show the same words.
 */
export function WholeArticle({ article, body, publicUrl }: Props) {
  const { slug, title, excerpt } = article;
  const { before, heavy, after } = weightedTitle(title);
  const contents = body.headings.length >= 3 && article.readingMinutes >= 3 ? body.headings : [];
  const below = (
    <div className="page-grid gap-y-7 pt-5 pb-block lg:pt-10 lg:pb-section">
      <aside className="space-y-5 lg:col-[2/span_3] lg:row-span-2 lg:pr-6">
        <Signature of={article} />
        <Contents headings={contents} />
      </aside>
      <div className="lg:col-[5/span_6]">
        <p className="mb-7 max-w-[40ch] type-lead">{excerpt}</p>
        <div className="article-text" dangerouslySetInnerHTML={{ __html: body.html }} />
      </div>
      <p className="self-start hair-t pt-2.5 type-cap lg:col-[12/span_2]">{blogWords.caution}</p>
      <div className="mt-5 grid gap-12 lg:col-[5/span_9]">
        <Gallery pictures={body.pictures} />
        {publicUrl && <Share title={title} url={publicUrl} />}
      </div>
    </div>
  );
  return (
    <article data-article={publicUrl && slug} className="pt-bar">
      <header>
        <Cover of={article} place={0} sizes="100vw" className="h-[clamp(220px,38vw,520px)]" />
        <div className="page-grid">
          <div className="relative -mt-16 ground-paper pt-2 lg:col-[2/span_10] lg:pt-4 lg:pr-10">
            <Breadcrumb trail={articleTrail(article)} untitled />
            <h1 className="mt-1 display text-[clamp(2.5rem,6.9vw,6.75rem)] leading-[.95] tracking-[-.04em]">
              {before}
              <b>{heavy}</b>
              {after}
            </h1>
            <ArticleFacts of={article} className="mt-3" />
          </div>
        </div>
      </header>
      {publicUrl ? (
        <KeptPart name="article" by={JSON.stringify([body.digest, article, publicUrl])}>
          {below}
        </KeptPart>
      ) : (
        below
      )}
    </article>
  );
}

type SignatureProps = { of: Props["article"] };

/** Names the author and the help of the text generator (trust.md 16), and the last change if that was on another day. */
function Signature({ of: { authorName, aiAssisted, reviewed, publishedAt, updatedAt } }: SignatureProps) {
  const updated = romeDate(updatedAt) !== romeDate(publishedAt) && updatedAt > publishedAt;
  if (!authorName && !aiAssisted && !updated) return null;
  return (
    <p className="hair-t pt-2.5 type-cap">
      {authorName && <span className="block">di {authorName}</span>}
      {aiAssisted && (
        <span className="block">{reviewed ? blogWords.aiAssisted.reviewed : blogWords.aiAssisted.label}</span>
      )}
      {updated && (
        <span className="block">
          Aggiornato il <time dateTime={updatedAt.toISOString()}>{romeDate(updatedAt)}</time>
        </span>
      )}
    </p>
  );
}

/** The table of contents is folded on a phone, and stands beside the text where there is room. */
function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <>
      <details className="hair-t hair-b lg:hidden">
        <summary className="flex min-h-12 items-center font-semibold">In questo articolo</summary>
        <Chapters headings={headings} />
      </details>
      <nav aria-label="In questo articolo" className="sticky top-[calc(var(--spacing-bar)+1.5rem)] max-lg:hidden">
        <p className="font-semibold">In questo articolo</p>
        <Chapters headings={headings} />
      </nav>
    </>
  );
}

function Chapters({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="mt-1 max-lg:mb-3">
      {headings.map(({ id, text }) => (
        <li key={id} className="hair-t">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 text-small underline-offset-5 hover:underline hover:decoration-pink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Links to the text's pictures in full size; enhance/lightbox.ts opens them in the page. */
function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
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

/** Plain links, so that no social network learns that the page was read. enhance/copy-address.ts makes the button work. */
function Share({ title, url }: { title: string; url: string }) {
  const query = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&");
  return (
    <section aria-labelledby="condividi" className="hair-t pt-4">
      <h2 id="condividi" className="type-s">
        Mandalo a chi serve
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        <li>
          <TextLink href={`https://wa.me/?${query({ text: `${title} ${url}` })}`} rel="noopener">
            WhatsApp
          </TextLink>
        </li>
        <li>
          <TextLink href={`mailto:?${query({ subject: title, body: `${title}\r\n\r\n${url}` })}`}>E-mail</TextLink>
        </li>
        <li>
          <button
            type="button"
            hidden
            data-copy-address={url}
            className="inline-flex min-h-11 items-center font-semibold underlined"
          >
            Copia l’indirizzo
          </button>
        </li>
      </ul>
    </section>
  );
}

const control = "grid min-h-12 min-w-14 place-items-center px-3 font-semibold hover:bg-ink2";

/** This dialog is empty and closed until enhance/lightbox.ts fills it; without JavaScript the gallery's links open the pictures. */
function Lightbox() {
  return (
    <dialog
      id="lightbox"
      aria-label="Galleria di immagini"
      className="m-0 size-full max-h-none max-w-none grid-rows-[auto_1fr_auto] overflow-hidden ground-ink open:grid"
    >
      <div className="flex items-center justify-between gap-4 pl-margin">
        <p data-counter aria-live="polite" className="font-serif" />
        <button type="button" data-close className={control} aria-label="Chiudi">
          <Glyph name="close" />
        </button>
      </div>
      <div
        data-plate
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] touch-pan-y touch-pinch-zoom place-items-center px-2 select-none [&_img]:max-h-full [&_img]:max-w-full [&_img]:object-contain"
      />
      <div className="grid gap-2 px-margin pt-2 pb-4 sm:grid-cols-[auto_1fr_auto] sm:items-center">
        <p data-caption className="text-center text-small sm:order-2" />
        <div data-turns className="flex justify-between sm:contents">
          <button type="button" data-turn="-1" className={`${control} border-[1.5px] border-current sm:order-1`}>
            Precedente
          </button>
          <button type="button" data-turn="1" className={`${control} border-[1.5px] border-current sm:order-3`}>
            Successiva
          </button>
        </div>
      </div>
    </dialog>
  );
}
