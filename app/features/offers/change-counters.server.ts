/** Changes the counters of the offers, from the admin. */
import { inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { counters } from "#app/db/schema/offers.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { type CounterName, counterNames, parseCounter } from "./counters.ts";

/**
 * Changes all counters or none. Setting the current value again is not recorded.
 * @returns the counters whose value is not a valid number
 * @throws Refusal 403
 */
export async function changeCounters(
  actor: Actor,
  typed: Partial<Record<CounterName, string>>,
): Promise<CounterName[]> {
  refuseUnless(canHandleRequests(actor));
  const read = counterNames.map((name) => parseCounter(`${name}=${(typed[name] ?? "").trim()}`));
  const wrong = counterNames.filter((_name, index) => typeof read[index] === "string");
  if (wrong.length > 0) return wrong;
  await db.transaction(async (tx) => {
    const stored = await tx
      .select()
      .from(counters)
      .where(inArray(counters.name, [...counterNames]))
      .orderBy(counters.name)
      .for("update");
    for (const counter of read) {
      if (typeof counter === "string") continue;
      const before = stored.find(({ name }) => name === counter.name)?.value;
      if (before === counter.value) continue;
      await setCounter(tx, counter.name, counter.value);
      const details = { counter: counter.name, from: before ?? null, to: counter.value };
      await recordEvent(tx, {
        type: "admin_action",
        data: { action: "counter_change", details },
        userId: actor.id,
        address: actor.address,
      });
    }
  });
  return [];
}

/** A trigger notifies every process, so that pages show the new value at once. */
export async function setCounter(tx: Transaction, name: CounterName, value: number): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value })
    .onConflictDoUpdate({ target: counters.name, set: { value, updatedAt: sql`now()` } });
}
