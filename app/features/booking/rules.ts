/** What can be booked now. The site's own content; what the studio stores one day is put before it here. */
import { type AppointmentKind, bookingRules, type BookingRules } from "#app/content/appointments.ts";

/** Read once for each request and handed on, so that nothing is answered by two sets of rules. */
export const currentRules = (): BookingRules => bookingRules();

export const findKind = (rules: BookingRules, slug: string | undefined): AppointmentKind | undefined =>
  rules.kinds.find((kind) => kind.slug === slug);

/** A kind that visitors may book. */
export const findOnlineKind = (rules: BookingRules, slug: string | undefined): AppointmentKind | undefined =>
  rules.kinds.find((kind) => kind.slug === slug && kind.online);

/** "Andrea Scolari"; a slug that nobody has any more stays as it is. */
export const personName = (rules: BookingRules, slug: string): string =>
  rules.people.find((person) => person.slug === slug)?.name ?? slug;

export const roomName = (rules: BookingRules, slug: string): string =>
  rules.rooms.find((room) => room.slug === slug)?.name ?? slug;

/** Of an appointment of a kind that is no longer offered: what still has to be said of it. */
export const kindOrFormer = (
  rules: BookingRules,
  slug: string,
): Pick<AppointmentKind, "name" | "short" | "bring" | "noticeHours"> =>
  findKind(rules, slug) ?? { name: "Appuntamento", short: "Appuntamento", bring: "Abiti comodi.", noticeHours: 24 };
