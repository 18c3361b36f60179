/** Gives the landing page's offer an end, from the admin. */
import { eq } from "drizzle-orm";
import { landing } from "#app/content/landing.ts";
import { db } from "#app/db/client.server.ts";
import { campaigns } from "#app/db/schema/offers.server.ts";
import { env } from "#app/env.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

const LONGEST_MS = 365 * 86_400_000;

/**
 * Begins an offer that ends then, or lets the one under way end earlier; null ends it at once. An end that visitors have been
 * told is never put off (trust.md 12).
 * @throws Refusal 403; 422 with what is wrong with the end
 */
export async function changeOfferEnd(actor: Actor, endsAt: Date | null, now = new Date()): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  if (env.OFFER_ENDS_AT) throw new Refusal(422, "La fine dell’offerta è scritta nelle impostazioni del server.");
  if (endsAt && endsAt <= now) throw new Refusal(422, "Scegli un momento che deve ancora venire.");
  if (endsAt && endsAt.getTime() > now.getTime() + LONGEST_MS)
    throw new Refusal(422, "Un’offerta dura al massimo un anno.");
  await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(campaigns).where(eq(campaigns.name, landing.campaign)).for("update");
    const running = stored && stored.endsAt > now ? stored.endsAt : undefined;
    if (endsAt && running && endsAt > running)
      throw new Refusal(
        422,
        "A chi visita il sito hai promesso una data sola: un’offerta in corso si può accorciare, non allungare. Quando è finita puoi farne un’altra.",
      );
    const end = endsAt ?? now;
    if (!endsAt && !running) return;
    await tx
      .insert(campaigns)
      .values({ name: landing.campaign, endsAt: end })
      .onConflictDoUpdate({ target: campaigns.name, set: { endsAt: end } });
    await recordEvent(tx, {
      type: "admin_action",
      data: {
        action: "offer_end_change",
        details: { from: stored?.endsAt.toISOString() ?? null, to: end.toISOString() },
      },
      userId: actor.id,
      address: actor.address,
    });
  });
}
