/** The key by which push services know this site (VAPID, RFC 8292): made when somebody first asks for it, and kept sealed. */
import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { storedSecrets } from "#app/db/schema/ai.server.ts";
import { seal, unseal } from "#app/platform/sealed.server.ts";

const NAME = "push-key";

export type PushKey = {
  /** The point on P-256, base64url: a browser subscribes for this key alone. */
  publicKey: string;
  privateKey: KeyObject;
};

/**
 * Of processes that ask together, the first one's key stays. One that was sealed with another secret of the site is replaced:
 * devices that subscribed for it must ask again.
 */
export async function readPushKey(): Promise<PushKey> {
  const before = await readStored();
  const kept = unsealKey(before);
  if (kept) return kept;
  const made = { sealed: seal(createKey(), NAME), changedAt: new Date() };
  // Only what was found unreadable is replaced: another process may have made one meanwhile.
  if (before)
    await db
      .update(storedSecrets)
      .set(made)
      .where(and(eq(storedSecrets.name, NAME), eq(storedSecrets.sealed, before)));
  else
    await db
      .insert(storedSecrets)
      .values({ name: NAME, ...made })
      .onConflictDoNothing();
  return unsealKey(await readStored())!;
}

async function readStored(): Promise<string | undefined> {
  const [stored] = await db.select().from(storedSecrets).where(eq(storedSecrets.name, NAME));
  return stored?.sealed;
}

/** @returns undefined where there is none, or none that can be read */
function unsealKey(sealed: string | undefined): PushKey | undefined {
  const key = sealed === undefined ? undefined : unseal(sealed, NAME);
  return key === undefined ? undefined : toPushKey(Buffer.from(key, "base64url"));
}

function createKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Now and then a number begins with a zero byte, which Node leaves out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}

function toPushKey(secret: Buffer): PushKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: secret.toString("base64url"),
  };
  return { publicKey: point.toString("base64url"), privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** RFC 8292 §2: at most a day. */
const VALID_SECONDS = 12 * 3600;

/**
 * The header by which a push service knows who sends, and that nobody else may send to the device.
 * @param contact a `mailto:` or an address of the web, where a push service finds somebody
 */
export function authorizePush(
  endpoint: string,
  { publicKey, privateKey }: PushKey,
  contact: string,
  now = Date.now(),
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + VALID_SECONDS, sub: contact };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const body = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(body), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${body}.${signature.toString("base64url")}, k=${publicKey}`;
}
