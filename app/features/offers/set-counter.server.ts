import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { counters } from "#app/db/schema/offers.server.ts";
import type { CounterName } from "./counters.ts";

/** The pages that show it change at once, in every process: a trigger tells them. */
export async function setCounter(tx: Transaction, name: CounterName, value: number): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value })
    .onConflictDoUpdate({ target: counters.name, set: { value, updatedAt: sql`now()` } });
}
