import { fullTitle } from "#app/content/full-title.ts";

/** A route's `meta` where search engines have no business: the admin, the login pages. */
export const privateHead = (title: string) => () => [
  { title: fullTitle(title) },
  { name: "robots", content: "noindex" },
];
