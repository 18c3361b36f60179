/** Whether somebody wants the mail of every Monday. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles } from "#app/db/schema/accounts.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";

/** @throws Refusal 403 */
export async function wantsWeeklyMail(actor: Actor): Promise<boolean> {
  refuseUnless(canReadHealth(actor));
  const [row] = await db.select({ wants: profiles.weeklyMail }).from(profiles).where(eq(profiles.userId, actor.id));
  return row?.wants ?? true;
}

/** @throws Refusal 403 */
export async function chooseWeeklyMail(actor: Actor, wants: boolean): Promise<void> {
  refuseUnless(canReadHealth(actor));
  await db.update(profiles).set({ weeklyMail: wants }).where(eq(profiles.userId, actor.id));
}
