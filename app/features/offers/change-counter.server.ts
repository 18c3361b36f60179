/** The studio says how much of an offer is left, from the admin. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { counters } from "#app/db/schema/offers.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseCounter } from "./counters.ts";
import { setCounter } from "./set-counter.server.ts";

/**
 * The value it has already is no change.
 * @throws Refusal 403, or 422 for a number that is none
 */
export async function changeCounter(actor: Actor, name: string, typed: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  const counter = parseCounter(`${name}=${typed.trim()}`);
  if (typeof counter === "string") throw new Refusal(422, "Scrivi un numero intero tra 0 e 999.");
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(counters).where(eq(counters.name, counter.name)).for("update");
    if (before?.value === counter.value) return;
    await setCounter(tx, counter.name, counter.value);
    const details = { counter: counter.name, from: before?.value ?? null, to: counter.value };
    await recordEvent(tx, {
      type: "admin_action",
      data: { action: "counter_change", details },
      userId: actor.id,
      address: actor.address,
    });
  });
}
