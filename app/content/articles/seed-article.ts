/** The articles that an empty blog starts with: one file each, listed in all.ts. */
import type { SeedCategorySlug } from "./categories.ts";
import type { BodyPicture, Cover } from "./drawn-picture.ts";

export type SeedArticle = {
  slug: string;
  title: string;
  category: SeedCategorySlug;
  /** 160 characters at most (spec §9). */
  excerpt: string;
  metaTitle?: string;
  /** 50–160 characters; the excerpt stands in for it. */
  metaDescription?: string;
  /** Somebody of content/team. */
  authorName: string;
  /** Counted back from the day of seeding; the hour is Rome's. */
  published: { daysAgo: number; hour: number } | { hoursAgo: number };
  cover: Cover;
  /** By name: lower case, hyphens, unique in the whole blog. */
  pictures?: Readonly<Record<string, BodyPicture>>;
  /** HTML of p, h2, h3, ul, ol, blockquote, strong, em, a, and picture(). */
  body: string;
};

/** The width and height of every picture in a text. */
export const BODY_PICTURE = { width: 1200, height: 800 } as const;

/** A picture of the article, by its name in `pictures`. Seeding turns the name into the address of the stored file. */
export const picture = (name: string, alt: string, caption: string) =>
  `<figure><img src="${name}.webp" alt="${alt}" width="${BODY_PICTURE.width}" height="${BODY_PICTURE.height}"><figcaption>${caption}</figcaption></figure>`;
