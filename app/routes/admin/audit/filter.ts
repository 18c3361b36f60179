/** The log's filter as the page's address has it. */
import { type EventType, isEventType } from "#app/features/audit/events.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";

/** As typed; what makes no sense filters nothing. */
export type FilterFields = { tipo: string; persona: string; dal: string; al: string };

const NAMES = ["tipo", "persona", "dal", "al"] as const;

export const fieldsOf = (search: URLSearchParams): FilterFields => {
  const field = (name: (typeof NAMES)[number]) => search.get(name)?.trim() ?? "";
  return { tipo: field("tipo"), persona: field("persona"), dal: field("dal"), al: field("al") };
};

/** Only what is set, for addresses. */
export const chosen = (fields: FilterFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

export function filterOf({ tipo, persona, dal, al }: FilterFields): {
  type: EventType | undefined;
  person: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
} {
  return {
    type: isEventType(tipo) ? tipo : undefined,
    person: persona || undefined,
    from: startOfDay(dal),
    to: startOfDay(al, 1),
  };
}

/** Midnight in Rome. @param days later */
function startOfDay(text: string, days = 0): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days));
  return romeInstants(
    { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    "00:00",
  )[0];
}
