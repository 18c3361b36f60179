import { fullTitle } from "#app/content/full-title.ts";

/** A route's `meta` for pages that search engines must not index: the admin and the login pages. */
export const privateHead = (title: string) => () => [
  { title: fullTitle(title) },
  { name: "robots", content: "noindex" },
];
