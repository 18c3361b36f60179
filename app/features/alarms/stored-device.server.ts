/** A device as it is stored, and how it is reached. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { pushDevices } from "#app/db/schema/alarms.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readPushKey } from "#app/platform/push/push-key.server.ts";
import { type PushDevice, type PushOutcome, sendPush } from "#app/platform/push/send-push.server.ts";
import { seal, unseal } from "#app/platform/sealed.server.ts";

/** Sealed for nothing else. */
const PURPOSE = "push-device";

/** What the service worker shows (app/enhance/alarm-worker.ts); without anybody's name or health. */
export type Shown = { title: string; body: string; url: string };

export type StoredDevice = { id: string; device: PushDevice };

export const sealDevice = (device: PushDevice): string => seal(JSON.stringify(device), PURPOSE);

/** @returns undefined when it was sealed with another secret of the site */
export function unsealDevice(sealed: string): PushDevice | undefined {
  const text = unseal(sealed, PURPOSE);
  return text === undefined ? undefined : (JSON.parse(text) as PushDevice);
}

export const digestOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("hex");

/** A device whose browser has ended the subscription is removed. @param topic at most 32 characters of base64url (RFC 8030 §5.4) */
export async function sendTo({ id, device }: StoredDevice, shown: Shown, topic: string): Promise<PushOutcome> {
  const contact = env.PUBLIC_URL?.startsWith("https://") ? env.PUBLIC_URL : `mailto:${studio().email}`;
  const outcome = await sendPush(device, { text: JSON.stringify(shown), topic }, await readPushKey(), contact);
  const change = outcome.sent
    ? db.update(pushDevices).set({ reachedAt: new Date() }).where(eq(pushDevices.id, id))
    : outcome.isGone
      ? db.delete(pushDevices).where(eq(pushDevices.id, id))
      : undefined;
  if (!outcome.sent) log.warn({ device: id, problem: outcome.problem }, "push not taken");
  await change?.catch((error: unknown) => log.warn({ device: id, error: String(error) }, "device not updated"));
  return outcome;
}
