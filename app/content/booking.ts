/** What bookings mean to the rest of the site: which first appointment a page speaks of, and what one counts for. */
import { bookingRules } from "./appointments.ts";
import type { ServiceSlug } from "./services.ts";

/** What a booking counts for in the studio's statistics (spec §7 call 31), in euro: the landing page's stated value. */
export const bookingValue = 150;

/** Slugs of appointment kinds. The one that is offered to whoever comes without a subject: */
export const DEFAULT_KIND = "check-up";
/** The campaign's own; others are not shown it. */
export const LANDING_KIND = "consulenza";

/** The first time of a service; of the others one begins with the check-up. */
export const kindOfService: Readonly<Partial<Record<ServiceSlug, string>>> = {
  ems: "ems",
  pancafit: "pancafit",
  pilates: "pilates",
};

/** Of an article's category, by its slug. The editor may rename categories: what is not here leads to the check-up. */
export const kindOfCategory = (slug: string | undefined): string | undefined => categories[slug ?? ""];

const categories: Readonly<Record<string, string>> = {
  ems: "ems",
  "postura-e-pancafit": "pancafit",
  pilates: "pilates",
};

/** The first time with a person: what is done with them before all others, or what is done with them at all. */
export function kindOfPerson(slug: string): string | undefined {
  const theirs = bookingRules().kinds.filter(({ online, with: people }) => online && people.includes(slug));
  return (theirs.find(({ with: people }) => people[0] === slug) ?? theirs[0])?.slug;
}
