import { fullTitle } from "#app/content/full-title.ts";
import { defaultDescription } from "#app/content/studio.ts";

/** The head of a page that search engines must not index: the admin, the login pages, what is not found. */
export const privateTags = (title: string) => [
  { title: fullTitle(title) },
  { name: "description", content: defaultDescription() },
  { name: "robots", content: "noindex" },
];

/** A route's `meta`, where the title is always the same. */
export const privateHead = (title: string) => () => privateTags(title);
