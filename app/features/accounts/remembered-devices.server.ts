/**
 * Browsers in which a person has asked not to be asked for the code for a month. The cookie holds a random token, the database
 * its digest: whoever reads the table has no device, and a device that is taken off the list is asked again.
 */
import { createHmac, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type Forgetting, forgetRows } from "#app/db/forgetting.server.ts";
import { rememberedDevices } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { deviceLabel } from "#app/shared/device-label.ts";
import { type Actor, refuseUnless } from "./can-or-refuse.server.ts";
import { canUseAdmin } from "./can.ts";
import { COOKIE_PREFIX, plainCookie, readCookie } from "./session-cookie.server.ts";

export const REMEMBERED_DAYS = 30;

/** Each account has its own cookie, whose name does not tell whose it is: two people may share a browser. */
const cookieName = (userId: string): string =>
  `${COOKIE_PREFIX}.device.${createHmac("sha256", `remembered ${secret()}`).update(userId).digest("hex").slice(0, 10)}`;

/** @returns the cookie to set */
export async function rememberDevice(tx: Transaction, userId: string, { headers }: Caller): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(rememberedDevices).values({
    userId,
    token,
    label: deviceLabel(headers.get("user-agent") ?? ""),
    expiresAt: sql`now() + make_interval(days => ${REMEMBERED_DAYS})`,
  });
  return plainCookie(cookieName(userId), token, REMEMBERED_DAYS * 86_400);
}

export async function isRemembered(tx: Transaction, userId: string, headers: Headers): Promise<boolean> {
  const token = readCookie(headers, cookieName(userId));
  if (!token) return false;
  const used = await tx
    .update(rememberedDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(rememberedDevices.userId, userId),
        eq(rememberedDevices.token, token),
        gt(rememberedDevices.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: rememberedDevices.id });
  return used.length > 0;
}

export type RememberedDevice = { id: string; label: string; lastUsedAt: string; expiresAt: string };

/** One's own. @throws Refusal 403 */
export async function listRememberedDevices(actor: Actor): Promise<RememberedDevice[]> {
  refuseUnless(canUseAdmin(actor));
  const rows = await db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, actor.id), gt(rememberedDevices.expiresAt, sql`now()`)))
    .orderBy(desc(rememberedDevices.lastUsedAt));
  return rows.map(({ id, label, lastUsedAt, expiresAt }) => ({
    id,
    label,
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** One's own: the code is asked there again. @throws Refusal 403 */
export async function removeRememberedDevice(actor: Actor, id: string): Promise<void> {
  refuseUnless(canUseAdmin(actor));
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, actor.id), sql`${rememberedDevices.id}::text = ${id}`))
      .returning({ label: rememberedDevices.label });
    if (!gone) return;
    const data = { action: "remembered_device_removed", details: gone.label };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

/** With a new password, or without a second factor, nothing is to be remembered. */
export async function forgetDevicesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

export const forgetRememberedDevices: Forgetting = forgetRows(rememberedDevices, (before) =>
  lt(rememberedDevices.expiresAt, before),
);
