/** The phones and browsers on which somebody of the studio wants to hear alarms: their owner's, sealed, and never shown whole. */
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type Forgetting, forgetRows } from "#app/db/forgetting.server.ts";
import { pushDevices } from "#app/db/schema/alarms.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { readPushKey } from "#app/platform/push/push-key.server.ts";
import { isPublicAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { deviceLabel } from "#app/shared/device-label.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { digestOf, sealDevice, sendTo, unsealDevice } from "./stored-device.server.ts";

const MOST_DEVICES = 10;
const ARRIVES = "Gli avvisi del sito arrivano su questo dispositivo.";
const NO_ADDRESS = "Questo browser non dice dove mandare gli avvisi.";

/** ISO 8601. */
export type OwnDevice = { id: string; label: string; createdAt: string; reachedAt: string | null };

/** What a browser's PushSubscription says of itself. */
const subscription = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** @returns the person's own devices, and the key for which a browser subscribes; @throws Refusal 403 */
export async function readOwnDevices(actor: Actor): Promise<{ devices: OwnDevice[]; publicKey: string }> {
  refuseUnless(canReadHealth(actor));
  const [rows, { publicKey }] = await Promise.all([
    db.select().from(pushDevices).where(eq(pushDevices.userId, actor.id)).orderBy(asc(pushDevices.createdAt)),
    readPushKey(),
  ]);
  const devices = rows.map(({ id, label, createdAt, reachedAt }) => ({
    id,
    label,
    createdAt: createdAt.toISOString(),
    reachedAt: reachedAt?.toISOString() ?? null,
  }));
  return { devices, publicKey };
}

/**
 * The same browser again says its keys anew; somebody else who signs in on it takes it over.
 * @throws Refusal 403, 422
 */
export async function addDevice(actor: Actor, sent: Record<string, unknown>, userAgent: string): Promise<void> {
  refuseUnless(canReadHealth(actor));
  const { endpoint, p256dh, auth } = parse(subscription, sent, () => NO_ADDRESS);
  // The site calls this address by itself, so it must not lead back into its own network.
  if (new URL(endpoint).protocol !== "https:" || !isPublicAddress(endpoint)) throw new Refusal(422, NO_ADDRESS);
  await db.transaction(async (tx) => {
    const owned = {
      userId: actor.id,
      sealed: sealDevice({ endpoint, keys: { p256dh, auth } }),
      label: deviceLabel(userAgent),
    };
    await tx
      .insert(pushDevices)
      .values({ ...owned, endpointDigest: digestOf(endpoint) })
      .onConflictDoUpdate({ target: pushDevices.endpointDigest, set: owned });
    if ((await tx.$count(pushDevices, eq(pushDevices.userId, actor.id))) > MOST_DEVICES)
      throw new Refusal(422, `Hai già ${MOST_DEVICES} dispositivi: togline uno prima.`);
    await recordDeviceAction(tx, actor, "push_device_added");
  });
}

/** Does nothing when it is gone, or another person's. @throws Refusal 403 */
export async function removeDevice(actor: Actor, id: string): Promise<void> {
  refuseUnless(canReadHealth(actor));
  if (!isUuid(id)) return;
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id)))
      .returning();
    if (removed.length > 0) await recordDeviceAction(tx, actor, "push_device_removed");
  });
}

/** @throws Refusal 403, 404; 502 with what to do when it is not reached */
export async function testDevice(actor: Actor, id: string): Promise<void> {
  refuseUnless(canReadHealth(actor));
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(pushDevices)
        .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id)))
    : [];
  if (!row) throw new Refusal(404, "Questo dispositivo non c’è più: riattiva gli avvisi.");
  const device = unsealDevice(row.sealed);
  const outcome =
    device &&
    (await sendTo({ id: row.id, device }, { title: "Prova", body: ARRIVES, url: href("/admin/profilo") }, "prova"));
  if (!outcome?.sent)
    throw new Refusal(
      502,
      outcome?.isGone === false
        ? "Il servizio degli avvisi non risponde. Riprova fra poco."
        : "Questo dispositivo non riceve più avvisi: togli il permesso al sito nel browser, ridallo, e riattivali.",
    );
}

/** Those that nothing has reached for long: whoever still has the device turns it on again. */
export const forgetDevices: Forgetting = forgetRows(pushDevices, (before) =>
  lt(sql`coalesce(${pushDevices.reachedAt}, ${pushDevices.createdAt})`, before),
);

const recordDeviceAction = (tx: Transaction, { id, address }: Actor, action: string) =>
  recordEvent(tx, { type: "admin_action", data: { action }, userId: id, address });
