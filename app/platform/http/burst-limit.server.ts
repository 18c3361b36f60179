/**
 * Limits how often one address may do something costly. It counts in this process only, for actions that are not worth a
 * row in the database. Limits that protect people are in rate-limit.server.ts.
 */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { countedAddress } from "./client-address.server.ts";

/** More addresses than this within one window are an attack: new addresses are refused until the next window. */
const MAX_ADDRESSES = 50_000;

/** @returns a function that counts one use and says whether the address was still allowed it; it keeps addresses as digests, until the window ends (design.md §6.20) */
export function burstLimit({
  max,
  windowMinutes,
}: {
  max: number;
  windowMinutes: number;
}): (address: string) => boolean {
  let secret = createSecretKey(randomBytes(16));
  let endsAt = 0;
  const counts = new Map<string, number>();
  return (address) => {
    if (Date.now() >= endsAt) {
      counts.clear();
      secret = createSecretKey(randomBytes(16));
      endsAt = Date.now() + windowMinutes * 60_000;
    }
    const key = createHmac("sha256", secret).update(countedAddress(address)).digest("base64url");
    const count = counts.get(key) ?? 0;
    if (count >= max || (count === 0 && counts.size >= MAX_ADDRESSES)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
