/** Reads the log's filter from the page's address. */
import { type EventSource, type EventType, isEventType, sourceWords } from "#app/features/audit/events.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";

/** The fields as typed; an unreadable value filters nothing. */
export type FilterFields = { tipo: string; fonte: string; persona: string; dal: string; al: string };

const NAMES = ["tipo", "fonte", "persona", "dal", "al"] as const;

export const fieldsOf = (search: URLSearchParams): FilterFields => {
  const field = (name: (typeof NAMES)[number]) => search.get(name)?.trim() ?? "";
  return {
    tipo: field("tipo"),
    fonte: field("fonte"),
    persona: field("persona"),
    dal: field("dal"),
    al: field("al"),
  };
};

/** Keeps only the fields that are set, for addresses. */
export const chosen = (fields: FilterFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

export function filterOf({ tipo, fonte, persona, dal, al }: FilterFields): {
  type: EventType | undefined;
  source: EventSource | undefined;
  person: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
} {
  return {
    type: isEventType(tipo) ? tipo : undefined,
    source: Object.hasOwn(sourceWords, fonte) ? (fonte as EventSource) : undefined,
    person: persona || undefined,
    from: startOfDay(dal),
    to: startOfDay(al, 1),
  };
}

/** @returns midnight in Rome, `days` after the given day */
function startOfDay(text: string, days = 0): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days));
  return romeInstants(
    { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    "00:00",
  )[0];
}
