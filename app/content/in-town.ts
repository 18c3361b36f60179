/** Words that name the town, written once for whichever town the studio is in. */
import { studio } from "./studio.ts";

/** Stands in words that are constants; words that are made by a function say `studio().address.city`. */
export const TOWN = "{town}";

/** The same words, each with the town's name in place of `{town}`. */
export const inTown = <Words>(words: Words): Words => exchange(words, studio().address.city) as Words;

function exchange(value: unknown, town: string): unknown {
  if (typeof value === "string") return value.replaceAll(TOWN, town);
  if (Array.isArray(value)) return value.map((item) => exchange(item, town));
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, exchange(part, town)]));
}
