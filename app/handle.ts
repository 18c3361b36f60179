import type { Keeping } from "#app/shared/keeping.ts";
import type { BookingSubject } from "#app/shared/paths.ts";

/** What a route module may say about itself in `export const handle`. */
export type Handle = {
  /** An app: the page is hydrated by React. Without it the page is a document with the small enhance script only. */
  hydrate?: boolean;
  /** A small style sheet of its own. It stands within the page, because a request of its own would take longer than its bytes. */
  style?: string;
  /** Its answers are the same for everybody, so the server keeps them. */
  kept?: Keeping;
  /** What one books who comes from this page, the free check-up when nothing is said; false: the page is about a booking already, or there is no network. */
  books?: false | ((match: { pathname: string; loaderData: unknown }) => BookingSubject);
  /** Words of the visible page for the hidden crawler block (spec §2, design.md §6.13); of the path, where one module has many pages. */
  crawlerText?: string | ((path: string) => string);
};
