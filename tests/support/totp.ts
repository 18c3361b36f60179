import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for this key (RFC 6238: SHA-1, 30 s, six digits). @param steps later or earlier */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret.replace(/=+$/, "")].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const code = (digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, "0");
}
