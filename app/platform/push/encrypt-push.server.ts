/** A message that only one browser can read (RFC 8291), whoever carries it there. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** As a browser gives them, base64url: its public key on P-256, and a secret that it shares with nobody else. */
export type DeviceKeys = { p256dh: string; auth: string };

/** What differs from message to message; a test repeats those of the standard's example. */
type Chance = { salt: Buffer; privateKey: Buffer };

/** One record: a push service refuses more (RFC 8291 §4). */
const RECORD_BYTES = 4096;

/** @throws when the keys are no keys of P-256 */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys, chance?: Chance): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const salt = chance?.salt ?? randomBytes(16);
  const pair = createECDH("prime256v1");
  if (chance) pair.setPrivateKey(chance.privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const shared = derive(
    pair.computeSecret(theirs),
    Buffer.from(auth, "base64url"),
    ["WebPush: info\0", theirs, ours],
    32,
  );
  const cipher = createCipheriv(
    "aes-128-gcm",
    derive(shared, salt, ["Content-Encoding: aes128gcm\0"], 16),
    derive(shared, salt, ["Content-Encoding: nonce\0"], 12),
  );
  // RFC 8188 §2: the byte 2 ends the last record.
  const sealed = Buffer.concat([
    cipher.update(text, "utf8"),
    cipher.update("\x02"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed]);
}

const derive = (key: Buffer, salt: Buffer, info: (string | Buffer)[], bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, Buffer.concat(info.map((part) => Buffer.from(part))), bytes));
