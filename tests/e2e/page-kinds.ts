/** The public pages, by what they are made of. */
import { localPages } from "#app/content/local-pages.ts";
import { publicPages } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import * as paths from "#app/shared/paths.ts";

/** Of pages made alike: the shortest name, the longest, and one of a town. */
const seen = [paths.service("ems"), paths.service("personal-training"), paths.localPage(localPages[0]!.slug)];

/** Those that are looked at only when all are; analytics.spec.ts sees the numbers' page each time. */
export const alike = [
  paths.terms(),
  paths.analytics(),
  ...services.map(({ slug }) => paths.service(slug)),
  ...localPages.map(({ slug }) => paths.localPage(slug)),
].filter((path) => !seen.includes(path));

/** One of each kind. */
export const kinds = publicPages.map(({ path }) => path).filter((path) => !alike.includes(path));

/** Which show what the others of their kind do without a script. */
export const examples = [paths.home(), ...seen.slice(1)];
