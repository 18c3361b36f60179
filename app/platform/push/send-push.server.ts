/** Hands a message to the push service of somebody's browser (RFC 8030), which keeps it until the device is on. */
import { encryptPush, type DeviceKeys } from "./encrypt-push.server.ts";
import { authorizePush, type PushKey } from "./push-key.server.ts";

export type PushDevice = { endpoint: string; keys: DeviceKeys };

export type Push = {
  /** JSON for the service worker; less than 3 kB. */
  text: string;
  /** A later message with the same topic takes the place of this one, while the device is off. */
  topic: string;
};

/** `gone`: the browser has ended the subscription, so it is of no use any more. */
export type PushOutcome = { sent: true } | { sent: false; isGone: boolean; problem: string };

/** A silent push service must not keep the others waiting. */
const PATIENCE_MS = 10_000;
/** An alarm of yesterday is told again by the next one. */
const KEEP_SECONDS = 24 * 3600;

export async function sendPush(device: PushDevice, push: Push, key: PushKey, contact: string): Promise<PushOutcome> {
  try {
    const answer = await fetch(device.endpoint, {
      method: "POST",
      redirect: "manual",
      headers: {
        Authorization: authorizePush(device.endpoint, key, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(KEEP_SECONDS),
        Urgency: "high",
        Topic: push.topic,
      },
      body: new Uint8Array(encryptPush(push.text, device.keys)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { sent: true };
    return {
      sent: false,
      isGone: answer.status === 404 || answer.status === 410,
      problem: `push service: ${answer.status}`,
    };
  } catch (error) {
    const { message, cause } = error as Error;
    return { sent: false, isGone: false, problem: cause instanceof Error ? cause.message : message };
  }
}
