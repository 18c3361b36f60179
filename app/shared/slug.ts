/** Addresses made of titles (spec §5, design.md §6.2). */

import type { Address } from "./href.ts";

export const SLUG_LENGTH = 100;

/** The first segment of every page below /blog in app/routes.ts: an article with such a slug could not be reached. */
type PageBelowBlog<Page = Address> = Page extends `/blog/${infer Below}`
  ? Below extends `:${string}`
    ? never
    : Below extends `${infer First}/${string}`
      ? First
      : Below
  : never;

/** Segments below /blog that are pages of their own: one too many or too few fails the type check. */
const reserved: Readonly<Record<PageBelowBlog, true>> = {
  anteprima: true,
  c: true,
  nuovo: true,
  "scrivi-con-ia": true,
};
export const RESERVED_SLUGS: readonly string[] = Object.keys(reserved);

/**
 * Lowercase, accents removed, only letters, digits, spaces and hyphens kept, spaces become hyphens, repeated hyphens
 * collapse; at most 100 characters of a–z, 0–9 and inner hyphens.
 * @returns an empty string when nothing is left
 */
export function normaliseSlug(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, "");
}

/**
 * The slugs to try for a text, the best first, without end: the text's own, then numbered from `-2`.
 * Reserved ones are left out, and the fallback stands in for a text that leaves nothing.
 */
export function* slugCandidates(text: string, fallback: string): Generator<string, never> {
  const slug = normaliseSlug(text) || fallback;
  if (!RESERVED_SLUGS.includes(slug)) yield slug;
  for (let number = 2; ; number++) yield numbered(slug, number);
}

function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, SLUG_LENGTH - end.length).replace(/-$/, "") + end;
}
