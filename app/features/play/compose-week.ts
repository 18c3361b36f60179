/** From the hours of a week and what one comes for to sessions, their length and their cost: what the price list has. */
import { type Price, priceInEuro } from "#app/content/prices.ts";
import type { ServiceSlug } from "#app/content/services.ts";

export const purposes = ["schiena", "forza", "tempo", "energia"] as const;
export type Purpose = (typeof purposes)[number];

export const weekHours = [1, 2, 3, 4] as const;
export type WeekHours = (typeof weekHours)[number];

export type WeekQuestion = { purpose: Purpose; hours: WeekHours };

/** One session of a service, as the price list sells it. */
export type Offer = { service: ServiceSlug; minutes: number; euro: number; isFrom: boolean };

export type ComposedWeek = {
  /** Services in the order in which one begins, each with how many sessions a week. */
  sessions: readonly (Offer & { times: number })[];
  minutes: number;
  euro: number;
  /** A part of it costs at least what is said. */
  isFrom: boolean;
};

/** In which order sessions are added: what the purpose asks for first, then what goes well with it. */
const orders: Record<Purpose, readonly ServiceSlug[]> = {
  schiena: ["pancafit", "pilates", "personal-training", "pilates"],
  forza: ["personal-training", "personal-training", "hiit", "personal-training"],
  tempo: ["ems", "ems", "hiit", "hiit"],
  energia: ["pilates", "personal-training", "massoterapia", "pilates"],
};

export const servicesOf = (purpose: Purpose): ServiceSlug[] => [...new Set(orders[purpose])];

/** Takes from a service's prices the first for a single session that is no first time; undefined without one. */
export function offerOf(service: ServiceSlug, prices: readonly Price[]): Offer | undefined {
  const sold = prices.find(
    ({ price, minutes, unit, often, name }) =>
      price !== "" && minutes > 0 && !/mese/i.test(unit) && often !== "una volta" && !/prova/i.test(name),
  );
  return sold && { service, minutes: sold.minutes, euro: priceInEuro(sold.price), isFrom: sold.isFrom };
}

/** Adds session after session while they fit into the hours. @returns undefined when none does */
export function composeWeek({ purpose, hours }: WeekQuestion, offers: readonly Offer[]): ComposedWeek | undefined {
  let left = hours * 60;
  const taken: Offer[] = [];
  for (const service of orders[purpose]) {
    const offer = offers.find((each) => each.service === service);
    if (!offer || offer.minutes > left) continue;
    left -= offer.minutes;
    taken.push(offer);
  }
  if (taken.length === 0) return undefined;
  const sessions = [...new Set(taken)].map((offer) => ({
    ...offer,
    times: taken.filter((each) => each === offer).length,
  }));
  return {
    sessions,
    minutes: hours * 60 - left,
    euro: taken.reduce((sum, { euro }) => sum + euro, 0),
    isFrom: taken.some(({ isFrom }) => isFrom),
  };
}

/** @returns undefined for what the form does not offer */
export function readWeekQuestion(query: URLSearchParams): WeekQuestion | undefined {
  const purpose = purposes.find((each) => each === query.get("per"));
  const hours = weekHours.find((each) => String(each) === query.get("ore"));
  return purpose && hours && { purpose, hours };
}
