/** The three numbers that pages read from the database, so that they never claim scarcity for ever (trust.md 12). */
export const counterNames = ["seats", "first_clients", "monthly_consultations"] as const;
export type CounterName = (typeof counterNames)[number];

/** A counter that is unset or has run out is 0, and pages do not show it. */
export type Counters = Record<CounterName, number>;

export const noCounters: Counters = { seats: 0, first_clients: 0, monthly_consultations: 0 };

const MAX = 999;

/** Parses `seats=2`. @returns the counter, or an Italian sentence that says what is wrong */
export function parseCounter(text: string): { name: CounterName; value: number } | string {
  const [, written, digits] = /^(\w+)=(\d{1,4})$/.exec(text) ?? [];
  const name = counterNames.find((known) => known === written);
  const value = Number(digits);
  if (!name) return `«${text}»: scrivi ${counterNames.map((known) => `${known}=numero`).join(", ")}.`;
  return value <= MAX ? { name, value } : `«${text}»: il numero arriva al massimo a ${MAX}.`;
}
