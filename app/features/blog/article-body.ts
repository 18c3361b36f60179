/**
 * Prepares an article's text for its page. It reads HTML as the sanitiser writes it (attributes in double quotes, no `<` or
 * `>` in them), and adds what the sanitiser lets nobody write: ids, loading hints, boxes that scroll.
 */
import { htmlToText } from "#app/shared/html-text.ts";
import { pictureSizes } from "#app/shared/picture-widths.ts";
import { normaliseSlug } from "#app/shared/slug.ts";

export type Heading = { id: string; text: string };
/** In pixels, as stored. */
export type PictureSize = { width: number; height: number };
export type GalleryPicture = { src: string; alt: string };

export type ArticleBody = {
  html: string;
  /** The second-level headings, for the table of contents. */
  headings: Heading[];
  /** Spec §2: the pictures of the text, at most 12, without the cover. */
  pictures: GalleryPicture[];
};

const GALLERY = 12;

/** Spec §9: three pictures of a page load at once; the cover is the first. */
const EAGER = 2;

/** The `sizes` attribute of a picture in the text (styles/article.css). */
const SHOWN = "(min-width: 900px) 760px, 100vw";

type Options = {
  cover: string | null;
  /** The known sizes of stored pictures by address: they reserve the space before a picture has loaded. */
  sizes?: ReadonlyMap<string, PictureSize>;
};

export function articleBody(content: string, { cover, sizes = new Map() }: Options): ArticleBody {
  const headings: Heading[] = [];
  const pictures: GalleryPicture[] = [];
  const taken = new Set<string>();
  let seen = 0;
  // The cover is in sight first. Without one it may be the text's first picture.
  const behindCover = cover ? ` fetchpriority="low"` : "";

  const html = content
    .replace(/<(h[23])>(.*?)<\/\1>/gs, (_, level: string, inside: string) => {
      const text = htmlToText(inside).replace(/\s+/g, " ");
      const id = unique(anchor(text), taken);
      if (level === "h2" && text) headings.push({ id, text });
      return `<${level} id="${id}">${inside}</${level}>`;
    })
    .replace(/<img\b([^>]*?)\s*\/?>/g, (_, attributes: string) => {
      const [src, alt] = [attributeOf(attributes, "src"), attributeOf(attributes, "alt")];
      if (!src) return "";
      const place = src === cover ? -1 : placeInGallery(pictures, { src, alt });
      const size = sizes.get(src);
      const own = attributes.replace(
        size ? /\s(?:loading|decoding|width|height)="[^"]*"/g : /\s(?:loading|decoding)="[^"]*"/g,
        "",
      );
      return [
        `<img${own}`,
        / alt=/.test(own) ? "" : ` alt=""`,
        size ? sized(src, size) : "",
        ` decoding="async"`,
        seen++ < EAGER ? behindCover : ` loading="lazy" data-lazy=""`,
        place < 0 ? ">" : ` data-picture="${place}">`,
      ].join("");
    })
    .replace(
      /<table\b.*?<\/table>/gs,
      (table) => `<div class="scrolls" role="region" aria-label="Tabella" tabindex="0">${table}</div>`,
    );
  return { html, headings, pictures };
}

function sized(src: string, { width, height }: PictureSize): string {
  const srcset = pictureSizes(src, width);
  return ` width="${width}" height="${height}"${srcset ? ` srcset="${srcset}" sizes="${SHOWN}"` : ""}`;
}

/** @returns -1 when the gallery is full */
function placeInGallery(pictures: GalleryPicture[], picture: GalleryPicture): number {
  const known = pictures.findIndex(({ src }) => src === picture.src);
  if (known >= 0) return known;
  return pictures.length < GALLERY ? pictures.push(picture) - 1 : -1;
}

const attributeOf = (attributes: string, name: string): string =>
  htmlToText(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** The id has a prefix, so that no heading takes an id that the page uses. */
const anchor = (text: string): string => `capitolo-${normaliseSlug(text).slice(0, 60)}`.replace(/-$/, "");

function unique(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  taken.add(free);
  return free;
}
