/** The three numbers that pages read from the store instead of claiming them for ever (trust.md 12). */
export const counterNames = ["seats", "first_clients", "monthly_consultations"] as const;
export type CounterName = (typeof counterNames)[number];

/** 0 when the counter is unset or has run out: then nothing is said of it. */
export type Counters = Record<CounterName, number>;

export const noCounters: Counters = { seats: 0, first_clients: 0, monthly_consultations: 0 };

const MAX = 999;

/** Reads `seats=2`. @returns what is wrong with it, in Italian, when it cannot be read */
export function parseCounter(text: string): { name: CounterName; value: number } | string {
  const [, written, digits] = /^(\w+)=(\d{1,4})$/.exec(text) ?? [];
  const name = counterNames.find((known) => known === written);
  const value = Number(digits);
  if (!name) return `«${text}»: scrivi ${counterNames.map((known) => `${known}=numero`).join(", ")}.`;
  return value <= MAX ? { name, value } : `«${text}»: il numero arriva al massimo a ${MAX}.`;
}
