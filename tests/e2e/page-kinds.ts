/** The public pages, by what they are made of. */
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { href } from "#app/shared/href.ts";

/** Of pages made alike: the longest name, and one of a town. */
const seen: string[] = [href("/servizi/personal-training"), href(`/${localPages()[0]!.slug}`)];

/** Those that are looked at only when all are. */
export const alike = [
  href("/condizioni"),
  href("/analytics"),
  href("/cookie-policy"),
  href("/pianificatore"),
  href("/la-tua-schiena"),
  href("/la-tua-settimana"),
  ...services().map(({ slug }) => href(`/servizi/${slug}`)),
  ...localPages().map(({ slug }) => href(`/${slug}`)),
].filter((path) => !seen.includes(path));

/** One of each kind. */
export const kinds = publicPages()
  .map(({ path }) => path)
  .filter((path) => !alike.includes(path));

/** Which show what the others of their kind do without a script. */
export const examples = [href("/"), ...seen];
