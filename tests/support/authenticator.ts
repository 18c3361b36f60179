/** The app on somebody's telephone (RFC 6238: SHA-1, six digits, half a minute). */
import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** @param uri what the QR code says; @param steps later (or, negative, earlier) than now, in half minutes */
export function authenticatorCode(uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get("secret")!;
  const bits = [...secret.replace(/=+$/, "")].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
